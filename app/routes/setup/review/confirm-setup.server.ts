import { openSetupWizardFlow } from "~/flows/setup-wizard.server";
import type { FormAnswer, RefusableForm } from "~/forms/parse-form.server";
import type { RequestArgs } from "~/session/context.server";
import { setupDoneHeader } from "~/session/setup-done.server";
import { refuseFinalPost } from "../../refuse-after-failure.server";
import type { Setup } from "../require-setup.server";
import { texts } from "./texts";

interface ConfirmedSetup {
  /** The fingerprint of what the review showed. */
  readonly knownAs: string;
  /** The message on the home page. */
  readonly message: string;
}

/** Ends set-up: redirects home with the message and the flag 'True', or returns the form with the reason (SET-05, SET-06). */
export async function confirmSetup(
  args: RequestArgs,
  setup: Omit<Setup, "info">,
  form: RefusableForm,
  { knownAs, message }: ConfirmedSetup,
): Promise<Response | FormAnswer> {
  const flow = await openSetupWizardFlow(args, setup);
  const event = { type: "setup.confirm", progress: setup.progress, knownAs } as const;
  const outcome = await flow.send(event, { from: flow.state });
  if (outcome.status === "failed") return refuseFinalPost(form, outcome.failure, texts.changedMeanwhile);
  if (outcome.status !== "done") return flow.redirect(outcome);
  const cookies = [await setupDoneHeader(args)];
  return flow.redirect(outcome, { flash: { tone: "good", text: message }, cookies });
}
