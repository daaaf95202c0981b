import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { CLAIMS_PATH } from "./paths";

/** Redirects `/` to the claims screen, keeping the query (CLM-12). */
export function loader({ request }: Pick<LoaderFunctionArgs, "request">): Response {
  return redirect(CLAIMS_PATH + new URL(request.url).search);
}
