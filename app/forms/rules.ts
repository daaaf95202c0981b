import { characterCount } from "~/domain/character-count";

/**
 * What the browser checks about a field without the server, each with the server's own text. The server checks more and decides.
 * The loader sends rules as data, so that the browser loads no schema.
 */
export interface Rule {
  required?: string | undefined;
  /** Whether spaces alone count as filled, as in a password, which is never trimmed. */
  countsSpaces?: boolean;
  /**
   * In characters (code points), without surrounding spaces. It never becomes the control's `maxlength`, with which the browser
   * would silently cut off pasted text.
   */
  maxLength?: readonly [limit: number, text: string] | undefined;
  /** Any further check of a non-empty value, with access to the other fields; only in rules that no loader sends. */
  validate?: ((text: string, formData: FormData) => string | undefined) | undefined;
  /** The minimum number of ticked boxes in a group. */
  minChecked?: readonly [count: number, text: string] | undefined;
}

export type Rules = { readonly [name: string]: Rule };

function isFilled(value: FormDataEntryValue, countsSpaces = false): boolean {
  // The server checks empty files. A file input without a file posts one without a name.
  if (typeof value !== "string") return value.name !== "";
  return (countsSpaces ? value : value.trim()) !== "";
}

function problemOf(rule: Rule, name: string, formData: FormData): string | undefined {
  const values = formData.getAll(name);
  const filled = values.filter((value) => isFilled(value, rule.countsSpaces));
  if (rule.minChecked && filled.length < rule.minChecked[0]) return rule.minChecked[1];
  if (filled.length === 0) return rule.required;
  const texts = filled.filter((value) => typeof value === "string");
  if (rule.maxLength && texts.some((text) => characterCount(text.trim()) > Number(rule.maxLength?.[0]))) {
    return rule.maxLength[1];
  }
  return texts.map((text) => rule.validate?.(text, formData)).find((problem) => problem !== undefined);
}

/** Returns the errors of a form by field; empty if it may be sent. */
export function validateRules(rules: Rules, formData: FormData): Record<string, string[]> {
  const broken: Record<string, string[]> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const problem = problemOf(rule, name, formData);
    if (problem !== undefined) broken[name] = [problem];
  }
  return broken;
}
