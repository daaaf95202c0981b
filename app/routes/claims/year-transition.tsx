import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  replace,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand/brand";
import { yearTransitionEndsOn } from "~/domain/benefit-year";
import { formatLongDate, parseDate, today } from "~/domain/calendar";
import { receiptFlow } from "~/flows/receipt.server";
import { answered } from "~/session/answered.server";
import { signedIn } from "~/session/signed-in.server";
import { editReceiptAddress, receiptAddress } from "./addresses";
import { ReceiptQuestion } from "./receipt-question";
import { answerQuestion } from "./receipt-question.server";
import { texts } from "./receipt-question-texts";
import { receiptIdIn } from "./receipt-request.server";

const state = "explainingYearTransition";

export const meta: MetaFunction = () => [{ title: `${texts.yearTransition} – ${brand.name}` }];

export function loader(args: LoaderFunctionArgs) {
  return answered(args, async () => {
    const me = await signedIn(args, "claims");
    const receiptId = receiptIdIn(args.params);
    const flow = await receiptFlow(args, me, receiptId);
    const expenseDate = parseDate(flow.context.draft?.expenseDate ?? "");
    if (flow.state !== state || !expenseDate) throw replace(flow.address);
    return {
      receiptId,
      expenseDay: formatLongDate(expenseDate),
      from: formatLongDate(yearTransitionEndsOn(today(args.context.clock))),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return answerQuestion(args, state);
}

export { clientAction } from "~/forms/lost-answer";

/** The notice of the first days of January (RCP-11, decision D10). */
export default function YearTransition() {
  const { receiptId, expenseDay, from } = useLoaderData<typeof loader>();
  return (
    <ReceiptQuestion
      title={texts.yearTransition}
      back={editReceiptAddress(receiptId)}
      action={`${receiptAddress(receiptId)}year-transition/`}
      state={state}
      yes={{ event: "notice.close", text: texts.backToReceipt }}
    >
      <p>
        <strong>{texts.blockedUntil(expenseDay, from)}</strong>
      </p>
      <p>{texts.newYearHeld}</p>
      <p>{texts.draftsMayGo}</p>
      <p>{texts.typedIsKept}</p>
    </ReceiptQuestion>
  );
}
