import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { fallbackFor } from "~/domain/access";
import { withErrorResponses } from "~/session/with-employee.server";
import { requireSetup } from "./require-setup.server";

/** Redirects a wizard URL that is not a step to the fallback (SES-08). */
export function loader(args: LoaderFunctionArgs) {
  return withErrorResponses(args, async () => {
    throw redirect(fallbackFor((await requireSetup(args)).employee));
  });
}

export function action(): never {
  throw data(null, { status: 404 });
}
