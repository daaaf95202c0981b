import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

/** The steps' bare URLs (LAY-07) lead to where they live (decision D37), with their query. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(`/employee/setup${pathname.replace(/\/+$/, "")}${search}`, 308);
}
