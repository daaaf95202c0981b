import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { receiptFlow } from "~/flows/receipt.server";
import { readForSaving } from "~/flows/receipt-reading.server";
import { parseForm } from "~/forms/parse-form.server";
import { answered } from "~/session/answered.server";
import { postedForm } from "~/session/posted-form.server";
import { signedIn } from "~/session/signed-in.server";
import { unlessGone } from "./receipt-gone.server";
import { receiptIdIn, sayWhatHappened } from "./receipt-request.server";

const questions = {
  warningAboutOverBalance: z.enum(["save.confirm", "save.cancel"]),
  askingAboutDuplicate: z.enum(["duplicate.saveAnyway", "duplicate.cancel"]),
  explainingYearTransition: z.enum(["notice.close"]),
} as const;

/** The action of a question of the receipt's flow: what the person answered goes into the flow, which leads on. */
export function answerQuestion(args: ActionFunctionArgs, question: keyof typeof questions) {
  return answered(args, async () => {
    const me = await signedIn(args, "claims");
    const schema = z.object({ state: z.string(), event: questions[question] });
    const form = await parseForm({ context: args.context, formData: await postedForm(args) }, schema);
    const receiptId = receiptIdIn(args.params);
    const read = () => readForSaving(me.api, receiptId);
    return unlessGone(args, me, read, async (known) => {
      const flow = await receiptFlow(args, me, receiptId, known);
      if (form.refused) return redirect(flow.address);
      return flow.post({ type: form.value.event }, form.value.state, sayWhatHappened);
    });
  });
}
