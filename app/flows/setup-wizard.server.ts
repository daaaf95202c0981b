import { setupWizard } from "machines/setup-wizard";
import type { AllocationToSave } from "machines/setup-wizard-context";
import { fromPromise } from "xstate";
import { isEditable, isEditingDisallowed } from "~/domain/allocation-category";
import { type Clock, today } from "~/domain/calendar";
import { missingSentence } from "~/domain/setup-missing";
import { type SetupProgress, type SetupStep, setupProgress } from "~/domain/setup-progress";
import type { ApiError } from "~/gateway/api-error";
import type { AllInfo } from "~/gateway/entities";
import type { RequestArgs } from "~/session/context.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { advance, resume } from "./advance.server";
import { dependentsInput } from "./dependents-input.server";
import { withStepFailure } from "./failure.server";
import { type Flow, openFlow } from "./flow.server";

const cookie = { name: "setup-wizard", path: "/employee" };

/** Opens the signed-in employee's set-up, with the service's calls provided. */
export function openSetupWizardFlow(
  args: RequestArgs,
  me: EmployeeSession,
): Promise<Flow<typeof setupWizard>> {
  return openFlow(args, cookie, me.employee.id, withCalls(me, args.context.clock));
}

/** Returns which set-up steps are complete, from all-info. */
export function setupProgressOf(info: AllInfo, clock: Clock): SetupProgress {
  return setupProgress({ ...info, isAllocationClosed: isEditingDisallowed(info, today(clock)) });
}

/** Returns the path that opening a step leads to: the step's own, or the first incomplete step's (SES-10). */
export async function pathOfOpening(step: SetupStep, progress: SetupProgress): Promise<string> {
  const { path } = await advance(resume(setupWizard, undefined), {
    type: "step.open",
    step,
    progress,
  });
  return path;
}

function withCalls({ api, employee }: EmployeeSession, clock: Clock) {
  /** Awaits a save, then reads the new progress from all-info. */
  async function saved(call: Promise<unknown>, signal: AbortSignal): Promise<SetupProgress> {
    await withStepFailure(call);
    return setupProgressOf(await withStepFailure(api.employee.allInfo(undefined, { signal })), clock);
  }
  return setupWizard.provide({
    actors: {
      saveBasicInformation: fromPromise(({ input: { basicInformation, knownAs }, signal }) =>
        saved(api.employee.saveBasicInformation({ ...basicInformation, knownAs }, { signal }), signal),
      ),
      saveAllocation: fromPromise(({ input, signal }) =>
        saved(api.employee.saveAllocation(coveragesSent(input), { signal }), signal),
      ),
      confirmSetup: fromPromise(({ input, signal }) =>
        withStepFailure(api.employee.finishSetup(input, { signal }), whyNotConfirmed),
      ),
      saveBanking: fromPromise(({ input: { banking, knownAs }, signal }) => {
        const body = { ...banking, agreements: [...banking.agreements], employeeId: employee.id };
        return saved(api.employee.saveBankingInfo({ query: { knownAs }, body }, { signal }), signal);
      }),
      saveDependents: fromPromise(({ input, signal }) =>
        saved(api.employee.saveDependents(dependentsInput(input), { signal }), signal),
      ),
    },
  });
}

/** Returns coverages as the call expects them (API-01). */
function coveragesSent({ coverages, categories }: AllocationToSave) {
  return coverages.map((coverage) => {
    const category = categories.find(({ enrollmentId }) => enrollmentId === coverage.enrollmentId);
    return {
      ...coverage,
      name: category?.name ?? "",
      rolloverAmount: category?.rolloverAmount ?? 0,
      allowEdit: category !== undefined && isEditable(category),
    };
  });
}

/**
 * Returns the server's message for status 500, else a list of what the flags report missing, else the server's message for any
 * other status, which the shared handler (ERR-01) hides for 403 (SET-06).
 */
function whyNotConfirmed({ status, serverMessage, flags, userMessage }: ApiError): string {
  if (status === 500 && serverMessage !== undefined) return serverMessage;
  const known = { hasBankingInfo: true, hasBenefitCoverages: true, hasBasicInformation: true, ...flags };
  return missingSentence(known) ?? serverMessage ?? userMessage;
}
