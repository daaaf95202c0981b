import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, redirect } from "@remix-run/node";
import { fallbackFor, landingAfterSignIn } from "~/domain/access";
import { withEmployee } from "~/session/with-employee.server";
import { pageTitle } from "../page-title";
import { texts } from "./texts";

export const meta: MetaFunction = () => pageTitle(texts.notFound);

/** Redirects an unknown URL to the fallback (SES-08). */
export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "anyEmployee", async ({ employee }) => {
    const instead = fallbackFor(employee);
    const { pathname } = new URL(args.request.url);
    // If the fallback itself has no page, redirecting would loop.
    if (pathname === instead || pathname === landingAfterSignIn(employee)) throw data(null, { status: 404 });
    throw redirect(instead);
  });
}

export function action(): never {
  throw data(null, { status: 404 });
}

/** Rendered inside the layout, so that the menu stays usable. */
export { ErrorNotice as ErrorBoundary } from "./error-notice";
