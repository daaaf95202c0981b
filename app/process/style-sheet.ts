import { LRUCache } from "lru-cache";
import type { StyleSheet } from "~/session/context.server";

/** One rule, `selectors{body}`. */
interface StyleRule {
  readonly selectors: readonly Selector[];
  readonly body: string;
}

interface Selector {
  readonly text: string;
  /** The classes that must be present for it to match. */
  readonly classes: readonly string[];
  /** The elements and attributes that must be present for it to match, as they begin in HTML: `<dialog`, ` readonly`. */
  readonly marks: readonly string[];
}

/** Rules that hold under a condition, such as `@media(max-width:40em)`. */
interface Block {
  readonly condition: string;
  readonly parts: readonly Part[];
}

type Part = StyleRule | Block;

/** What a document contains of what the sheet requires: its classes, and marks such as `<dialog`. */
type Present = ReadonlySet<string>;

/**
 * Selects the rules of a style sheet that a document needs. A rule that requires a class, an element or an attribute that the
 * document lacks matches nothing until scripts change the document, and by then the whole sheet is loaded.
 *
 * @param css as the build wrote it: no comments, only rules and blocks of rules
 */
export function parseStyleSheet(path: string, css: string): StyleSheet {
  const parts = partsOf(css.trim());
  const keyframes = parts.flatMap((part) => keyframesOf(part) ?? []);
  const rules = parts.filter((part) => !keyframesOf(part));
  return {
    path,
    // The sheet's file name contains a hash of its content.
    version: /([^/]+)\.css$/.exec(path)?.[1] ?? path,
    stylesFor: cacheStyles(marksOf(rules), (present) => {
      const text = textOf(rules, present);
      // A name that also occurs inside another word only costs a few bytes.
      return text + keyframes.map(({ name, text: own }) => (text.includes(name) ? own : "")).join("");
    }),
  };
}

/** How many sets are cached: every page in a few states. At 30 kB each they take 4 MB at most. */
const MAX_SETS = 128;

/** Caches the styles by what is present, the same for almost everybody: selecting again takes a thirtieth of a page's CPU. */
function cacheStyles(
  marks: readonly string[],
  stylesOf: (present: Present) => string,
): (html: string) => string {
  const cache = new LRUCache<string, string>({ max: MAX_SETS });
  return (html) => {
    // React writes `readOnly` where the sheet says `readonly`; HTML ignores case.
    const small = html.toLowerCase();
    const present = new Set([...classesOf(html), ...marks.filter((mark) => small.includes(mark))]);
    const key = [...present].sort().join();
    const styles = cache.get(key) ?? stylesOf(present);
    cache.set(key, styles);
    return styles;
  };
}

/** Returns all marks that some rule requires. */
function marksOf(parts: readonly Part[]): string[] {
  const marks = parts.flatMap((part) =>
    "condition" in part ? marksOf(part.parts) : part.selectors.flatMap((selector) => selector.marks),
  );
  return [...new Set(marks)];
}

function partsOf(css: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf("{", at);
    const close = endOfBlock(css, open);
    const head = css.slice(at, open).trim();
    const body = css.slice(open + 1, close);
    at = close + 1;
    // By the time a page is printed, the whole sheet is loaded.
    if (head === "@media print") continue;
    if (/^@(media|supports|container)\b/.test(head)) parts.push({ condition: head, parts: partsOf(body) });
    else parts.push({ selectors: selectorsOf(head), body });
  }
  return parts;
}

/** Returns the name and text of a `@keyframes` rule, which is needed only if another rule names it. */
function keyframesOf(part: Part): { name: string; text: string } | undefined {
  const head = "selectors" in part ? part.selectors[0]?.text : undefined;
  const [, name] = /^@keyframes (\S+)$/.exec(head ?? "") ?? [];
  return name && "body" in part ? { name, text: `${head}{${part.body}}` } : undefined;
}

/** Returns the position of the brace that closes the one at `open`. */
function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at !== -1 && at < css.length; at += 1) {
    if (css[at] === "{") depth += 1;
    if (css[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`The style sheet has a brace too many or too few near ${css.slice(open, open + 40)}`);
}

function selectorsOf(head: string): Selector[] {
  if (head.startsWith("@")) return [{ text: head, classes: [], marks: [] }];
  return piecesOf(head).map((text) => ({ text, ...requirementsOf(text) }));
}

/** Splits at the commas, except within `:is(a, b)`. */
function piecesOf(head: string): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < head.length; at += 1) {
    if (head[at] === "(") depth += 1;
    if (head[at] === ")") depth -= 1;
    if (head[at] !== "," || depth > 0) continue;
    pieces.push(head.slice(from, at));
    from = at + 1;
  }
  return [...pieces, head.slice(from)];
}

/** Returns what a selector requires. What is in round brackets, as in `:not(.a)` and `:is(a, b)`, counts as no requirement. */
function requirementsOf(selector: string): Omit<Selector, "text"> {
  let outside = selector;
  while (/\([^()]*\)/.test(outside)) outside = outside.replace(/\([^()]*\)/g, "");
  const bare = outside.replace(/\[[^\]]*\]/g, "");
  const elements = [...bare.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/gi)].map(([, name = ""]) => `<${name}`);
  const attributes = [...outside.matchAll(/\[([a-z-]+)(?:="?([\w-]+)"?)?\]/g)]
    // The browser sets this attribute itself when a user opens the element.
    .filter(([, name]) => name !== "open")
    .map(([, name = "", value]) => (value === undefined ? ` ${name}` : ` ${name}="${value}"`));
  const disabled = bare.includes(":disabled") ? [" disabled"] : [];
  return {
    classes: [...bare.matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name),
    marks: [...elements, ...attributes, ...disabled].map((mark) => mark.toLowerCase()),
  };
}

function classesOf(html: string): ReadonlySet<string> {
  // Most of a thousand elements repeat another one's classes, so each class list is split only once.
  const found = new Set<string>();
  for (const [, names = ""] of html.matchAll(/\bclass="([^"]*)"/g)) found.add(names);
  return new Set([...found].flatMap((names) => names.split(" ")));
}

function textOf(parts: readonly Part[], present: Present): string {
  let text = "";
  for (const part of parts) {
    if ("condition" in part) {
      const within = textOf(part.parts, present);
      if (within !== "") text += `${part.condition}{${within}}`;
      continue;
    }
    const fitting = part.selectors.filter(({ classes, marks }) =>
      [...classes, ...marks].every((name) => present.has(name)),
    );
    if (fitting.length > 0) text += `${fitting.map((selector) => selector.text).join()}{${part.body}}`;
  }
  return text;
}
