"""The books of the games as resources, so that an assistant can read a rule instead of remembering one."""

from __future__ import annotations

from typing import Any

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError

from rulewright.errors import RulewrightError
from rulewright.kernel.rules.book import Book
from rulewright.table.hosting.host import Host


def add_books(server: MCPServer[Any], host: Host) -> None:
    """Add a resource for each book, and one for each of its rules."""

    def rule(game: str, rule_id: str) -> str:
        """A rule or ruling of a book in our own words, with its source."""
        try:
            return rule_text(host.game(game).book, rule_id)
        except RulewrightError as error:
            raise ResourceNotFoundError(str(error)) from error

    server.resource("book://{game}/{rule_id}", title="A rule of a book", mime_type="text/markdown")(rule)
    for name in host.names:
        _add_book(server, name, host.game(name).book)


def _add_book(server: MCPServer[Any], name: str, book: Book) -> None:
    def whole() -> str:
        return book_text(book)

    about = f"Every rule and ruling of {book.name}, in our own words."
    server.resource(f"book://{name}", name=name, title=book.name, description=about, mime_type="text/markdown")(whole)


def book_text(book: Book) -> str:
    """A whole book as Markdown."""
    ids = [entry.id for entry in book.entries] + [ruling.id for ruling in book.rulings]
    return f"# {book.name}\n\n" + "\n\n".join(rule_text(book, one) for one in ids)


def rule_text(book: Book, rule_id: str) -> str:
    """A rule, or a question that the book leaves open, as Markdown."""
    if any(entry.id == rule_id for entry in book.entries):
        entry = book.rule(rule_id)
        return f"## {entry.title} ({entry.id})\n\n{entry.text}\n\n{book.cite(entry.id)}"
    ruling = book.ruling(rule_id)
    choices = "\n".join(f"- `{choice.id}`: {choice.text}" for choice in ruling.options)
    return f"## {ruling.question} ({ruling.id})\n\n{choices}\n\nBy default `{ruling.default}`: {ruling.why}"
