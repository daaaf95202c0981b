import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { claimsPath } from "./paths";

/** `/` is the claims screen, with its query (CLM-12): one URL holds its dialogs. */
export function loader({ request }: Pick<LoaderFunctionArgs, "request">): Response {
  return redirect(claimsPath + new URL(request.url).search);
}
