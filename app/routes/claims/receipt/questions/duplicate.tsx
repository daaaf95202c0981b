import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand/brand";
import { editReceiptPath, receiptPath } from "../../paths";
import { ReceiptComparison } from "./comparison";
import { receiptComparisonOf } from "./comparison.server";
import { ReceiptQuestion } from "./question";
import { answerQuestion, showQuestion } from "./question.server";
import { texts } from "./texts";

const state = "askingAboutDuplicate";

export const meta: MetaFunction = () => [{ title: `${texts.notice} – ${brand.name}` }];

export function loader(args: LoaderFunctionArgs) {
  return showQuestion(args, state, ({ api }, receipt, receiptId) =>
    receiptComparisonOf(api, receiptId, receipt),
  );
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
