/**
 * What the browser may say about a field without asking the server, each with the server's own sentence. The server says
 * more and has the last word; these travel from the loader as data, so that no schema is sent to the browser.
 */
export interface Rule {
  required?: string | undefined;
  /** Spaces alone are an answer too: a password is never trimmed. */
  countsSpaces?: boolean;
  /** In letters as people count them, those around it left out. */
  maxLength?: readonly [limit: number, text: string] | undefined;
  /** Whatever else a value that is not empty may be refused for, beside the others too; only in rules that no loader sends. */
  judge?: ((text: string, formData: FormData) => string | undefined) | undefined;
  /** How many of a group have to be ticked. */
  atLeast?: readonly [count: number, text: string] | undefined;
}

export type Rules = { readonly [name: string]: Rule };

function isFilled(value: FormDataEntryValue, countsSpaces = false): boolean {
  // A file chosen with nothing in it is the server's to judge; an input without a file sends one without a name.
  if (typeof value !== "string") return value.name !== "";
  return (countsSpaces ? value : value.trim()) !== "";
}

function problemOf(rule: Rule, name: string, formData: FormData): string | undefined {
  const values = formData.getAll(name);
  const filled = values.filter((value) => isFilled(value, rule.countsSpaces));
  if (rule.atLeast && filled.length < rule.atLeast[0]) return rule.atLeast[1];
  if (filled.length === 0) return rule.required;
  const texts = filled.filter((value) => typeof value === "string");
  if (rule.maxLength && texts.some((text) => [...text.trim()].length > Number(rule.maxLength?.[0]))) {
    return rule.maxLength[1];
  }
  return texts.map((text) => rule.judge?.(text, formData)).find((problem) => problem !== undefined);
}

/** The rules a filled-in form breaks, by field; none when it may be sent. */
export function brokenRules(rules: Rules, formData: FormData): Record<string, string[]> {
  const broken: Record<string, string[]> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const problem = problemOf(rule, name, formData);
    if (problem !== undefined) broken[name] = [problem];
  }
  return broken;
}
