import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { claimsHome } from "./addresses";

/** `/` is the claims screen, with its query (section 2): one address holds its dialogs. */
export function loader({ request }: Pick<LoaderFunctionArgs, "request">): Response {
  return redirect(claimsHome + new URL(request.url).search);
}
