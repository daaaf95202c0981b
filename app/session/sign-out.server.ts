import { redirect } from "@remix-run/node";
import type { RequestArgs } from "./context.server";
import { redirectWithFlash } from "./flash.server";
import { lastEmployeeId } from "./read-cookie.server";
import { isUpload } from "./read-upload.server";
import { signInPath } from "./return-path";
import { endSessionOnServer } from "./sign-in.server";
import { texts } from "./texts";
import { saveUnsentForm } from "./unsent-form.server";

/** Returns the headers that clear token, setup flag and re-allocation status, which share the session cookie (SES-13). */
export async function signedOutHeaders({ request, context }: RequestArgs): Promise<Headers> {
  const session = await context.cookies.sessions.getSession(request.headers.get("Cookie"));
  const headers = new Headers();
  headers.append("Set-Cookie", await context.cookies.sessions.destroySession(session));
  return headers;
}

/** Ends the session on the server and in the browser; in the browser even if the server is unreachable. */
export async function endSession(args: RequestArgs): Promise<Headers> {
  const session = await args.context.cookies.sessions.getSession(args.request.headers.get("Cookie"));
  const token = session.get("token");
  if (token) await endSessionOnServer(args, token);
  const headers = await signedOutHeaders(args);
  const { employeeId, unsentForm, deletedReceipts, offeredToken, flash } = args.context.cookies;
  for (const cookie of [employeeId, unsentForm, deletedReceipts, offeredToken, flash])
    headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
  return headers;
}

/**
 * Signs out and redirects to sign-in, which returns to this page (SES-01) and shows the posted input again (ERR-03).
 *
 * A refused upload leaves the cookie to the next page that is refused: another tab may have signed in while the upload was on its
 * way, and the response would delete that session's cookie.
 */
export async function redirectToSignIn(args: RequestArgs): Promise<Response> {
  const headers = isUpload(args.request) ? new Headers() : await signedOutHeaders(args);
  const unsentForm = await saveUnsentForm(args);
  if (unsentForm) headers.append("Set-Cookie", unsentForm);
  // Signing out deletes the employee's id, so another tab's post cannot be kept: the message says that it was not sent.
  const isLost = args.request.method === "POST" && (await lastEmployeeId(args)) === undefined;
  const path = signInPath(args.request);
  if (!isLost) return redirect(path, { headers });
  return redirectWithFlash(args, path, { tone: "bad", text: texts.signedOutMeanwhile }, headers);
}
