import { setupWizard } from "machines/setup-wizard";
import { fromPromise } from "xstate";
import { today } from "~/domain/calendar";
import { type SetupProgress, type SetupStep, setupProgress } from "~/domain/setup-progress";
import type { RequestArgs } from "~/session/context.server";
import type { SignedIn } from "~/session/signed-in.server";
import { advance, resume } from "./advance.server";
import { asStep } from "./failure.server";
import { type Flow, openFlow } from "./flow.server";

const place = { name: "setup-wizard", path: "/employee" };

/** The set-up of the signed-in employee, with the service's calls behind it. */
export function setupWizardFlow(args: RequestArgs, me: SignedIn): Promise<Flow<typeof setupWizard>> {
  return openFlow(args, place, me.employee.id, withCalls(args, me));
}

/** The address one comes to who opens a step: the step's own, or that of the first incomplete one (SES-10). */
export async function addressOfOpening(step: SetupStep, progress: SetupProgress): Promise<string> {
  const { address } = await advance(resume(setupWizard, undefined), { type: "step.open", step, progress });
  return address;
}

function withCalls({ context }: RequestArgs, { api }: SignedIn) {
  /** After a save all-info says what is complete now. */
  async function saved(call: Promise<unknown>, signal: AbortSignal): Promise<SetupProgress> {
    await asStep(call);
    return setupProgress(await asStep(api.employee.allInfo(undefined, { signal })), today(context.clock));
  }
  return setupWizard.provide({
    actors: {
      saveBasicInformation: fromPromise(({ input, signal }) =>
        saved(api.employee.saveBasicInformation(input.basicInformation, { signal }), signal),
      ),
    },
  });
}
