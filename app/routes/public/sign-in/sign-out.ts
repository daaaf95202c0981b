import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { PATH } from "~/domain/landing";
import { readForm } from "~/session/read-form.server";
import { endSession } from "~/session/sign-out.server";

/** Signing out is a post; somebody who types the URL is where they would be anyway. */
export function loader(): Response {
  return redirect(PATH.home);
}

/**
 * A page that is too old signs out too: nobody who pressed it is left signed in. What a browser says of the post has shown in
 * `process/refuse-requests.ts` that it comes from a page of ours; of one that says nothing, the token has to.
 */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const said = args.request.headers;
  // As there, a header without anything in it says nothing.
  if (!said.get("Sec-Fetch-Site") && !said.get("Origin")) await readForm(args);
  const headers = await endSession(args);
  // Where no script forgets it: what a form kept in this browser while the network was gone (RCP-19).
  headers.set("Clear-Site-Data", '"storage"');
  return redirect(PATH.signIn, { headers });
}
