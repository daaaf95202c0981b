import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  replace,
  type SerializeFrom,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useFormReply } from "~/forms/lost-answer";
import { QuestionDialog } from "~/forms/question-dialog";
import { pageTitle } from "../../../page-title";
import { editReceiptPath, receiptPath } from "../../paths";
import { HeadNote, SideBySide } from "../../side-by-side";
import { replaceIfReceiptDeleted } from "../receipt-gone.server";
import { handleQuestionPost, loadQuestion } from "./question.server";
import { loadReceiptComparison } from "./receipt-comparison.server";
import { texts } from "./texts";

const STATE = "askingAboutDuplicate";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(texts.notice, data);

export function loader(args: LoaderFunctionArgs) {
  return loadQuestion(args, STATE, async (me, receipt, receiptId) => {
    const compare = () => loadReceiptComparison(me.api, receiptId, receipt);
    const found = await replaceIfReceiptDeleted(args, me, compare);
    if (!found) throw replace(editReceiptPath(receiptId));
    return found;
  });
}

export function action(args: ActionFunctionArgs) {
  return handleQuestionPost(args, STATE);
}

export { clientAction } from "~/forms/lost-answer";
export { shouldRevalidate } from "~/forms/revalidate-if-outdated";

/** The Notice before a receipt that looks like another one is saved to a submitted claim (SUB-09). */
export default function ReceiptDuplicate() {
  const { receiptId, seen, wasAdded, duplicate, isUnlike } = useLoaderData<typeof loader>();
  return (
    <QuestionDialog
      id={`receipt-${STATE}`}
      title={texts.notice}
      back={editReceiptPath(receiptId)}
      action={`${receiptPath(receiptId)}duplicate/`}
      reply={useFormReply<typeof action>()}
      hiddenFields={{ state: STATE, seen }}
      replacesHistory
      confirm={{ event: "duplicate.saveAnyway", text: texts.yes }}
      decline={{ event: "duplicate.cancel", text: wasAdded ? texts.noAdd : texts.noKeep }}
      isWide
    >
      <p>
        <strong>{isUnlike ? texts.looksLikeNone : sentenceOf(duplicate)}</strong>
      </p>
      {duplicate && (
        <SideBySide
          {...duplicate.pair}
          heads={[<Mine key="mine" />, texts.claim(duplicate.claimId)]}
          texts={texts}
        />
      )}
      <p>
        <strong>{isUnlike ? texts.saveIt : texts.saveAnyway}</strong>
      </p>
      <p>{texts.typedIsKept}</p>
    </QuestionDialog>
  );
}

function sentenceOf(like: SerializeFrom<typeof loader>["duplicate"]): string {
  if (!like) return texts.looksLikeSome;
  if (like.relation === "sameClaim") return texts.looksLikeSame;
  return (like.relation === "open" ? texts.looksLikeOpen : texts.looksLike)(like.claimId);
}

function Mine() {
  return (
    <>
      {texts.thisReceipt}
      <HeadNote>{texts.asTyped}</HeadNote>
    </>
  );
}
