import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

/** The ordinary spelling leads to the specification's (decisions D1). */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname.replace(/^\/unsubscribe/i, "/unsubcribe") + search, 308);
}
