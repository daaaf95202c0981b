import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { PATH } from "~/domain/paths";
import { withEmployee } from "~/session/with-employee.server";

/** Redirects `/employee` to the landing page, or home when set-up is done (SET-01, SES-09; decision D37). */
export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "setup", async () => {
    throw redirect(PATH.setupLanding);
  });
}
