import type { Area } from "~/domain/landing";
import type { RequestArgs } from "./context.server";
import { withErrorResponses } from "./error-responses.server";
import { type EmployeeSession, requireEmployee } from "./require-employee.server";

/**
 * A loader or an action for one who is signed in: {@link requireEmployee} says who it is and whether the area is open to
 * them, {@link withErrorResponses} answers a call that failed.
 */
export function withEmployee<T>(
  args: RequestArgs,
  area: Area,
  work: (me: EmployeeSession) => Promise<T>,
): Promise<T> {
  return withErrorResponses(args, async () => work(await requireEmployee(args, area)));
}
