import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { PATH } from "~/domain/landing";
import { withEmployee } from "~/session/with-employee.server";

/** `/employee` leads to the landing page, home when set-up is done (SET-01, SES-09; decision D37). */
export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "setup", async () => {
    throw redirect(PATH.setupLanding);
  });
}
