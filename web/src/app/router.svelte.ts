import type { Component } from "svelte";

/** What follows the name of a page in its address: an id, the name of a game, or nothing. */
export interface PageProps {
  id: string;
}

/** Every file in `pages` is a page: `Campaign.svelte` is at `/campaign/ID`. It is loaded when it is wanted. */
const pages = import.meta.glob<{ default: Component<PageProps> }>("../pages/*.svelte");

const fileOf = (name: string) => {
  const [first = "", ...rest] = name;
  return `../pages/${first.toUpperCase()}${rest.join("")}.svelte`;
};

/** The page at an address, or nothing if the server draws what is there. */
export function pageAt(path: string) {
  const [, name = "", id = ""] = path.split("/");
  const load = pages[fileOf(name)];
  return load && { name, id: decodeURIComponent(id), load };
}

/** Where this browser is, and how it goes elsewhere without loading everything again. */
class Router {
  path = $state(globalThis.location?.pathname ?? "/");

  go(address: string) {
    const { pathname } = new URL(address, location.href);
    if (!pageAt(pathname)) {
      location.assign(address);
      return;
    }
    history.pushState(null, "", address);
    this.look();
    scrollTo(0, 0);
  }

  /** Follows the address, which the browser's own buttons change too. */
  look() {
    this.path = location.pathname;
  }

  /** A tap on a link to a page of ours stays in this document; whatever else was meant is left to the browser. */
  follow(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    const jumps = link.hash !== "" && link.pathname === location.pathname;
    if (jumps || !pageAt(link.pathname) || !pageAt(location.pathname)) return;
    event.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();
