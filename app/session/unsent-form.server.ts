import { z } from "zod";
import type { EmployeeId } from "~/domain/ids";
import { withTrailingSlash } from "~/domain/landing";
import type { RequestArgs } from "./context.server";
import { submittedForm } from "./read-form.server";
import { readUpload } from "./read-upload.server";
import { texts } from "./texts";

const unsentFormCookie = z.object({
  employeeId: z.int(),
  path: z.string(),
  fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  isTooLong: z.boolean(),
});

/** What was typed in a form that could not be taken, by the names of its fields, and the path of the page it was typed on. */
export type UnsentForm = Pick<z.infer<typeof unsentFormCookie>, "path" | "fields">;

/** A browser refuses a cookie of more than 4,096 bytes. */
const longestCookie = 4_000;

/** Never kept: the page's token and key, what the button said, the step of a flow. */
const pageFields: readonly string[] = [
  "csrf",
  "idempotencyKey",
  "event",
  "state",
  "seen",
  "__intent__",
  "__state__",
];

/**
 * The header that keeps what this post brought while its person signs in again (ERR-03, decisions D66): texts alone, no
 * password and no file, for the one whose page it was. No header where there is nothing to keep.
 */
export async function saveUnsentForm(args: RequestArgs): Promise<string | undefined> {
  const { request, context } = args;
  if (request.method !== "POST") return undefined;
  const employeeId: unknown = await context.cookies.person.parse(request.headers.get("Cookie"));
  if (typeof employeeId !== "number") return undefined;
  const form = submittedForm(args) ?? (await readFormLate(args));
  if (!form) return undefined;
  const path = pathOf(request);
  const { sealer, unsentForm: typed } = context.cookies;
  const entries = Object.entries(textsOf(form)).sort(([, a], [, b]) => lengthOf(a) - lengthOf(b));
  // The longest goes first, a drawn signature or long notes: nothing else is lost with it.
  for (let isTooLong = false; ; isTooLong = true, entries.pop()) {
    const fields = Object.fromEntries(entries);
    const header = await typed.serialize(sealer.seal({ employeeId, path, fields, isTooLong }));
    if (header.length <= longestCookie || entries.length === 0) return header;
  }
}

function lengthOf(text: string | readonly string[]): number {
  return JSON.stringify(text).length;
}

/** What waits for this page and this person, with the sentence for them and the header that forgets it. */
export async function restoreUnsentForm(
  { request, context }: RequestArgs,
  employeeId: EmployeeId,
): Promise<{ typed: UnsentForm; sentence: string; forget: string } | { typed: null; forget?: string }> {
  const { sealer, unsentForm: typed } = context.cookies;
  const sealed: unknown = await typed.parse(request.headers.get("Cookie"));
  if (typeof sealed !== "string" || sealed === "") return { typed: null };
  const forget = await typed.serialize("", { maxAge: 0 });
  const read = unsentFormCookie.safeParse(sealer.open(sealed));
  if (!read.success || read.data.employeeId !== employeeId) return { typed: null, forget };
  const { path, fields, isTooLong } = read.data;
  if (path !== pathOf(request)) return { typed: null };
  return { typed: { path, fields }, sentence: isTooLong ? texts.typedTooLong : texts.notSent, forget };
}

/** The path of a page in one spelling: a form posts with or without the slash at its end. */
function pathOf(request: Request): string {
  return withTrailingSlash(new URL(request.url).pathname);
}

/** The form of an action that had not come to reading it. Whatever is wrong with it, signing in comes first. */
async function readFormLate(args: RequestArgs): Promise<FormData | undefined> {
  try {
    await (await readUpload(args)).dispose();
    return submittedForm(args);
  } catch {
    return undefined;
  }
}

function textsOf(form: FormData): UnsentForm["fields"] {
  const fields: UnsentForm["fields"] = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === "string");
    const [first, ...more] = values;
    if (first === undefined || pageFields.includes(name) || /password/i.test(name)) continue;
    fields[name] = more.length > 0 ? values : first;
  }
  return fields;
}
