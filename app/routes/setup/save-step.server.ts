import type { SaveEvent } from "machines/setup-wizard-context";
import { setupWizardFlow } from "~/flows/setup-wizard.server";
import type { FormAnswer, RefusableForm } from "~/forms/parse-form.server";
import type { RequestArgs } from "~/session/context.server";
import { commitSetupDone } from "~/session/setup-done.server";
import { refuseAfterFailure } from "../refuse-after-failure.server";
import { isBack, type Setup } from "./setup-of.server";
import { texts } from "./texts";

// The facts are this request's own, so that no page can bring others.
type StepEvent<Event> = Event extends SaveEvent ? Omit<Event, "progress" | "back"> : never;

/**
 * Saves a step through the wizard and goes on: to the step that follows, with `?back` to the review. A save that failed
 * answers the form again with its reason.
 *
 * @param step.saved the sentence of the page it leads to, if something was saved
 * @param step.goTo another page, where a step is saved piece by piece
 */
export async function saveStep(
  args: RequestArgs,
  setup: Setup,
  form: RefusableForm,
  step: { event: StepEvent<SaveEvent>; saved?: string; goTo?: string },
): Promise<Response | FormAnswer> {
  const flow = await setupWizardFlow(args, setup);
  const event = { ...step.event, progress: setup.progress, back: isBack(args) };
  const outcome = await flow.send(event, { from: flow.state });
  if (outcome.status === "failed") return refuseAfterFailure(form, outcome.failure);
  if (outcome.status === "done")
    return flow.follow(outcome, { flash: { tone: "bad", text: texts.doneElsewhere } });
  const flash = step.saved === undefined ? undefined : ({ tone: "good", text: step.saved } as const);
  return flow.follow(outcome, { flash, path: step.goTo });
}

/** Ends set-up: home with the sentence and the flag 'True', or the form again with its reason (SET-05, SET-06). */
export async function confirmSetup(
  args: RequestArgs,
  setup: Setup,
  form: RefusableForm,
  done: string,
): Promise<Response | FormAnswer> {
  const flow = await setupWizardFlow(args, setup);
  const event = { type: "setup.confirm", progress: setup.progress } as const;
  const outcome = await flow.send(event, { from: flow.state });
  if (outcome.status === "failed") return refuseAfterFailure(form, outcome.failure);
  if (outcome.status !== "done") return flow.follow(outcome);
  const cookies = [await commitSetupDone(args)];
  return flow.follow(outcome, { flash: { tone: "good", text: done }, cookies });
}
