import type { JoinedGuard } from "./machine-model";

/**
 * What a guard or an action of a machine is called: its name in the machine's set-up, for `and([…])`, `or([…])` and `not(…)`
 * those of its parts, and plain words for one that was written in place.
 */
export function nameOf(part: unknown): string {
  if (typeof part === "string") return part;
  const guards = property(part, "guards");
  if (Array.isArray(guards)) return combined(property(part, "check"), guards.map(nameOf));
  for (const given of [property(part, "type"), property(part, "name")])
    if (typeof given === "string" && given !== "") return given;
  return "unnamed";
}

/** `isAccepted` in words: `is accepted`; as a title `Is accepted`. Abbreviations and what holds a space stay as they are. */
export function wordsOf(name: string, { isTitle = false } = {}): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/[_-]+/g, " ");
  return isTitle ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

/** The guards that a guard is made of, by the names of all that are joined within; empty for a plain one. */
export function joinedIn(part: unknown): Record<string, JoinedGuard> {
  const guards = property(part, "guards");
  if (!Array.isArray(guards)) return {};
  const own = { by: joiningOf(property(part, "check"), guards), guards: guards.map(nameOf) };
  return Object.assign({ [nameOf(part)]: own }, ...guards.map(joinedIn));
}

function combined(check: unknown, names: readonly string[]): string {
  const by = joiningOf(check, names);
  return by === "not" ? `not ${names.join()}` : names.join(` ${by} `);
}

/** XState makes a function of each combination, which says by its own check which one it is. */
function joiningOf(check: unknown, parts: readonly unknown[]): JoinedGuard["by"] {
  const kind = typeof check === "function" ? check.name : "";
  if (/not/i.test(kind) || parts.length === 1) return "not";
  return /or/i.test(kind) ? "or" : "and";
}

function property(value: unknown, name: string): unknown {
  const isHolder = (typeof value === "object" && value !== null) || typeof value === "function";
  return isHolder ? Reflect.get(value, name) : undefined;
}
