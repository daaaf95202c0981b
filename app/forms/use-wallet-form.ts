import { parse, type SubmissionResult, useForm } from "@conform-to/react";
import { useRef } from "react";
import type { Problem } from "~/ui/error-summary/error-summary";
import type { FieldState } from "~/ui/field/field";
import { brokenRules, type Rule, type Rules } from "./rules";
import type { Needed } from "./still-needed";
import { useReplyOrUnsent } from "./unsent-form";

type Value = string | string[] | null | undefined;

export interface WalletFormOptions<Name extends string> {
  /** Unique in the page; put the record's id in it, so that another record is another form. */
  id: string;
  /** What the action answered. */
  reply: SubmissionResult<string[]> | null | undefined;
  /** Every field with the value it starts with, in the order they stand on the page. */
  values: Record<Name, Value>;
  rules?: Rules;
  needed?: Needed;
  /** A field that it posts however it is filled in: needed where it holds nothing but boxes to tick, which may all be empty. */
  always?: string;
}

export interface WalletFormState<Name extends string = string> {
  id: string;
  /** Everything one of our fields wants to know: spread it. */
  field: (name: Name) => FieldState;
  /** The chosen values of a group of checkboxes. */
  chosen: (name: Name) => readonly string[];
  /** What a hidden field held in the form that is shown again, else what it begins with. */
  sent: (name: string, begins: string) => string;
  problems: readonly Problem[];
  /** The event of a post that was answered with the form itself, `password.show` for example. */
  event: string | undefined;
  reply: WalletFormOptions<Name>["reply"];
  needed: Needed;
  /** The words of what is needed and was empty when the page was sent. */
  expected: readonly string[];
  native: Pick<ReturnType<typeof useForm>[0], "onSubmit" | "noValidate">;
}

/**
 * The one form hook. It uses conform's classic `useForm`: 7.9 kB brotli in the browser against 11.9 kB of its `future` one
 * (measured, 1.21.1), and nothing of the difference is needed while the schema stays on the server.
 */
export function useWalletForm<Name extends string>(options: WalletFormOptions<Name>): WalletFormState<Name> {
  const { id, values, rules = {}, needed = {}, always } = options;
  const names = Object.keys(values);
  const reply = useReplyOrUnsent(options.reply, names, always);
  const judged = useRef<Broken>({});
  const [form, fields] = useForm<Record<string, Value>>({
    id,
    lastResult: reply,
    defaultValue: values,
    shouldRevalidate: "onInput",
    onValidate: ({ formData, submitter }) =>
      parse(formData, {
        resolve: (payload, intent) => {
          if (!intent && submitter?.hasAttribute("formnovalidate")) return { value: payload };
          const broken = brokenRules(rules, formData);
          if (intent?.type === "validate") {
            const isJudged = (name: string) => name === intent.payload.name || isRuled(name);
            const error = judgedAgain(broken, names, isJudged);
            judged.current = broken;
            return { error };
          }
          judged.current = broken;
          return Object.keys(broken).length > 0 ? { error: broken } : { value: payload };
        },
      }),
  });
  /** Whether the error that is shown is one the browser found. */
  const isRuled = (name: string) =>
    judged.current[name] !== undefined && judged.current[name][0] === form.allErrors[name]?.[0];
  // A rule that holds no longer takes its error along: a signature is drawn, not typed.
  const isFree = (name: string) => isRuled(name) && Object.keys(rules[name] ?? {}).length === 0;
  const errors = Object.fromEntries(Object.entries(form.allErrors).filter(([name]) => !isFree(name)));
  const controlId = (name: string) => `${id}-${name}`;
  return {
    id,
    field: (name) => {
      const rule = rules[name];
      return {
        id: controlId(name),
        name,
        value: textOf(fields[name]?.initialValue),
        error: errors[name]?.[0],
        required: rule?.required !== undefined,
        ...(rule?.maxLength && { maxLength: rule.maxLength[0] }),
      };
    },
    chosen: (name) => [fields[name]?.initialValue].flat().filter((value) => typeof value === "string"),
    sent: (name, begins) => textOf(reply?.initialValue?.[name]) ?? begins,
    problems: [...names, ""].flatMap((name) =>
      (errors[name] ?? []).map((text) => ({ text, field: name === "" ? undefined : controlId(name) })),
    ),
    event: textOf(reply?.initialValue?.event),
    reply,
    needed,
    expected: Object.keys(needed)
      .filter((name) => isUnfilled(fields[name]?.initialValue, rules[name]))
      .flatMap((name) => needed[name] ?? []),
    native: form,
  };
}

type Broken = Record<string, string[]>;

/**
 * While one field is typed in, it is judged anew, and with it those whose shown error came from a rule too: what is typed here may
 * have settled it. What the server said of others stays, and what nobody has touched stays unsaid: `null` means just that.
 */
function judgedAgain(broken: Broken, names: readonly string[], isJudged: (name: string) => boolean) {
  const errors: Record<string, string[] | null> = {};
  for (const name of [...names, ""]) {
    const found = isJudged(name) ? broken[name] : null;
    if (found !== undefined) errors[name] = found;
  }
  return errors;
}

function isUnfilled(value: unknown, rule: Rule | undefined): boolean {
  return [value].flat().filter(Boolean).length < (rule?.atLeast?.[0] ?? 1);
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
