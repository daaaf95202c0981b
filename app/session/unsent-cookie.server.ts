import { z } from "zod";
import { FORM_STATE_FIELDS, formUrl } from "~/domain/form-url";
import type { RequestArgs } from "./context.server";
import { lastEmployeeId, readCookie } from "./read-cookie.server";

const unsentFormSchema = z.object({
  employeeId: z.int(),
  url: z.string(),
  fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  isTooLong: z.boolean(),
  /** Whether a file was posted with it, which is not kept. */
  hadFile: z.boolean().default(false),
  /** Why it was not accepted: the session had ended, the page had closed to the employee, or the service did not answer. */
  why: z.enum(["sessionEnded", "pageClosed", "noAnswer"]).default("sessionEnded"),
  /** Whether its page has shown it: other pages do not mention it any more. */
  isShown: z.boolean().default(false),
});

/** A form that could not be accepted: whose it is, the URL of its page, and its input by field name. */
type UnsentFormCookie = z.infer<typeof unsentFormSchema>;

/** Why a form was not accepted, by default because the session had ended; and whether a file came with it. */
export type UnsentFormReason = Partial<Pick<UnsentFormCookie, "why" | "hadFile">>;

/** Browsers reject a cookie of more than 4,096 bytes. */
const MAX_COOKIE_BYTES = 4_000;
/** No more text is sealed: it would not fit even compressed, and sealing megabytes would keep everybody waiting. */
const MAX_SEALED_LENGTH = 16_000;

/** Fields that are never kept: the page's token and idempotency key, the button's event, the state of a flow. */
const PAGE_FIELDS: readonly string[] = [
  "csrf",
  "idempotencyKey",
  "event",
  "state",
  "__intent__",
  "__state__",
];

/** Returns whose page posted the form, and the URL that shows it again; undefined if either is unknown. */
export async function unsentFormOwner(
  args: RequestArgs,
): Promise<Pick<UnsentFormCookie, "employeeId" | "url"> | undefined> {
  const employeeId = await lastEmployeeId(args);
  const url = formUrl(new URL(args.request.url));
  return employeeId !== undefined && url !== undefined ? { employeeId, url } : undefined;
}

/**
 * Returns the header that keeps a posted form for the employee whose page it was, and the URL that shows it again (ERR-03,
 * decision D66). Keeps texts only, no passwords or files. Undefined if employee or URL is unknown.
 */
export async function unsentFormHeader(
  args: RequestArgs,
  form: FormData,
  { why = "sessionEnded", hadFile = false }: UnsentFormReason = {},
): Promise<{ header: string; url: string } | undefined> {
  const owner = await unsentFormOwner(args);
  if (!owner) return undefined;
  const { sealer, unsentForm } = args.context.cookies;
  // The shortest first: the longest are left out, such as a drawn signature or long notes, so that the others are kept.
  const entries = Object.entries(textsOf(form)).sort(([, a], [, b]) => lengthOf(a) - lengthOf(b));
  const seal = (count: number) => {
    const fields = Object.fromEntries(entries.slice(0, count));
    const isTooLong = count < entries.length;
    const kept: UnsentFormCookie = { ...owner, fields, isTooLong, hadFile, why, isShown: false };
    return unsentForm.serialize(sealer.seal(kept));
  };
  return { header: await longestFitting(seal, countWithin(entries, MAX_SEALED_LENGTH)), url: owner.url };
}

/** Returns how many of the first fields have at most this length together. */
function countWithin(entries: readonly (readonly [string, string | string[]])[], most: number): number {
  let length = 0;
  const beyond = entries.findIndex(([name, text]) => {
    length += name.length + lengthOf(text);
    return length > most;
  });
  return beyond < 0 ? entries.length : beyond;
}

/** Returns the header with the most fields that browsers accept, by bisection: sealing takes time, and a form may have many fields. */
async function longestFitting(seal: (count: number) => Promise<string>, most: number): Promise<string> {
  const whole = await seal(most);
  if (whole.length <= MAX_COOKIE_BYTES) return whole;
  let fitting = await seal(0);
  let [fits, exceeds] = [0, most];
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2);
    const header = await seal(middle);
    if (header.length > MAX_COOKIE_BYTES) exceeds = middle;
    else [fits, fitting] = [middle, header];
  }
  return fitting;
}

/** Whether a form contains input besides its button. */
export function hasInput(form: FormData): boolean {
  return Object.keys(textsOf(form)).some((name) => !FORM_STATE_FIELDS.includes(name));
}

const sealedText = z.string().min(1);

/** Returns the form kept in this browser; null if the cookie cannot be read, undefined without one. */
export async function readUnsentForm(args: RequestArgs): Promise<UnsentFormCookie | null | undefined> {
  const { sealer, unsentForm } = args.context.cookies;
  const sealed = await readCookie(args, unsentForm, sealedText);
  if (sealed === undefined) return undefined;
  return unsentFormSchema.safeParse(sealer.open(sealed)).data ?? null;
}

/** Returns the header that notes that a kept form was shown. Its page shows it again, such as after a reload. */
export function shownFormHeader({ context }: RequestArgs, kept: UnsentFormCookie): Promise<string> {
  const { sealer, unsentForm } = context.cookies;
  return unsentForm.serialize(sealer.seal({ ...kept, isShown: true }));
}

/** Returns the header that deletes the kept form. */
export function deletedFormHeader({ context }: RequestArgs): Promise<string> {
  return context.cookies.unsentForm.serialize("", { maxAge: 0 });
}

/** Returns that header if the kept form belongs to this URL; undefined otherwise. */
export async function deletedFormHeaderAt(args: RequestArgs, url: URL): Promise<string | undefined> {
  const kept = await readUnsentForm(args);
  return kept && kept.url === formUrl(url) ? deletedFormHeader(args) : undefined;
}

function lengthOf(text: string | readonly string[]): number {
  return JSON.stringify(text).length;
}

function textsOf(form: FormData): UnsentFormCookie["fields"] {
  const fields: UnsentFormCookie["fields"] = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === "string");
    const [first, ...more] = values;
    if (first === undefined || PAGE_FIELDS.includes(name) || /password/i.test(name)) continue;
    fields[name] = more.length > 0 ? values : first;
  }
  return fields;
}
