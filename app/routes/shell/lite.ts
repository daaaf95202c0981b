import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { PATH } from "~/domain/landing";
import { safeRedirectTarget } from "~/domain/redirect-target";
import { rememberingLite } from "~/session/lite.server";
import { readButton } from "~/session/read-button.server";

export function loader(): Response {
  return redirect(PATH.home);
}

/** Chooses the lite or the full version, signed in or not, and goes back to the page it was chosen on. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const form = await readButton(args, backOf);
  const choice = form.get("lite") === "on" ? "on" : "off";
  return redirect(backOf(form), { headers: await rememberingLite(args, choice) });
}

function backOf(form: FormData): string {
  return safeRedirectTarget(String(form.get("back") ?? "")) ?? PATH.home;
}
