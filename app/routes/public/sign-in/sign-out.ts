import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { PATH } from "~/domain/landing";
import { readForm } from "~/session/read-form.server";
import { endSession } from "~/session/sign-out.server";

/** Signing out is a post; somebody who types the URL is where they would be anyway. */
export function loader(): Response {
  return redirect(PATH.home);
}

export async function action(args: ActionFunctionArgs): Promise<Response> {
  await readForm(args);
  const headers = await endSession(args);
  // Where no script forgets it: what a form kept in this browser while the network was gone (RCP-19).
  headers.set("Clear-Site-Data", '"storage"');
  return redirect(PATH.signIn, { headers });
}
