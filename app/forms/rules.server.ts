import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { Rule, Rules } from "./rules";

type Issue = { code: string; message: string };

function issuesOf(schema: z.ZodType, name: string, value: string): Issue[] {
  const formData = new FormData();
  formData.set(name, value);
  const submission = parseWithZod(formData, {
    schema,
    formatError: (issues: z.core.$ZodIssue[]): Issue[] =>
      issues.map(({ code, message }) => ({ code, message })),
  });
  return submission.status === "success" ? [] : (submission.error?.[name] ?? []);
}

/**
 * The rules the browser may know, asked of the schema itself: it is given an empty form, a text one letter too long and
 * one that fits no pattern, and its own sentences are noted. Call it once per schema, beside it, and pass the result
 * through the loader.
 *
 * @param more what cannot be asked of a schema: a pattern for a refinement, how many have to be ticked
 */
export function rulesOf(schema: z.ZodType, more: Rules = {}): Rules {
  const rules: Record<string, Rule> = {};
  for (const [name, constraint] of Object.entries(getZodConstraint(schema))) {
    const rule: Rule = {};
    const required = constraint.required ? issuesOf(schema, name, "")[0]?.message : undefined;
    if (required !== undefined) rule.required = required;
    if (constraint.maxLength !== undefined) {
      const tooLong = issuesOf(schema, name, "x".repeat(constraint.maxLength + 1));
      const text = tooLong.find(({ code }) => code === "too_big")?.message;
      if (text !== undefined) rule.maxLength = [constraint.maxLength, text];
    }
    if (constraint.pattern !== undefined) {
      const text = issuesOf(schema, name, "\u0000").find(({ code }) => code === "invalid_format")?.message;
      if (text !== undefined) rule.pattern = [constraint.pattern, text];
    }
    rules[name] = { ...rule, ...more[name] };
  }
  return { ...more, ...rules };
}
