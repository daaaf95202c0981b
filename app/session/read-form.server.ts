import { data, redirect } from "@remix-run/node";
import type { RequestArgs } from "./context.server";
import { readFormBody } from "./form-body.server";
import { isTokenOfEarlierPage, isTokenOfPage } from "./page-token.server";
import { texts } from "./texts";
import { unsentFormHeader } from "./unsent-cookie.server";

/**
 * Reads a posted form without files and checks the page's token, as every action must (reliability: CSRF). Posts from other sites
 * are rejected before Remix, in `process/reject-requests.ts`.
 * @throws what {@link requirePageToken} and {@link readFormBody} throw
 */
export async function readForm(
  args: RequestArgs,
): Promise<{ context: RequestArgs["context"]; formData: FormData }> {
  const formData = await readFormBody(args.request);
  await requirePageToken(args, formData);
  return { context: args.context, formData };
}

// An action's body can be read only once; its content is needed again if the session turns out to have ended.
const submittedForms = new WeakMap<RequestArgs["context"], PostedForm>();

/** The texts of a posted form, and whether a file came with them. */
export interface PostedForm {
  readonly form: FormData;
  readonly hadFile: boolean;
}

/** Returns the form this request posted, if it was read and is from a page this employee received. */
export function submittedForm({ context }: RequestArgs): PostedForm | undefined {
  return submittedForms.get(context);
}

/**
 * Requires the form's token to be from a page that this browser received in this session. A document post from the same
 * employee's earlier session is not executed but shown again on its page (ERR-03); with scripts, the input is still in the page.
 * @throws an error page (403), or a redirect to the form's own page
 */
export async function requirePageToken(args: RequestArgs, form: FormData, hadFile = false): Promise<void> {
  const token = form.get("csrf");
  const isNow = await isTokenOfPage(args, token);
  const isOurs = isNow || (await isTokenOfEarlierPage(args, token));
  if (isOurs) submittedForms.set(args.context, { form, hadFile });
  if (isNow) return;
  const isDocument = args.request.headers.get("Accept")?.includes("text/html");
  const kept = isDocument && isOurs && (await unsentFormHeader(args, form, { hadFile }));
  if (!kept) throw data(texts.pageTooOld, { status: 403 });
  throw redirect(kept.url, { status: 303, headers: { "Set-Cookie": kept.header } });
}
