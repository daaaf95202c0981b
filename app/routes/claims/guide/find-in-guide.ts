import { escapeHtml } from "~/domain/escape-html";
import type { Count } from "~/domain/paging";

/** The number of matches on a page of the guide. */
export interface PageMatches {
  readonly page: number;
  readonly count: Count;
}

/** Finds the pages that contain the words, with the number of matches, ignoring accents and case. */
export function findInPages(pages: readonly string[], words: string): PageMatches[] {
  return pages.flatMap((text, index) => {
    const count = rangesOf(text, words).length;
    return count > 0 ? [{ page: index + 1, count }] : [];
  });
}

/** Returns the text as HTML, with the words in `<mark>`. */
export function highlightMatches(text: string, words: string): string {
  let html = "";
  let at = 0;
  for (const [from, to] of rangesOf(text, words)) {
    html += `${escapeHtml(text.slice(at, from))}<mark>${escapeHtml(text.slice(from, to))}</mark>`;
    at = to;
  }
  return html + escapeHtml(text.slice(at));
}

/** Returns the ranges of the matches, as indexes into the original text. */
function rangesOf(text: string, words: string): [from: number, to: number][] {
  const wanted = foldLetters(words).join("");
  if (wanted === "") return [];
  const letters = foldLetters(text);
  const plain = letters.join("");
  // The original index of each letter of the folded text.
  const origins = letters.flatMap((letter, index) => Array<number>(letter.length).fill(index));
  const found: [number, number][] = [];
  for (let at = plain.indexOf(wanted); at !== -1; at = plain.indexOf(wanted, at + wanted.length)) {
    const last = origins[at + wanted.length - 1] ?? 0;
    found.push([origins[at] ?? 0, last + 1]);
  }
  return found;
}

/** Strips accents and case from each code unit; the result has one entry per unit. */
function foldLetters(text: string): string[] {
  return text
    .split("")
    .map((letter) => letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s/, " "));
}
