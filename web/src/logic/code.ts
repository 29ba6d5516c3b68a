export const CODE_LENGTH = 6;
/** The letters of codes: none that look alike. */
const WHOLE = /^[A-HJ-NP-Z2-9]{6}$/;

/** A code as it is meant, however it was typed or pasted: `p98-8cr` is `P988CR`. */
export function tidy(typed: string): string {
  const [, inLink] = /\/(?:play|join)\/([a-z0-9]+)\/?$/i.exec(typed.trim()) ?? [];
  return (inLink ?? typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .slice(0, CODE_LENGTH);
}

/** A code as people read it aloud, in two parts. */
export const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

export const isCode = (text: string) => WHOLE.test(text.toUpperCase());

/** Where an address of the page leads: to the first page, perhaps with a code, or to a table. */
export function placeOf(path: string, search: string): { table: string; code: string } {
  const [, , first = "", second = ""] = path.split("/");
  if (first === "join") return { table: "", code: tidy(second) };
  if (first === "" || isCode(first)) {
    const asked = new URLSearchParams(search).get("code") ?? "";
    return { table: "", code: tidy(first || asked) };
  }
  return { table: first, code: "" };
}
