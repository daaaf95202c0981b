import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  replace,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand/brand";
import { receiptFlow } from "~/flows/receipt.server";
import { withErrorResponses } from "~/session/error-responses.server";
import { requireEmployee } from "~/session/require-employee.server";
import { editReceiptPath, receiptPath } from "../../paths";
import { receiptIdIn } from "../receipt-request.server";
import { ReceiptComparison } from "./comparison";
import { receiptComparisonOf } from "./comparison.server";
import { ReceiptQuestion } from "./question";
import { answerQuestion } from "./question.server";
import { texts } from "./texts";

const state = "askingAboutDuplicate";

export const meta: MetaFunction = () => [{ title: `${texts.notice} – ${brand.name}` }];

export function loader(args: LoaderFunctionArgs) {
  return withErrorResponses(args, async () => {
    const me = await requireEmployee(args, "claims");
    const receiptId = receiptIdIn(args.params);
    const flow = await receiptFlow(args, me, receiptId);
    const { receipt } = flow.context;
    if (flow.state !== state || !receipt) throw replace(flow.path);
    return { receiptId, ...(await receiptComparisonOf(me.api, receiptId, receipt)) };
  });
}

export function action(args: ActionFunctionArgs) {
  return answerQuestion(args, state);
}

export { clientAction } from "~/forms/lost-answer";

/** The Notice before a receipt of a sent claim is saved that looks like another one (SUB-09). */
export default function ReceiptDuplicate() {
  const { receiptId, wasAdded, mine, other } = useLoaderData<typeof loader>();
  return (
    <ReceiptQuestion
      title={texts.notice}
      back={editReceiptPath(receiptId)}
      action={`${receiptPath(receiptId)}duplicate/`}
      state={state}
      yes={{ event: "duplicate.saveAnyway", text: texts.yes }}
      no={{ event: "duplicate.cancel", text: wasAdded ? texts.noAdd : texts.noKeep }}
      isWide
    >
      <ReceiptComparison mine={mine} other={other} />
      <p>
        <strong>{texts.saveAnyway}</strong>
      </p>
      <p>{texts.typedIsKept}</p>
    </ReceiptQuestion>
  );
}
