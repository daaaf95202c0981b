import type { Count } from "~/domain/paging";

/** How often the words are on a page of the guide. */
export interface FoundOnPage {
  readonly page: number;
  readonly count: Count;
}

/** The pages that have the words, with how often, whatever their accents and capitals. */
export function findInPages(pages: readonly string[], words: string): FoundOnPage[] {
  return pages.flatMap((text, index) => {
    const count = rangesOf(text, words).length;
    return count > 0 ? [{ page: index + 1, count }] : [];
  });
}

/** The text as HTML, with the words marked. */
export function markedHtml(text: string, words: string): string {
  let html = "";
  let at = 0;
  for (const [from, to] of rangesOf(text, words)) {
    html += `${escaped(text.slice(at, from))}<mark>${escaped(text.slice(from, to))}</mark>`;
    at = to;
  }
  return html + escaped(text.slice(at));
}

/** Where the words stand in a text, by letters of the text as it is. */
function rangesOf(text: string, words: string): [from: number, to: number][] {
  const wanted = folded(words).join("");
  if (wanted === "") return [];
  const letters = folded(text);
  const plain = letters.join("");
  // Where each letter of the folded text comes from.
  const origins = letters.flatMap((letter, index) => Array<number>(letter.length).fill(index));
  const found: [number, number][] = [];
  for (let at = plain.indexOf(wanted); at !== -1; at = plain.indexOf(wanted, at + wanted.length)) {
    const last = origins[at + wanted.length - 1] ?? 0;
    found.push([origins[at] ?? 0, last + 1]);
  }
  return found;
}

/** Each letter without accent and capital, one for one. */
function folded(text: string): string[] {
  return text
    .split("")
    .map((letter) => letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s/, " "));
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? "");
}
