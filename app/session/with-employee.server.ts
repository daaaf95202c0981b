import { ApiError } from "~/gateway/api-error";
import type { RequestArgs } from "./context.server";
import { readForm } from "./read-form.server";
import {
  type EmployeeSession,
  errorPageOf,
  type GuardedArea,
  requireEmployee,
  signOutIfUnauthorized,
} from "./require-employee.server";

/**
 * Wraps a loader: a call that failed becomes the page the person can do something with. A 401 leads to sign-in
 * (SES-14); anything else to the nearest error boundary with its status and the sentence of ERR-01.
 */
export async function withErrorResponses<T>(args: RequestArgs, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const instead = await signOutIfUnauthorized(args, error);
    if (!(instead instanceof ApiError)) throw instead;
    throw errorPageOf(args.context, instead);
  }
}

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
