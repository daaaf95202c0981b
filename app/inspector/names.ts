import type { JoinedGuard } from "./machine-model";

/**
 * Returns the name of a guard or an action: its name in the machine's set-up; for `and([…])`, `or([…])` and `not(…)` a name joined from
 * those of the parts; for an inline function its own name, or "unnamed".
 */
export function nameOf(part: unknown): string {
  if (typeof part === "string") return part;
  const guards = property(part, "guards");
  if (Array.isArray(guards)) return joinNames(property(part, "check"), guards.map(nameOf));
  for (const given of [property(part, "type"), property(part, "name")])
    if (typeof given === "string" && given !== "") return given;
  return "unnamed";
}

/** Turns `isAccepted` into `is accepted`, or into `Is accepted` for a title. Abbreviations and spaces are kept. */
export function wordsOf(name: string, { isTitle = false } = {}): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/[_-]+/g, " ");
  return isTitle ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

/** Returns the combined guards inside a guard, itself included, by name; empty for a plain guard. */
export function joinedGuardsIn(part: unknown): Record<string, JoinedGuard> {
  const guards = property(part, "guards");
  if (!Array.isArray(guards)) return {};
  const own = { by: joiningOf(property(part, "check"), guards), guards: guards.map(nameOf) };
  return Object.assign({ [nameOf(part)]: own }, ...guards.map(joinedGuardsIn));
}

function joinNames(check: unknown, names: readonly string[]): string {
  const by = joiningOf(check, names);
  return by === "not" ? `not ${names.join()}` : names.join(` ${by} `);
}

/** Tells the kind of a combination by the name of the `check` function that XState attaches to it. */
function joiningOf(check: unknown, parts: readonly unknown[]): JoinedGuard["by"] {
  const kind = typeof check === "function" ? check.name : "";
  if (/not/i.test(kind) || parts.length === 1) return "not";
  return /or/i.test(kind) ? "or" : "and";
}

function property(value: unknown, name: string): unknown {
  const isHolder = (typeof value === "object" && value !== null) || typeof value === "function";
  return isHolder ? Reflect.get(value, name) : undefined;
}
