import type { AppLoadContext } from "@remix-run/node";
import type { RequestArgs } from "./context.server";
import type { EmployeeSession } from "./require-employee.server";

/**
 * Wraps a read so that the loaders of a page share its result: a page and its dialog query the service once. Actions are not
 * shared, so that the page shows afterwards what the action wrote.
 *
 * @param read must depend only on the request's URL and the employee
 */
export function oncePerRequest<T>(
  read: (args: RequestArgs, me: EmployeeSession) => Promise<T>,
): (args: RequestArgs, me: EmployeeSession) => Promise<T> {
  const results = new WeakMap<AppLoadContext, Promise<T>>();
  return (args, me) => {
    if (args.request.method !== "GET") return read(args, me);
    const known = results.get(args.context) ?? read(args, me);
    results.set(args.context, known);
    return known;
  };
}
