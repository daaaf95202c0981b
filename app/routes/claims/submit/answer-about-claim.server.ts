import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { ClaimSubmissionContext, ClaimSubmissionEvent } from "machines/claim-submission-context";
import { z } from "zod";
import type { ClaimId } from "~/domain/ids";
import { claimSubmissionFlow } from "~/flows/claim-submission.server";
import { parseForm } from "~/forms/parse-form.server";
import { postedIdOf } from "~/forms/posted-id.server";
import { readForm } from "~/session/read-form.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { withEmployee } from "~/session/with-employee.server";

/**
 * The action of a dialog about the claim in hand: the button that was pressed goes into the flow, which leads on.
 * @param eventOf what the button means by now
 */
export function answerAboutClaim<Button extends string>(
  args: ActionFunctionArgs,
  buttons: readonly Button[],
  eventOf: (
    pressed: Button,
    claimId: ClaimId,
    me: EmployeeSession,
    context: ClaimSubmissionContext,
  ) => ClaimSubmissionEvent | Promise<ClaimSubmissionEvent>,
) {
  const schema = z.object({ state: z.string(), event: z.enum(buttons), claimId: postedIdOf<"claim">() });
  return withEmployee(args, "claims", async (me) => {
    const form = await parseForm(await readForm(args), schema);
    const flow = await claimSubmissionFlow(args, me);
    if (form.refused) return redirect(flow.path);
    const { event, claimId, state } = form.value;
    return flow.follow(await flow.send(await eventOf(event, claimId, me, flow.context), { from: state }));
  });
}
