import type { SaveEvent } from "machines/setup-wizard-context";
import { openSetupWizardFlow } from "~/flows/setup-wizard.server";
import type { FormAnswer, RefusableForm } from "~/forms/parse-form.server";
import type { RequestArgs } from "~/session/context.server";
import { type FormRefusal, refusalOfFailure } from "../refuse-after-failure.server";
import { isFromReview, type Setup } from "./require-setup.server";
import { texts } from "./texts";

// `saveStep` adds these facts from the current request, so that no caller can pass others.
type StepEvent<Event> = Event extends SaveEvent ? Omit<Event, "progress" | "back"> : never;

interface SavedStep {
  readonly event: StepEvent<SaveEvent>;
  /** The message on the next page, if something was saved. */
  readonly successMessage?: string;
  /** Another page to redirect to, for a step that is saved in parts. */
  readonly goTo?: string;
}

/**
 * Saves a step through the wizard and redirects to the next step, or with `?back` to the review. If the save fails, returns the form with
 * the reason.
 */
export async function saveStep(
  args: RequestArgs,
  setup: Setup,
  form: RefusableForm,
  step: SavedStep,
): Promise<Response | FormAnswer> {
  const saved = await trySaveStep(args, setup, step);
  return saved instanceof Response ? saved : form.refuse(saved.errors, saved.status);
}

/** The same for a form that says why in its own way: if the save fails, returns the reason alone. */
export async function trySaveStep(
  args: RequestArgs,
  setup: Setup,
  step: SavedStep,
): Promise<Response | FormRefusal> {
  const flow = await openSetupWizardFlow(args, setup);
  const event = { ...step.event, progress: setup.progress, back: isFromReview(args) };
  const outcome = await flow.send(event, { from: flow.state });
  if (outcome.status === "failed") return refusalOfFailure(outcome.failure);
  if (outcome.status === "done")
    return flow.redirect(outcome, { flash: { tone: "bad", text: texts.doneElsewhere } });
  const flash =
    step.successMessage === undefined ? undefined : ({ tone: "good", text: step.successMessage } as const);
  return flow.redirect(outcome, { flash, path: step.goTo });
}
