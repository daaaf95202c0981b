import { data, redirect } from "@remix-run/node";
import type { RequestArgs } from "./context.server";
import { readFormBody } from "./form-body.server";
import { isOfEarlierPage, isOfPage } from "./page-token.server";
import { texts } from "./texts";
import { keepingUnsentForm } from "./unsent-cookie.server";

/**
 * A posted form of texts, with the context of its request, after the check every action needs: the page's token (reliability:
 * CSRF). That another site has not sent it is settled before Remix is asked, in `process/refuse-requests.ts`.
 * @throws what {@link requireToken} says of the token, and what {@link readFormBody} says of the body
 */
export async function readForm(
  args: RequestArgs,
): Promise<{ context: RequestArgs["context"]; formData: FormData }> {
  const formData = await readFormBody(args.request);
  await requireToken(args, formData);
  return { context: args.context, formData };
}

// An action's body can be read once; what it held is asked for again where its session turns out to have ended.
const submittedForms = new WeakMap<RequestArgs["context"], FormData>();

/** The form this request posted, where it was read and came from a page that this person was given. */
export function submittedForm({ context }: RequestArgs): FormData | undefined {
  return submittedForms.get(context);
}

/**
 * The token of the form must be of a page this browser was given in this session. What the same person typed on a page of an
 * earlier one is shown again on its page instead (ERR-03); where scripts run it stands there still.
 * @throws a page: 403; or the way to the form's own page
 */
export async function requireToken(args: RequestArgs, form: FormData): Promise<void> {
  const token = form.get("csrf");
  const isNow = await isOfPage(args, token);
  const isOurs = isNow || (await isOfEarlierPage(args, token));
  if (isOurs) submittedForms.set(args.context, form);
  if (isNow) return;
  const isDocument = args.request.headers.get("Accept")?.includes("text/html");
  const kept = isDocument && isOurs && (await keepingUnsentForm(args, form));
  if (!kept) throw data(texts.pageTooOld, { status: 403 });
  throw redirect(kept.url, { status: 303, headers: { "Set-Cookie": kept.header } });
}
