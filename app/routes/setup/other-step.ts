import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { fallbackFor } from "~/domain/landing";
import { answered } from "~/session/answered.server";
import { nextAddress, stepAddress } from "./addresses";
import { setupOf } from "./setup-of.server";

/** A step without a screen leads to the one to go on with; an address that is no step to the fallback (SES-08). */
export function loader(args: LoaderFunctionArgs) {
  return answered(args, async () => {
    const { employee, progress } = await setupOf(args);
    const { pathname } = new URL(args.request.url);
    const isStep = Object.values(stepAddress).includes(pathname.toLowerCase().replace(/\/+$/, ""));
    throw redirect(isStep ? nextAddress(progress) : fallbackFor(employee));
  });
}

export function action(): never {
  throw data(null, { status: 404 });
}
