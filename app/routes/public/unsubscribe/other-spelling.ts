import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

/** Redirects the ordinary spelling to the specification's (decision D1). */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname.replace(/^\/unsubscribe/i, "/unsubcribe") + search, 308);
}
