import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ADDRESS } from "~/domain/landing";
import { answered } from "~/session/answered.server";
import { signedIn } from "~/session/signed-in.server";

/** `/employee` leads to the landing page, home when set-up is done (SET-01, SES-09; decision D37). */
export function loader(args: LoaderFunctionArgs) {
  return answered(args, async () => {
    await signedIn(args, "setup");
    throw redirect(ADDRESS.setupLanding);
  });
}
