import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, replace } from "@remix-run/node";
import { z } from "zod";
import type { ReceiptId } from "~/domain/ids";
import type { ReceiptDetails } from "~/domain/read-receipt";
import { openReceiptFlow } from "~/flows/receipt.server";
import { readSavingFacts } from "~/flows/receipt-reading.server";
import { textFieldSchema } from "~/forms/field-schemas.server";
import { formVersion } from "~/forms/form-version.server";
import { hasFormErrors, parseForm } from "~/forms/parse-form.server";
import { readForm } from "~/session/read-form.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { withEmployee } from "~/session/with-employee.server";
import { refuseUnseenSubmit } from "../../../refuse-unseen-submit.server";
import { texts } from "../receipt-answer-texts";
import { redirectIfReceiptGone } from "../receipt-gone.server";
import { flashOf, pathAfterSaving, requireReceiptId } from "../receipt-request.server";

const questions = {
  warningAboutOverBalance: z.enum(["save.confirm", "save.cancel"]),
  askingAboutDuplicate: z.enum(["duplicate.saveAnyway", "duplicate.cancel"]),
  explainingYearTransition: z.enum(["notice.close"]),
} as const;

/** Events that save the receipt, which are refused if it is not the one the page showed (decision D76). */
const saves: readonly string[] = ["save.confirm", "duplicate.saveAnyway"];

/**
 * Loads a dialog of the receipt's flow; redirects to the flow's current page if it is in another state. The dialog posts back
 * `seen`, the version of the receipt it shows, because another tab may have changed it.
 */
export function loadQuestion<Shown extends object>(
  args: LoaderFunctionArgs,
  question: keyof typeof questions,
  show: (me: EmployeeSession, receipt: ReceiptDetails, receiptId: ReceiptId) => Shown | Promise<Shown>,
) {
  return withEmployee(args, "claims", async (me) => {
    const receiptId = requireReceiptId(args.params);
    const flow = await openReceiptFlow(args, me, receiptId);
    const { receipt } = flow.context;
    if (flow.state !== question || !receipt) throw replace(flow.path);
    const wasRefused = hasFormErrors(args.context);
    return { receiptId, seen: formVersion(receipt), wasRefused, ...(await show(me, receipt, receiptId)) };
  });
}

/** Handles the post of such a dialog: sends the event to the flow and redirects to the flow's next page. */
export function handleQuestionPost(args: ActionFunctionArgs, question: keyof typeof questions) {
  return withEmployee(args, "claims", async (me) => {
    const schema = z.object({ state: z.string(), event: questions[question], seen: textFieldSchema });
    const form = await parseForm(await readForm(args), schema);
    const receiptId = requireReceiptId(args.params);
    const read = () => readSavingFacts(me.api, receiptId);
    return redirectIfReceiptGone(args, me, read, async (known) => {
      const flow = await openReceiptFlow(args, me, receiptId, known);
      if (form.response) return redirect(flow.path);
      const { event, state, seen } = form.value;
      const unseen =
        flow.state === question &&
        saves.includes(event) &&
        (await refuseUnseenSubmit(
          args,
          form,
          { seen, now: formVersion(flow.context.receipt) },
          texts.askedAnew,
        ));
      if (unseen) return unseen;
      const outcome = await flow.send({ type: event }, { from: state });
      const path = pathAfterSaving({ before: known.claim, after: outcome }, receiptId);
      return flow.redirect(outcome, { flash: flashOf(outcome), path });
    });
  });
}
