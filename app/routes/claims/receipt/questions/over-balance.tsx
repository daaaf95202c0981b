import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  replace,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand/brand";
import { Amount } from "~/ui/amount/amount";
import { editReceiptPath, receiptPath } from "../../paths";
import { ReceiptQuestion } from "./question";
import { answerQuestion, showQuestion } from "./question.server";
import { texts } from "./texts";

const state = "warningAboutOverBalance";

export const meta: MetaFunction = () => [{ title: `${texts.warning} – ${brand.name}` }];

export function loader(args: LoaderFunctionArgs) {
  return showQuestion(args, state, async ({ api }, receipt, receiptId) => {
    const { benefitCoverage } = await api.employee.allInfo();
    const plan = benefitCoverage.benefitCoverages.find(
      ({ enrollmentId }) => enrollmentId === receipt.enrollmentId,
    );
    if (!plan) throw replace(editReceiptPath(receiptId));
    return { cents: receipt.amount, planName: plan.name };
  });
}

export function action(args: ActionFunctionArgs) {
  return answerQuestion(args, state);
}

export { clientAction } from "~/forms/lost-answer";

/** The Warning before more is claimed than the benefit has available (RCP-12). */
export default function OverBalance() {
  const { receiptId, cents, planName } = useLoaderData<typeof loader>();
  return (
    <ReceiptQuestion
      title={texts.warning}
      back={editReceiptPath(receiptId)}
      action={`${receiptPath(receiptId)}over-balance/`}
      state={state}
      yes={{ event: "save.confirm", text: texts.yes }}
      no={{ event: "save.cancel", text: texts.no }}
    >
      <p>
        <Amount big cents={cents} />
      </p>
      <p>{texts.overBalance(planName)}</p>
    </ReceiptQuestion>
  );
}
