import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { PATH } from "~/domain/landing";
import { safeRedirectTarget } from "~/domain/redirect-target";
import { rememberingLite } from "~/session/lite.server";
import { readForm } from "~/session/read-form.server";

export function loader(): Response {
  return redirect(PATH.home);
}

/** Chooses the lite or the full version, signed in or not, and goes back to the page it was chosen on. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const { formData } = await readForm(args);
  const choice = formData.get("lite") === "on" ? "on" : "off";
  const back = safeRedirectTarget(String(formData.get("back") ?? "")) ?? PATH.home;
  return redirect(back, { headers: await rememberingLite(args, choice) });
}
