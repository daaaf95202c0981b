import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { ClaimSubmissionContext, ClaimSubmissionEvent } from "machines/claim-submission-context";
import { z } from "zod";
import type { ClaimId } from "~/domain/ids";
import { type ClaimSubmissionFlow, openClaimSubmissionFlow } from "~/flows/claim-submission.server";
import { textFieldSchema } from "~/forms/field-schemas.server";
import { type FormAnswer, parseForm, type RefusableForm } from "~/forms/parse-form.server";
import { postedIdSchema } from "~/forms/posted-id.server";
import type { Flash } from "~/session/cookies.server";
import { readForm } from "~/session/read-form.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { withEmployee } from "~/session/with-employee.server";
import { texts } from "./texts";

/** The claim that the dialog showed, and its version. */
interface Answered {
  readonly claimId: ClaimId;
  readonly seen: string;
}

/**
 * Handles the post of a dialog about the flow's current claim: sends the button's event to the flow and follows its redirect.
 * @param eventOf returns the event that the button stands for now
 * @param unseen returns the dialog again if the claim has changed since it was shown (decision D76)
 */
export function handleClaimDialogPost<Button extends string>(
  args: ActionFunctionArgs,
  buttons: readonly Button[],
  eventOf: (
    pressed: Button,
    answered: Answered,
    me: EmployeeSession,
    context: ClaimSubmissionContext,
  ) => ClaimSubmissionEvent | Promise<ClaimSubmissionEvent>,
  unseen?: (form: RefusableForm, answered: Answered, me: EmployeeSession) => Promise<FormAnswer | undefined>,
) {
  const schema = z.object({
    state: z.string(),
    event: z.enum(buttons),
    claimId: postedIdSchema<"claim">(),
    seen: textFieldSchema,
  });
  return withEmployee(args, "claims", async (me) => {
    const form = await parseForm(await readForm(args), schema);
    const flow = await openClaimSubmissionFlow(args, me);
    if (form.response) return redirect(flow.path);
    const { event, claimId, seen, state } = form.value;
    // If the page is not about the current claim, the flow handles that.
    const isInHand = flow.state === state && flow.context.claimId === claimId;
    const refused = isInHand && (await unseen?.(form, { claimId, seen }, me));
    if (refused) return refused;
    const sent = await eventOf(event, { claimId, seen }, me, flow.context);
    const outcome = await flow.send(sent, { from: state });
    const removes = sent.type === "claim.remove" || flow.context.failure?.during === "removeClaim";
    const flash = flashIfAskedAgain(outcome) ?? (removes ? flashIfNotRemoved(outcome, claimId) : undefined);
    return flow.redirect(outcome, { flash });
  });
}

type Outcome = Awaited<ReturnType<ClaimSubmissionFlow["send"]>>;

/** Says why the Notice is shown again: its claim was changed before it could be removed (decision D76). */
function flashIfNotRemoved(outcome: Outcome, claimId: ClaimId): Flash | undefined {
  if (outcome.status === "outdated") return undefined;
  const { stored, context } = outcome.after;
  if (stored.value !== "askingAboutDuplicate" || context.claimId !== claimId) return undefined;
  return { tone: "bad", text: texts.changedSinceNotice };
}

/** Says why the agreement is shown again: a claim was changed after it (decision D76). */
export function flashIfAskedAgain(outcome: Outcome): Flash | undefined {
  if (outcome.status === "outdated" || outcome.after.stored.value !== "agreeing") return undefined;
  return { tone: "bad", text: texts.changedMeanwhile };
}
