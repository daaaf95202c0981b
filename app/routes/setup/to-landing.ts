import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

/** Redirects the steps' short URLs (LAY-07) to their real paths (decision D37), keeping the query. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(`/employee/setup${pathname.replace(/\/+$/, "")}${search}`, 308);
}
