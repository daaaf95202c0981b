import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
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

/** What a schema takes in, under its defaults and before its transformations. */
function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return innermost(schema.unwrap());
  }
  if (schema instanceof z.ZodPipe) {
    return innermost(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  }
  return schema;
}

function patternOf(text: z.ZodString): string | undefined {
  for (const { _zod } of text._zod.def.checks ?? []) {
    if ("pattern" in _zod.def && _zod.def.pattern instanceof RegExp) return _zod.def.pattern.source;
  }
  return undefined;
}

/** Of these at least one fits hardly any pattern. */
const misfits = ["\u0000", "-1", "x", "0"];

function ruleOf(schema: z.ZodType, name: string, field: z.core.$ZodType): Rule {
  const rule: Rule = {};
  rule.required = issuesOf(schema, name, "")[0]?.message;
  const text = innermost(field);
  if (!(text instanceof z.ZodString)) return rule;
  if (text.maxLength !== null) {
    const tooLong = issuesOf(schema, name, "x".repeat(text.maxLength + 1));
    const sentence = tooLong.find(({ code }) => code === "too_big")?.message;
    if (sentence !== undefined) rule.maxLength = [text.maxLength, sentence];
  }
  const pattern = patternOf(text);
  const misfit = misfits.flatMap((typed) => issuesOf(schema, name, typed));
  const sentence = misfit.find(({ code }) => code === "invalid_format")?.message;
  if (pattern !== undefined && sentence !== undefined) rule.pattern = [pattern, sentence];
  return rule;
}

/**
 * The rules the browser may know, asked of the schema itself: it is given an empty form, a text one letter too long and
 * one that fits no pattern, and its own sentences are noted. Call it once per schema, beside it, and pass the result
 * through the loader. (conform's own `getZodConstraint` finds no lengths and patterns with this version of zod.)
 *
 * @param more what cannot be asked of a schema: a pattern for a refinement, how many have to be ticked
 */
export function rulesOf(schema: z.ZodType, more: Rules = {}): Rules {
  const form = innermost(schema);
  const fields = form instanceof z.ZodObject ? Object.entries<z.core.$ZodType>(form.shape) : [];
  const rules = fields.map(
    ([name, field]) => [name, { ...ruleOf(schema, name, field), ...more[name] }] as const,
  );
  return { ...more, ...Object.fromEntries(rules) };
}
