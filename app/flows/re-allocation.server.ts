import { reAllocation } from "machines/re-allocation";
import { fromPromise } from "xstate";
import type { ApiError } from "~/gateway/api-error";
import type { Gateway } from "~/gateway/gateway";
import type { RequestArgs } from "~/session/context.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { withStepFailure } from "./failure.server";
import { type Flow, openFlow } from "./flow.server";

const cookie = { name: "re-allocation", path: "/re-allocation" };

/** Opens the signed-in employee's re-allocation with the status the service reports and the service's calls provided. */
export function openReAllocationFlow(
  args: RequestArgs,
  me: EmployeeSession,
): Promise<Flow<typeof reAllocation>> {
  const { id, reAllocationStatus } = me.employee;
  return openFlow(args, cookie, id, withCalls(me.api), { status: reAllocationStatus });
}

function withCalls(api: Gateway) {
  return reAllocation.provide({
    actors: {
      saveCoverages: fromPromise(async ({ input, signal }) => {
        await withStepFailure(api.employee.saveReAllocation(input.coverages, { signal }));
      }),
      confirmReAllocation: fromPromise(async ({ input: { knownAs }, signal }) => {
        const known = knownAs === undefined ? undefined : { knownAs };
        await withStepFailure(api.employee.completeReAllocation(known, { signal }), whyNotConfirmed);
      }),
    },
  });
}

/** Prefers the server's message for every status; the shared handler (ERR-01) hides it for 500 and 403 (REA-01). */
function whyNotConfirmed({ serverMessage, userMessage }: ApiError): string {
  return serverMessage ?? userMessage;
}
