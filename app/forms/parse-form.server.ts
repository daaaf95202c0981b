import { parse, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";

export type FormReply = SubmissionResult<string[]>;

/** A response that shows the form again, with its status. */
export type FormAnswer = ReturnType<typeof data<FormReply>>;

/** A posted form as the session read it, with the context of its request. */
export interface SubmittedForm {
  context: object;
  formData: FormData;
}

/** The errors of a later check, for example by the service. */
export interface FormErrors {
  form?: string;
  fields?: Record<string, string>;
}

/** Converts the problems of a reading to error texts by field. */
export function errorsByField<Problem extends { readonly field: string }>(
  problems: readonly Problem[],
  textOf: (problem: Problem) => string,
): Record<string, string> {
  return Object.fromEntries(problems.map((found) => [found.field, textOf(found)]));
}

/** A parsed form that can still be refused. */
export interface RefusableForm {
  /** Returns the form as typed, with these errors. */
  refuse(why: FormErrors, status?: number): FormAnswer;
}

interface Accepted<Value> extends RefusableForm {
  response: undefined;
  value: Value;
}

interface Options {
  /** Fields that are never sent back, such as passwords. */
  secrets?: readonly string[];
}

const requestsWithFormErrors = new WeakSet<object>();

/**
 * Whether this request posted a form that was refused. Loaders call this because `meta` cannot see an action's result, and the
 * page's title must start with 'Error: '.
 */
export function hasFormErrors(context: object): boolean {
  return requestsWithFormErrors.has(context);
}

/**
 * The pattern of all our field names. Conform parses `list[7]` as a list and `a.b` as a group: one such name in a forged post
 * could create a list with millions of entries or a group too deep to traverse. Conform's own `__intent__` and `__state__` are
 * excluded too.
 */
const OWN_NAME = /^[a-z][\w-]{0,63}$/i;

function fieldsOf({ formData }: SubmittedForm): FormData {
  for (const name of new Set(formData.keys())) if (!OWN_NAME.test(name)) formData.delete(name);
  return formData;
}

function answer(context: object, reply: FormReply, status: number): FormAnswer {
  if (status >= 400) requestsWithFormErrors.add(context);
  return data(reply, { status });
}

/** Whether the post only shows or hides a password. */
export function isPasswordToggle({ formData }: SubmittedForm): boolean {
  return /\.(show|hide)$/.test(String(formData.get("event")));
}

/**
 * Parses a posted form with its schema, which defines its fields; the domain's `read…` validates them. `response` is a response
 * that keeps the input, with status 400 unless the post only shows or hides a password; return it unchanged.
 */
export async function parseForm<Schema extends z.ZodType>(
  posted: SubmittedForm,
  schema: Schema,
  { secrets = [] }: Options = {},
): Promise<{ response: FormAnswer } | Accepted<z.output<Schema>>> {
  if (isPasswordToggle(posted)) return { response: await replyUnvalidated(posted) };
  const formData = fieldsOf(posted);
  const hideFields = ["csrf", ...secrets];
  const submission = parseWithZod(formData, { schema });
  if (submission.status !== "success") {
    return { response: answer(posted.context, submission.reply({ hideFields }), 400) };
  }
  return {
    response: undefined,
    value: submission.value,
    refuse: ({ form, fields = {} }, status = 400) => {
      const fieldErrors = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
      const reply = submission.reply({
        formErrors: form === undefined ? [] : [form],
        fieldErrors,
        hideFields,
      });
      return answer(posted.context, reply, status);
    },
  };
}

/**
 * Returns the form as typed, without validation, for an event that only changes the page, such as `password.show`.
 *
 * @param changed fields that the event fills in
 */
export async function replyUnvalidated(
  posted: SubmittedForm,
  changed: Readonly<Record<string, string>> = {},
): Promise<FormAnswer> {
  const formData = fieldsOf(posted);
  for (const [name, text] of Object.entries(changed)) formData.set(name, text);
  const submission = parse(formData, { resolve: (value) => ({ value }) });
  const { initialValue, fields } = submission.reply({ hideFields: ["csrf"] });
  return data({ ...(initialValue !== undefined && { initialValue }), ...(fields && { fields }) });
}
