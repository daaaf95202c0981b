import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { ADDRESS } from "~/domain/landing";
import { safeRedirectTarget } from "~/domain/redirect-target";
import { rememberingLite } from "~/session/lite.server";
import { postedForm } from "~/session/posted-form.server";

export function loader(): Response {
  return redirect(ADDRESS.home);
}

/** Chooses the lite or the full version, signed in or not, and goes back to the page it was chosen on. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const form = await postedForm(args);
  const choice = form.get("lite") === "on" ? "on" : "off";
  const back = safeRedirectTarget(String(form.get("back") ?? "")) ?? ADDRESS.home;
  return redirect(back, { status: 303, headers: await rememberingLite(args, choice) });
}
