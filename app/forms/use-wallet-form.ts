import { parse, type SubmissionResult, useForm } from "@conform-to/react";
import { useRef } from "react";
import type { Problem } from "~/ui/error-summary/error-summary";
import type { FieldState } from "~/ui/field/field";
import type { Needed } from "./missing-labels";
import { useReplyOrRestoredInput } from "./restored-input";
import { type Rule, type Rules, validateRules } from "./rules";

type Value = string | string[] | null | undefined;

export interface WalletFormOptions<Name extends string> {
  /** Unique in the page; include the record's id, so that another record is another form. */
  id: string;
  /** The action's result. */
  reply: SubmissionResult<string[]> | null | undefined;
  /** Every field with its initial value, in the order of the page. */
  defaultValues: Record<Name, Value>;
  rules?: Rules;
  requiredLabels?: Needed;
  /** A field that is always posted; needed for a form with nothing but checkboxes, which may all be unticked. */
  alwaysPostedField?: string;
}

export interface WalletFormState<Name extends string = string> {
  id: string;
  /** The props of a field, to be spread. */
  field: (name: Name) => FieldState;
  /** The chosen values of a group of checkboxes. */
  checkedValues: (name: Name) => readonly string[];
  /** Returns a hidden field's value in the form that is shown again, else its initial value. */
  hiddenValue: (name: string, begins: string) => string;
  problems: readonly Problem[];
  /** The event of a post whose response is the form itself, such as `password.show`. */
  event: string | undefined;
  reply: WalletFormOptions<Name>["reply"];
  requiredLabels: Needed;
  /** The labels of needed fields that were empty when the page was rendered. */
  initiallyMissingLabels: readonly string[];
  formProps: Pick<ReturnType<typeof useForm>[0], "onSubmit" | "noValidate">;
}

/**
 * The one form hook. It uses conform's classic `useForm`: 7.9 kB brotli in the browser against 11.9 kB of its `future` one
 * (measured, 1.21.1), and the difference is not needed while the schema stays on the server.
 */
export function useWalletForm<Name extends string>(options: WalletFormOptions<Name>): WalletFormState<Name> {
  const { id, defaultValues, rules = {}, requiredLabels = {}, alwaysPostedField } = options;
  const names = Object.keys(defaultValues);
  const reply = useReplyOrRestoredInput(options.reply, names, alwaysPostedField);
  /** The rules that the last validation in the browser found broken. */
  const brokenRules = useRef<Broken>({});
  const [form, fields] = useForm<Record<string, Value>>({
    id,
    lastResult: reply,
    defaultValue: defaultValues,
    shouldRevalidate: "onInput",
    onValidate: ({ formData, submitter }) =>
      parse(formData, {
        resolve: (payload, intent) => {
          if (!intent && submitter?.hasAttribute("formnovalidate")) return { value: payload };
          const broken = validateRules(rules, formData);
          if (intent?.type === "validate") {
            const isToValidate = (name: string) => name === intent.payload.name || isOwnError(name);
            const error = revalidate(broken, names, isToValidate);
            brokenRules.current = broken;
            return { error };
          }
          brokenRules.current = broken;
          return Object.keys(broken).length > 0 ? { error: broken } : { value: payload };
        },
      }),
  });
  /** Whether the browser, not the server, found the error that is shown. */
  const isOwnError = (name: string) =>
    brokenRules.current[name] !== undefined && brokenRules.current[name][0] === form.allErrors[name]?.[0];
  // Hides the error of a field without rules any more, for example when a signature is drawn instead of typed.
  const isOutdated = (name: string) => isOwnError(name) && Object.keys(rules[name] ?? {}).length === 0;
  const errors = Object.fromEntries(Object.entries(form.allErrors).filter(([name]) => !isOutdated(name)));
  const controlId = (name: string) => `${id}-${name}`;
  return {
    id,
    field: (name) => ({
      id: controlId(name),
      name,
      value: textOf(fields[name]?.initialValue),
      error: errors[name]?.[0],
      required: rules[name]?.required !== undefined,
    }),
    checkedValues: (name) => [fields[name]?.initialValue].flat().filter((value) => typeof value === "string"),
    hiddenValue: (name, begins) => textOf(reply?.initialValue?.[name]) ?? begins,
    problems: [...names, ""].flatMap((name) =>
      (errors[name] ?? []).map((text) => ({ text, fieldId: name === "" ? undefined : controlId(name) })),
    ),
    event: textOf(reply?.initialValue?.event),
    reply,
    requiredLabels,
    initiallyMissingLabels: Object.keys(requiredLabels)
      .filter((name) => isUnfilled(fields[name]?.initialValue, rules[name]))
      .flatMap((name) => requiredLabels[name] ?? []),
    formProps: form,
  };
}

type Broken = Record<string, string[]>;

/**
 * While the user types in one field, validates it and the fields whose shown error came from a rule, which the input may have
 * resolved. Keeps the server's errors of other fields and adds none to untouched fields: `null` means no change.
 */
function revalidate(broken: Broken, names: readonly string[], isToValidate: (name: string) => boolean) {
  const errors: Record<string, string[] | null> = {};
  for (const name of [...names, ""]) {
    const found = isToValidate(name) ? broken[name] : null;
    if (found !== undefined) errors[name] = found;
  }
  return errors;
}

function isUnfilled(value: unknown, rule: Rule | undefined): boolean {
  return [value].flat().filter(Boolean).length < (rule?.minChecked?.[0] ?? 1);
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
