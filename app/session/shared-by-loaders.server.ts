import type { AppLoadContext } from "@remix-run/node";
import type { RequestArgs } from "./context.server";
import type { EmployeeSession } from "./require-employee.server";

/**
 * Makes of a read one that the loaders of a page share: a page and the dialog upon it ask the service for one fact once. An action
 * reads by itself, so that its page shows afterwards what it has written.
 *
 * @param read depends on nothing but the request's URL and who asks
 */
export function sharedByLoaders<T>(
  read: (args: RequestArgs, me: EmployeeSession) => Promise<T>,
): (args: RequestArgs, me: EmployeeSession) => Promise<T> {
  const asked = new WeakMap<AppLoadContext, Promise<T>>();
  return (args, me) => {
    if (args.request.method !== "GET") return read(args, me);
    const known = asked.get(args.context) ?? read(args, me);
    asked.set(args.context, known);
    return known;
  };
}
