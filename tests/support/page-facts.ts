import { JSDOM, VirtualConsole } from "jsdom";

/** Parses a page as the server sent it; its scripts do not run. */
export function documentOf(html: string): Document {
  return new JSDOM(html, { virtualConsole: new VirtualConsole() }).window.document;
}

/** Returns an element's text with collapsed whitespace. */
export function wordsOf(element: Element | null | undefined): string {
  return (element?.textContent ?? "").replace(/\s+/g, " ").trim();
}

/**
 * Returns the text of a fact. An amount that links to its ledger lines is followed by visually hidden text, which is left out.
 */
function factValueOf(element: Element | null): string {
  const words = wordsOf(element);
  return /^-?\$[\d,]+\.\d\d/.exec(words)?.[0] ?? words;
}

/** Returns the facts of the page's description lists by name; of two with the same name, the first. */
export function factsOf(page: Document | Element): Readonly<Record<string, string>> {
  const pairs = [...page.querySelectorAll("dt")].map(
    (name) => [wordsOf(name), factValueOf(name.nextElementSibling)] as const,
  );
  return Object.fromEntries(pairs.toReversed());
}
