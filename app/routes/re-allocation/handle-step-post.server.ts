import type { ReAllocationEvent } from "machines/re-allocation";
import { openReAllocationFlow } from "~/flows/re-allocation.server";
import { texts as flowTexts } from "~/flows/texts";
import type { FormAnswer, RefusableForm } from "~/forms/parse-form.server";
import type { RequestArgs } from "~/session/context.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { setupDoneHeader } from "~/session/setup-done.server";
import { refuseFinalPost } from "../refuse-after-failure.server";
import { texts } from "./texts";

/**
 * Sends a submitted event to the re-allocation flow and redirects; if a call fails, returns the form with the reason. At the end it
 * redirects home, with the flag 'True' and the status NONE in the session (REA-01).
 *
 * @param from the state of the submitting page
 */
export async function handleStepPost(
  args: RequestArgs,
  me: EmployeeSession,
  form: RefusableForm,
  event: ReAllocationEvent,
  from: string,
): Promise<Response | FormAnswer> {
  const flow = await openReAllocationFlow(args, me);
  const outcome = await flow.send(event, { from });
  if (outcome.status === "failed") return refuseFinalPost(form, outcome.failure, texts.changedMeanwhile);
  if (outcome.status !== "done") {
    if (event.type === "allocation.save")
      return flow.redirect(outcome, { flash: { tone: "good", text: texts.saved } });
    // Confirming leads back to the form if the change is no longer valid.
    const isBack = event.type === "change.confirm" && outcome.status === "moved";
    return flow.redirect(outcome, isBack ? { flash: { tone: "bad", text: texts.noLongerFits } } : {});
  }
  // Completed in another tab or elsewhere in the meantime.
  if (outcome.failure) return flow.redirect(outcome, { flash: { tone: "bad", text: flowTexts.movedOn } });
  const cookies = [await setupDoneHeader(args)];
  return flow.redirect(outcome, { flash: { tone: "good", text: texts.confirmed }, cookies });
}
