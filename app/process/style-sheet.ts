import { LRUCache } from "lru-cache";
import type { StyleSheet } from "~/session/context.server";

/** One rule, `selectors{body}`. */
interface Rule {
  readonly selectors: readonly Selector[];
  readonly body: string;
}

interface Selector {
  readonly text: string;
  /** The classes without which it fits nothing. */
  readonly classes: readonly string[];
  /** The elements and attributes without which it fits nothing, as they begin in HTML: `<dialog`, ` readonly`. */
  readonly marks: readonly string[];
}

/** Rules that hold under a condition, such as `@media(max-width:40em)`. */
interface Block {
  readonly condition: string;
  readonly parts: readonly Part[];
}

type Part = Rule | Block;

/** What a document has of what the sheet asks for: its classes, and marks such as `<dialog`. */
type Present = ReadonlySet<string>;

/**
 * Chooses from a style sheet what a document needs: a rule that asks for a class, an element or an attribute it lacks fits
 * nothing in it, before scripts change it. By then the whole sheet is there.
 *
 * @param css as the build wrote it: no comments, and nothing but rules and blocks of rules
 */
export function readStyleSheet(path: string, css: string): StyleSheet {
  const parts = partsOf(css.trim());
  const movements = parts.flatMap((part) => movementOf(part) ?? []);
  const rules = parts.filter((part) => !movementOf(part));
  return {
    path,
    // A sheet is named by its content: its file's name is all there is to know.
    version: /([^/]+)\.css$/.exec(path)?.[1] ?? path,
    stylesFor: remembering(marksOf(rules), (present) => {
      const text = textOf(rules, present);
      // A name that stands in another word too costs a few bytes, no more.
      return text + movements.map(({ name, text: own }) => (text.includes(name) ? own : "")).join("");
    }),
  };
}

/** How many sets are remembered: every page in a few states. At 30 kB each they take 4 MB at most. */
const setsRemembered = 128;

/** A page has the same classes for almost everybody, so that its styles are not looked for anew: a thirtieth of its CPU. */
function remembering(
  marks: readonly string[],
  stylesOf: (present: Present) => string,
): (html: string) => string {
  const remembered = new LRUCache<string, string>({ max: setsRemembered });
  return (html) => {
    // React writes `readOnly` where the sheet says `readonly`: to HTML it is the same.
    const small = html.toLowerCase();
    const present = new Set([...classesOf(html), ...marks.filter((mark) => small.includes(mark))]);
    const key = [...present].sort().join();
    const styles = remembered.get(key) ?? stylesOf(present);
    remembered.set(key, styles);
    return styles;
  };
}

/** All marks that some rule asks for. */
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
    // The whole sheet comes in time for a printer.
    if (head === "@media print") continue;
    if (/^@(media|supports|container)\b/.test(head)) parts.push({ condition: head, parts: partsOf(body) });
    else parts.push({ selectors: selectorsOf(head), body });
  }
  return parts;
}

/** A movement is wanted where a rule names it. */
function movementOf(part: Part): { name: string; text: string } | undefined {
  const head = "selectors" in part ? part.selectors[0]?.text : undefined;
  const [, name] = /^@keyframes (\S+)$/.exec(head ?? "") ?? [];
  return name && "body" in part ? { name, text: `${head}{${part.body}}` } : undefined;
}

/** Where the brace that opens at `open` is closed. */
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
  return piecesOf(head).map((text) => ({ text, ...asksOf(text) }));
}

/** Split at its commas, but not within `:is(a, b)`. */
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

/** What stands in round brackets, as in `:not(.a)` and `:is(a, b)`, asks for nothing here. */
function asksOf(selector: string): Omit<Selector, "text"> {
  let outside = selector;
  while (/\([^()]*\)/.test(outside)) outside = outside.replace(/\([^()]*\)/g, "");
  const bare = outside.replace(/\[[^\]]*\]/g, "");
  const elements = [...bare.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/gi)].map(([, name = ""]) => `<${name}`);
  const attributes = [...outside.matchAll(/\[([a-z-]+)(?:="?([\w-]+)"?)?\]/g)]
    // The browser itself sets this one, when a part is unfolded.
    .filter(([, name]) => name !== "open")
    .map(([, name = "", value]) => (value === undefined ? ` ${name}` : ` ${name}="${value}"`));
  const disabled = bare.includes(":disabled") ? [" disabled"] : [];
  return {
    classes: [...bare.matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name),
    marks: [...elements, ...attributes, ...disabled].map((mark) => mark.toLowerCase()),
  };
}

function classesOf(html: string): ReadonlySet<string> {
  // Of a thousand elements most have what others have: each is taken apart once.
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
