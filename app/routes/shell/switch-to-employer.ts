import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { ADDRESS } from "~/domain/landing";
import { maySwitchToEmployerPortal } from "~/domain/role";
import { answered } from "~/session/answered.server";
import { postedForm } from "~/session/posted-form.server";
import { tokenOf } from "~/session/session-token.server";
import { signedIn } from "~/session/signed-in.server";

export function loader(): Response {
  return redirect(ADDRESS.home);
}

/** 'Switch to employer portal' (LAY-02, decisions D32): with a token of its own, or an upstream's bearer token. */
export function action(args: ActionFunctionArgs) {
  return answered(args, async () => {
    await postedForm(args);
    const { api, employee } = await signedIn(args, "public");
    if (!maySwitchToEmployerPortal(employee.authorities)) throw redirect(ADDRESS.home);
    const { url, takesSwitchTokens } = args.context.employerPortal;
    const token = takesSwitchTokens ? (await api.auth.employerSwitchToken()).token : await tokenOf(args);
    const target = new URL(url);
    target.searchParams.set("switchFromEmployee", "true");
    target.searchParams.set("token", token ?? "");
    return redirect(target.href, { headers: { "Referrer-Policy": "no-referrer" } });
  });
}
