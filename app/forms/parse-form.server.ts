import { parse, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";

export type FormReply = SubmissionResult<string[]>;

/** A form that is shown again, with its status. */
export type FormAnswer = ReturnType<typeof data<FormReply>>;

/** A posted form as the session has read it, with the context of its request. */
export interface SubmittedForm {
  context: object;
  formData: FormData;
}

/** What a later check, a service for example, has to say about a form. */
export interface FormErrors {
  form?: string;
  fields?: Record<string, string>;
}

/** What a reading found, as sentences beside the fields. */
export function errorsByField<Problem extends { readonly field: string }>(
  problems: readonly Problem[],
  textOf: (problem: Problem) => string,
): Record<string, string> {
  return Object.fromEntries(problems.map((found) => [found.field, textOf(found)]));
}

/** A form whose values could be read, which may still be shown again as it was typed. */
export interface RefusableForm {
  /** The form again, as typed, with these sentences. */
  refuse(why: FormErrors, status?: number): FormAnswer;
}

interface Accepted<Value> extends RefusableForm {
  refused: undefined;
  value: Value;
}

interface Options {
  /** Fields that are never sent back, a password for example. */
  secrets?: readonly string[];
}

const requestsWithFormErrors = new WeakSet<object>();

/**
 * Whether this very request posted a form that was refused: its loaders ask, because `meta` cannot see what an action
 * answered, and the page's title has to start with 'Error: '.
 */
export function hadFormErrors(context: object): boolean {
  return requestsWithFormErrors.has(context);
}

/**
 * How every field of ours is named. Conform takes `list[7]` for a list and `a.b` for a group: one such name in a stranger's post makes
 * it a list of millions of places, or a group too deep to be walked. Its own `__intent__` and `__state__` are nobody's either.
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

/** Whether a password is only to be shown or hidden. */
export function isPeek({ formData }: SubmittedForm): boolean {
  return /\.(show|hide)$/.test(String(formData.get("event")));
}

/**
 * Reads a posted form with its schema, which says what fields there are; the domain's `read…` judges them. `refused` is a ready
 * answer that keeps what was typed, a 400 unless a password was only to be shown or hidden; return it as it is.
 */
export async function parseForm<Schema extends z.ZodType>(
  posted: SubmittedForm,
  schema: Schema,
  { secrets = [] }: Options = {},
): Promise<{ refused: FormAnswer } | Accepted<z.output<Schema>>> {
  if (isPeek(posted)) return { refused: await keepForm(posted) };
  const formData = fieldsOf(posted);
  const hideFields = ["csrf", ...secrets];
  const submission = parseWithZod(formData, { schema });
  if (submission.status !== "success") {
    return { refused: answer(posted.context, submission.reply({ hideFields }), 400) };
  }
  return {
    refused: undefined,
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
 * The form again as it was typed, nothing judged: for an event that only changes the page, such as `password.show`.
 *
 * @param changed fields that the event fills in itself
 */
export async function keepForm(
  posted: SubmittedForm,
  changed: Readonly<Record<string, string>> = {},
): Promise<FormAnswer> {
  const formData = fieldsOf(posted);
  for (const [name, text] of Object.entries(changed)) formData.set(name, text);
  const submission = parse(formData, { resolve: (value) => ({ value }) });
  const { initialValue, fields } = submission.reply({ hideFields: ["csrf"] });
  return data({ ...(initialValue !== undefined && { initialValue }), ...(fields && { fields }) });
}
