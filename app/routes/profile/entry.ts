import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { PATH } from "~/domain/landing";
import { withEmployee } from "~/session/with-employee.server";

/** `/profile/` leads to the part of the profile that is open: the others are still to come. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return withEmployee(args, "profile", async () => redirect(PATH.changePassword));
}
