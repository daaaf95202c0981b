import type { RequestArgs } from "./context.server";
import { readForm } from "./read-form.server";
import {
  apiErrorUnlessSignedOut,
  type EmployeeSession,
  errorPageOf,
  type GuardedArea,
  requireEmployee,
  requireOpenArea,
} from "./require-employee.server";

/**
 * Wraps a loader and converts a failed call: a 401 redirects to sign-in (SES-14); any other ApiError goes to the nearest error
 * boundary with its status and the sentence of ERR-01.
 */
export async function withErrorResponses<T>(args: RequestArgs, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw await errorPageOf(args, await apiErrorUnlessSignedOut(args, error));
  }
}

/**
 * Runs a loader or an action for a signed-in employee: {@link requireEmployee} checks who it is and whether the area is open to
 * them, {@link withErrorResponses} converts a failed call.
 */
export function withEmployee<T>(
  args: RequestArgs,
  area: GuardedArea,
  work: (me: EmployeeSession) => Promise<T>,
): Promise<T> {
  return withErrorResponses(args, async () => work(await requireEmployee(args, area)));
}

/**
 * Runs an action of an area that opens and closes with time: checks the page's token first, so that a foreign post is rejected
 * even while closed.
 */
export function employeeAction<T>(
  args: RequestArgs,
  area: Exclude<GuardedArea, "anyEmployee">,
  work: (me: EmployeeSession, posted: Awaited<ReturnType<typeof readForm>>) => Promise<T>,
): Promise<T> {
  return withEmployee(args, "anyEmployee", async (me) => {
    const posted = await readForm(args);
    await requireOpenArea(args, me, area);
    return work(me, posted);
  });
}
