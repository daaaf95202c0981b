import { setupWizard } from "machines/setup-wizard";
import type { AllocationToSave } from "machines/setup-wizard-context";
import { fromPromise } from "xstate";
import { isEditable, isEditingClosed } from "~/domain/allocation-category";
import { type Clock, today } from "~/domain/calendar";
import { missingSentence } from "~/domain/setup-missing";
import { type SetupProgress, type SetupStep, setupProgress } from "~/domain/setup-progress";
import type { ApiError } from "~/gateway/api-error";
import type { AllInfo } from "~/gateway/entities";
import type { RequestArgs } from "~/session/context.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { advance, resume } from "./advance.server";
import { dependentsInput } from "./dependents-input.server";
import { asStep } from "./failure.server";
import { type Flow, openFlow } from "./flow.server";

const cookie = { name: "setup-wizard", path: "/employee" };

/** The set-up of the signed-in employee, with the service's calls behind it. */
export function setupWizardFlow(args: RequestArgs, me: EmployeeSession): Promise<Flow<typeof setupWizard>> {
  return openFlow(args, cookie, me.employee.id, withCalls(me, args.context.clock));
}

/** How far the person is, by what all-info tells. */
export function progressOf(info: AllInfo, clock: Clock): SetupProgress {
  return setupProgress({ ...info, isAllocationClosed: isEditingClosed(info, today(clock)) });
}

/** The path one comes to who opens a step: the step's own, or that of the first incomplete one (SES-10). */
export async function pathOfOpening(step: SetupStep, progress: SetupProgress): Promise<string> {
  const { path } = await advance(resume(setupWizard, undefined), {
    type: "step.open",
    step,
    progress,
  });
  return path;
}

function withCalls({ api }: EmployeeSession, clock: Clock) {
  /** After a save all-info says what is complete now. */
  async function saved(call: Promise<unknown>, signal: AbortSignal): Promise<SetupProgress> {
    await asStep(call);
    return progressOf(await asStep(api.employee.allInfo(undefined, { signal })), clock);
  }
  return setupWizard.provide({
    actors: {
      saveBasicInformation: fromPromise(({ input, signal }) =>
        saved(api.employee.saveBasicInformation(input.basicInformation, { signal }), signal),
      ),
      saveAllocation: fromPromise(({ input, signal }) =>
        saved(api.employee.saveAllocation(coveragesSent(input), { signal }), signal),
      ),
      confirmSetup: fromPromise(({ signal }) =>
        asStep(api.employee.finishSetup(undefined, { signal }), whyNotConfirmed),
      ),
      saveBanking: fromPromise(({ input: { banking }, signal }) => {
        const input = { ...banking, agreements: [...banking.agreements] };
        return saved(api.employee.saveBankingInfo(input, { signal }), signal);
      }),
      saveDependents: fromPromise(({ input, signal }) =>
        saved(api.employee.saveDependents(dependentsInput(input), { signal }), signal),
      ),
    },
  });
}

/** Coverages as the call takes them (API-01). */
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

/** Status 500 shows the server's message, else what the flags show missing is listed, else the error's text (SET-06). */
function whyNotConfirmed({ status, serverMessage, flags, userMessage }: ApiError): string {
  if (status === 500 && serverMessage !== undefined) return serverMessage;
  const known = { hasBankingInfo: true, hasBenefitCoverages: true, hasBasicInformation: true, ...flags };
  return missingSentence(known) ?? userMessage;
}
