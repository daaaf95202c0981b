import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { areaOf, fallbackFor, landingAfterSignIn, redirectFor } from "~/domain/access";
import { redirectWithFlash } from "~/session/flash.server";
import { withEmployee } from "~/session/with-employee.server";
import { pageTitle } from "../page-title";
import { texts } from "./texts";

export const meta: MetaFunction = () => pageTitle(texts.notFound);

/** Redirects an unknown URL to the fallback (SES-08). */
export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "anyEmployee", async ({ employee }) => {
    const instead = fallbackFor(employee);
    const { pathname } = new URL(args.request.url);
    const isPartOfSite = areaOf(pathname) !== "unknown";
    // If the fallback itself has no page, redirecting would loop.
    if (pathname === instead || pathname === landingAfterSignIn(employee)) {
      throw data(isPartOfSite ? texts.notOpenYet : null, { status: 404 });
    }
    const isAwaited = isPartOfSite && redirectFor(employee, areaOf(pathname)) === undefined;
    throw await redirectWithFlash(
      args,
      instead,
      isAwaited ? { tone: "bad", text: texts.notOpenYet } : undefined,
    );
  });
}

export function action(): never {
  throw data(null, { status: 404 });
}

/** Rendered inside the layout, so that the menu stays usable. */
export { ErrorNotice as ErrorBoundary } from "./error-notice";
