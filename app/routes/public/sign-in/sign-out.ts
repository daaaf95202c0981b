import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { PATH } from "~/domain/paths";
import { readForm } from "~/session/read-form.server";
import { endSession } from "~/session/sign-out.server";

/** Signing out needs a POST; a GET of this URL redirects to the home page. */
export function loader(): Response {
  return redirect(PATH.home);
}

/**
 * Signs out even from an outdated page, whose token is invalid. `process/reject-requests.ts` has checked by the request's headers that
 * it comes from our own page; only a request without these headers needs a valid token.
 */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const sent = args.request.headers;
  // As there, an empty header counts as missing.
  if (!sent.get("Sec-Fetch-Site") && !sent.get("Origin")) await readForm(args);
  const headers = await endSession(args);
  // Also clears, without scripts, what a form stored in this browser while the network was down (RCP-19).
  headers.set("Clear-Site-Data", '"storage"');
  return redirect(PATH.signIn, { headers });
}
