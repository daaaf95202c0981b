import { z } from "zod";
import { FORM_STATE_FIELDS, formUrl } from "~/domain/form-url";
import type { RequestArgs } from "./context.server";
import { lastEmployeeId, readCookie } from "./read-cookie.server";

const unsentFormSchema = z.object({
  employeeId: z.int(),
  url: z.string(),
  fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  isTooLong: z.boolean(),
  /** Whether the page had closed to the employee; otherwise their session had ended. */
  isClosed: z.boolean().default(false),
});

/** A form that could not be accepted: whose it is, the URL of its page, and its input by field name. */
type UnsentFormCookie = z.infer<typeof unsentFormSchema>;

/** Why a form was not accepted: the page had closed to the employee, or else their session had ended. */
export type UnsentFormReason = Partial<Pick<UnsentFormCookie, "isClosed">>;

/** Browsers reject a cookie of more than 4,096 bytes. */
const MAX_COOKIE_BYTES = 4_000;

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
  { isClosed = false }: UnsentFormReason = {},
): Promise<{ header: string; url: string } | undefined> {
  const owner = await unsentFormOwner(args);
  if (!owner) return undefined;
  const { sealer, unsentForm } = args.context.cookies;
  const entries = Object.entries(textsOf(form)).sort(([, a], [, b]) => lengthOf(a) - lengthOf(b));
  // Drops the longest field first, such as a drawn signature or long notes, so that the others are kept.
  let isTooLong = false;
  while (true) {
    const fields = Object.fromEntries(entries);
    const kept: UnsentFormCookie = { ...owner, fields, isTooLong, isClosed };
    const header = await unsentForm.serialize(sealer.seal(kept));
    if (header.length <= MAX_COOKIE_BYTES || entries.length === 0) return { header, url: owner.url };
    entries.pop();
    isTooLong = true;
  }
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
