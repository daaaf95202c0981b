import { LRUCache } from "lru-cache";
import type { StyleSheet } from "~/session/context.server";

/** One rule, `selectors{body}`; what needs no class is always wanted, keyframes too. */
interface Rule {
  readonly selectors: readonly Selector[];
  readonly body: string;
}

interface Selector {
  readonly text: string;
  /** The classes without which it fits nothing. */
  readonly classes: readonly string[];
}

/** Rules that hold under a condition, such as `@media(max-width:40em)`. */
interface Block {
  readonly condition: string;
  readonly parts: readonly Part[];
}

type Part = Rule | Block;

/**
 * Chooses from a style sheet what a document needs, by the classes it has: a rule that asks for another class fits nothing in it.
 *
 * @param css as the build wrote it: no comments, and nothing but rules and blocks of rules
 */
export function readStyleSheet(path: string, css: string): StyleSheet {
  const parts = partsOf(css.trim());
  return {
    path,
    // A sheet is named by its content: its file's name is all there is to know.
    version: /([^/]+)\.css$/.exec(path)?.[1] ?? path,
    stylesFor: remembering((classes) => textOf(parts, classes)),
  };
}

/** How many sets of classes are remembered: every page in a few states. At 30 kB each they take 4 MB at most. */
const setsRemembered = 128;

/** A page has the same classes for almost everybody, so that its styles are not looked for anew: a thirtieth of its CPU. */
function remembering(stylesOf: (classes: ReadonlySet<string>) => string): (html: string) => string {
  const remembered = new LRUCache<string, string>({ max: setsRemembered });
  return (html) => {
    const classes = classesOf(html);
    const key = [...classes].sort().join(" ");
    const styles = remembered.get(key) ?? stylesOf(classes);
    remembered.set(key, styles);
    return styles;
  };
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
  const texts = head.startsWith("@") ? [head] : piecesOf(head);
  return texts.map((text) => ({ text, classes: classesAskedBy(text) }));
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

/** What stands in brackets, as in `:not(.a)` and `[value=".5"]`, asks for nothing here. */
function classesAskedBy(selector: string): string[] {
  let outside = selector.replace(/\[[^\]]*\]/g, "");
  while (/\([^()]*\)/.test(outside)) outside = outside.replace(/\([^()]*\)/g, "");
  return [...outside.matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name);
}

function classesOf(html: string): ReadonlySet<string> {
  // Of a thousand elements most have what others have: each is taken apart once.
  const found = new Set<string>();
  for (const [, names = ""] of html.matchAll(/\bclass="([^"]*)"/g)) found.add(names);
  return new Set([...found].flatMap((names) => names.split(" ")));
}

function textOf(parts: readonly Part[], present: ReadonlySet<string>): string {
  let text = "";
  for (const part of parts) {
    if ("condition" in part) {
      const within = textOf(part.parts, present);
      if (within !== "") text += `${part.condition}{${within}}`;
      continue;
    }
    const fitting = part.selectors.filter(({ classes }) => classes.every((name) => present.has(name)));
    if (fitting.length > 0) text += `${fitting.map((selector) => selector.text).join()}{${part.body}}`;
  }
  return text;
}
