import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { PATH } from "~/domain/landing";
import { withErrorResponses } from "~/session/error-responses.server";
import { requireEmployee } from "~/session/require-employee.server";

/** `/employee` leads to the landing page, home when set-up is done (SET-01, SES-09; decision D37). */
export function loader(args: LoaderFunctionArgs) {
  return withErrorResponses(args, async () => {
    await requireEmployee(args, "setup");
    throw redirect(PATH.setupLanding);
  });
}
