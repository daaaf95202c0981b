import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { claimsPath } from "./paths";

/** Redirects `/` to the claims screen, keeping the query (CLM-12). */
export function loader({ request }: Pick<LoaderFunctionArgs, "request">): Response {
  return redirect(claimsPath + new URL(request.url).search);
}
