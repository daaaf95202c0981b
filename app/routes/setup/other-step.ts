import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { fallbackFor } from "~/domain/landing";
import { answered } from "~/session/answered.server";
import { setupOf } from "./setup-of.server";

/** An address of the wizard that is no step leads to the fallback (SES-08). */
export function loader(args: LoaderFunctionArgs) {
  return answered(args, async () => {
    throw redirect(fallbackFor((await setupOf(args)).employee));
  });
}

export function action(): never {
  throw data(null, { status: 404 });
}
