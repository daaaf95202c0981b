import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, replace } from "@remix-run/node";
import { z } from "zod";
import type { ReceiptId } from "~/domain/ids";
import type { ReceiptDetails } from "~/domain/read-receipt";
import { receiptFlow } from "~/flows/receipt.server";
import { readForSaving } from "~/flows/receipt-reading.server";
import { parseForm } from "~/forms/parse-form.server";
import { readForm } from "~/session/read-form.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { withEmployee } from "~/session/with-employee.server";
import { unlessReceiptGone } from "../receipt-gone.server";
import { flashOf, pathAfterSaving, receiptIdIn } from "../receipt-request.server";

const questions = {
  warningAboutOverBalance: z.enum(["save.confirm", "save.cancel"]),
  askingAboutDuplicate: z.enum(["duplicate.saveAnyway", "duplicate.cancel"]),
  explainingYearTransition: z.enum(["notice.close"]),
} as const;

/** The loader of a question of the receipt's flow; who comes when it is not asked is led to where the flow stands. */
export function showQuestion<Shown extends object>(
  args: LoaderFunctionArgs,
  question: keyof typeof questions,
  show: (me: EmployeeSession, receipt: ReceiptDetails, receiptId: ReceiptId) => Shown | Promise<Shown>,
) {
  return withEmployee(args, "claims", async (me) => {
    const receiptId = receiptIdIn(args.params);
    const flow = await receiptFlow(args, me, receiptId);
    const { receipt } = flow.context;
    if (flow.state !== question || !receipt) throw replace(flow.path);
    return { receiptId, ...(await show(me, receipt, receiptId)) };
  });
}

/** The action of a question of the receipt's flow: what the person answered goes into the flow, which leads on. */
export function answerQuestion(args: ActionFunctionArgs, question: keyof typeof questions) {
  return withEmployee(args, "claims", async (me) => {
    const schema = z.object({ state: z.string(), event: questions[question] });
    const form = await parseForm(await readForm(args), schema);
    const receiptId = receiptIdIn(args.params);
    const read = () => readForSaving(me.api, receiptId);
    return unlessReceiptGone(args, me, read, async (known) => {
      const flow = await receiptFlow(args, me, receiptId, known);
      if (form.refused) return redirect(flow.path);
      const outcome = await flow.send({ type: form.value.event }, { from: form.value.state });
      const path = pathAfterSaving({ before: known.claim, after: outcome }, receiptId);
      return flow.follow(outcome, { flash: flashOf(outcome), path });
    });
  });
}
