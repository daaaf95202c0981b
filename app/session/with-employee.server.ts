import type { RequestArgs } from "./context.server";
import { withErrorResponses } from "./error-responses.server";
import { readForm } from "./read-form.server";
import { type EmployeeSession, type GuardedArea, requireEmployee } from "./require-employee.server";

/**
 * A loader or an action for one who is signed in: {@link requireEmployee} says who it is and whether the area is open to
 * them, {@link withErrorResponses} answers a call that failed.
 */
export function withEmployee<T>(
  args: RequestArgs,
  area: GuardedArea,
  work: (me: EmployeeSession) => Promise<T>,
): Promise<T> {
  return withErrorResponses(args, async () => work(await requireEmployee(args, area)));
}

/** An action of an area that opens and closes with time: a post that is not ours is refused as such, also where it is closed. */
export function employeeAction<T>(
  args: RequestArgs,
  area: GuardedArea,
  work: (me: EmployeeSession, posted: Awaited<ReturnType<typeof readForm>>) => Promise<T>,
): Promise<T> {
  return withEmployee(args, "anyEmployee", async () => {
    const posted = await readForm(args);
    return work(await requireEmployee(args, area), posted);
  });
}
