import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  replace,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { exceedsAvailable } from "~/domain/benefit-choice";
import { formatAmount } from "~/domain/money";
import { benefitsFor, benefitsToCompare, loadEditableReceipt } from "~/flows/receipt-facts.server";
import { useFormReply } from "~/forms/lost-answer";
import { QuestionDialog } from "~/forms/question-dialog";
import { Facts } from "~/ui/facts/facts";
import { pageTitle } from "../../../page-title";
import { editReceiptPath, receiptPath } from "../../paths";
import { replaceIfReceiptDeleted } from "../receipt-gone.server";
import { handleQuestionPost, loadQuestion } from "./question.server";
import { texts } from "./texts";

const STATE = "warningAboutOverBalance";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(texts.warning, data);

export function loader(args: LoaderFunctionArgs) {
  return loadQuestion(args, STATE, async (me, receipt, receiptId) => {
    const facts = await replaceIfReceiptDeleted(args, me, () => loadEditableReceipt(args, me, receiptId));
    const plan = benefitsFor(receipt.expenseDate, facts).find(
      ({ enrollmentId }) => enrollmentId === receipt.enrollmentId,
    );
    // The benefit may have more available by now, as after another receipt was deleted.
    const isStillOver = exceedsAvailable(receipt, benefitsToCompare(receipt, facts));
    if (!plan || !isStillOver) throw replace(editReceiptPath(receiptId));
    const available = Math.max(0, plan.availableAmount);
    return {
      planName: plan.name,
      facts: [
        { name: texts.thisReceipt, value: formatAmount(receipt.amount) },
        { name: texts.availableIn(plan.name), value: formatAmount(available) },
      ],
      notPaid: formatAmount(Math.max(0, receipt.amount - available)),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return handleQuestionPost(args, STATE);
}

export { clientAction } from "~/forms/lost-answer";
export { shouldRevalidate } from "~/forms/revalidate-if-outdated";

/** The Warning before a receipt exceeding the available benefit is saved (RCP-12). */
export default function OverBalance() {
  const { receiptId, seen, facts, notPaid, planName } = useLoaderData<typeof loader>();
  return (
    <QuestionDialog
      id={`receipt-${STATE}`}
      title={texts.warning}
      back={editReceiptPath(receiptId)}
      action={`${receiptPath(receiptId)}over-balance/`}
      reply={useFormReply<typeof action>()}
      hiddenFields={{ state: STATE, seen }}
      replacesHistory
      confirm={{ event: "save.confirm", text: texts.yes }}
      decline={{ event: "save.cancel", text: texts.no }}
    >
      <Facts items={facts} />
      <p>{texts.difference(notPaid)}</p>
      <p>{texts.overBalance(planName)}</p>
    </QuestionDialog>
  );
}
