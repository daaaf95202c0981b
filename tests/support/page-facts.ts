import { JSDOM, VirtualConsole } from "jsdom";

/** The document of a page as the server sent it; nothing of it runs. */
export function documentOf(html: string): Document {
  return new JSDOM(html, { virtualConsole: new VirtualConsole() }).window.document;
}

/** What an element says, its spaces as one. */
export function wordsOf(element: Element | null | undefined): string {
  return (element?.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** What a fact says. An amount that leads to its ledger lines bears hidden words after it, which are no part of it. */
function factValueOf(element: Element | null): string {
  const words = wordsOf(element);
  return /^-?\$[\d,]+\.\d\d/.exec(words)?.[0] ?? words;
}

/** Each name of the page's lists of facts with what stands beside it; of two of one name the first. */
export function factsOf(page: Document | Element): Readonly<Record<string, string>> {
  const pairs = [...page.querySelectorAll("dt")].map(
    (name) => [wordsOf(name), factValueOf(name.nextElementSibling)] as const,
  );
  return Object.fromEntries(pairs.toReversed());
}
