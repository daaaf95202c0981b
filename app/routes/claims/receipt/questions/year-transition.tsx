import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  replace,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isAfterRunOut, isBlockedByYearTransition, lastDayForEarlierYears } from "~/domain/benefit-year";
import { formatLongDate, type IsoDate, today, yearOf } from "~/domain/calendar";
import { type ExpenseFacts, expenseYearOf } from "~/domain/expense-year";
import { QuestionDialog } from "~/forms/question-dialog";
import { pageTitle } from "../../../page-title";
import { editReceiptPath, receiptPath } from "../../paths";
import { newYearClaimsEndedNotes } from "../../reason-not-to-claim.server";
import { texts as noteTexts } from "../../year-note-texts";
import { handleQuestionPost, loadQuestion } from "./question.server";
import { texts } from "./texts";

const STATE = "explainingYearTransition";

export const meta: MetaFunction = () => pageTitle(texts.yearTransition);

export function loader(args: LoaderFunctionArgs) {
  return loadQuestion(args, STATE, async ({ api, employee }, { expenseDate }, receiptId) => {
    const day = today(args.context.clock);
    // The stored question may be shown again after 15 January.
    if (!isBlockedByYearTransition(expenseDate, day)) throw replace(editReceiptPath(receiptId));
    const { benefitCancellationDate: cancelled } = await api.employee.allInfo();
    const runOutEndDate = lastDayForEarlierYears({ runOutEndDate: employee.runOutEndDate, cancelled });
    const [newYear = texts.untilThenSave] = newYearClaimsEndedNotes(cancelled, day);
    return sentencesFor(expenseDate, { today: day, runOutEndDate }, `${texts.newYearHeld} ${newYear}`);
  });
}

export function action(args: ActionFunctionArgs) {
  return handleQuestionPost(args, STATE);
}

export { clientAction } from "~/forms/lost-answer";

/** The notice shown during the year transition in January (RCP-11, decision D10). */
export default function YearTransition() {
  const { receiptId, blocked, more } = useLoaderData<typeof loader>();
  return (
    <QuestionDialog
      id={`receipt-${STATE}`}
      title={texts.yearTransition}
      back={editReceiptPath(receiptId)}
      action={`${receiptPath(receiptId)}year-transition/`}
      hiddenFields={{ state: STATE }}
      replacesHistory
      confirm={{ event: "notice.close", text: texts.backToReceipt }}
    >
      <p>
        <strong>{blocked}</strong>
      </p>
      {more.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </QuestionDialog>
  );
}

/** Returns what applies today to such an expense and to saved ones of last year (decision D84). */
function sentencesFor(
  expenseDate: IsoDate,
  facts: ExpenseFacts,
  newYear: string,
): { blocked: string; more: string[] } {
  const year = yearOf(expenseDate);
  const maySend = !isAfterRunOut(expenseDate, facts.today, facts.runOutEndDate);
  return {
    blocked: `${texts.blocked(formatLongDate(expenseDate), year)} ${whatComes(expenseDate, facts)}`,
    more: [newYear, ...(maySend ? [texts.draftsMayGo(yearOf(facts.today) - 1)] : []), texts.typedIsKept],
  };
}

/** Until when it waits; an expense that no money pays any more is not told to wait. */
function whatComes(expenseDate: IsoDate, facts: ExpenseFacts): string {
  const { year, money, accepted } = expenseYearOf(expenseDate, facts);
  if (!accepted) return texts.overForGood(year);
  if (money === "none") return noteTexts.paidByNone(year);
  return texts.savedAgain(formatLongDate(accepted.from), accepted.until && formatLongDate(accepted.until));
}
