import type { ReviewId } from "~/domain/ids";
import { COMMENT_MAX_LENGTH } from "~/domain/review";
import type { FormReply } from "~/forms/parse-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { Banner } from "~/ui/banner/banner";
import { TextareaField } from "~/ui/field/textarea-field";
import { soft } from "~/ui/layout/layout.css";
import { BackButton, RouteDialog } from "~/ui/route-dialog/route-dialog";
import { StarChoice } from "~/ui/stars/stars";
import { problemText, texts } from "./texts";

/** The data of the review dialog. */
interface ReviewFormPage {
  readonly vendor: string;
  readonly back: string;
  /** Path of the delete dialog; null without a review, and for a hidden one, which cannot be deleted. */
  readonly deletePath: string | null;
  readonly own: {
    readonly id: ReviewId;
    readonly ratingPoint: number;
    readonly comment: string;
    /** Why it is hidden; null if it is not. */
    readonly hiddenReason: string | null;
    /** Lets a save detect that another window has saved the review in the meantime. */
    readonly version: string;
  } | null;
}

const rules = {
  ratingPoint: { required: problemText({ field: "ratingPoint", problem: "missing" }) },
  comment: {
    maxLength: [COMMENT_MAX_LENGTH, problemText({ field: "comment", problem: "tooLong" })],
  },
} as const;

/** The dialog to write a review or to change the existing one. */
export function ReviewForm({ page, reply }: { page: ReviewFormPage; reply: FormReply | undefined }) {
  const { vendor, back, own, deletePath } = page;
  const form = useWalletForm({
    id: `review-${own?.id ?? "new"}`,
    reply,
    rules,
    defaultValues: { ratingPoint: own ? String(own.ratingPoint) : "", comment: own?.comment ?? "" },
    requiredLabels: { ratingPoint: texts.neededStars },
  });
  // The page load decides between writing and changing; so does an error response about another window's change.
  const sent = form.reply?.initialValue;
  const ownId = typeof sent?.own === "string" ? sent.own : sent ? "" : String(own?.id ?? "");
  const isChange = ownId !== "";
  return (
    <RouteDialog
      title={isChange ? texts.update : texts.write}
      back={back}
      isNarrow
      hasErrors={form.problems.length > 0}
    >
      <WalletForm
        form={form}
        replacesHistory
        hiddenFields={{
          own: ownId,
          version: form.hiddenValue("version", own?.version ?? ""),
        }}
        footer={
          <>
            <SubmitButton>{isChange ? texts.update : texts.post}</SubmitButton>
            <BackButton to={back}>{texts.cancel}</BackButton>
            {deletePath !== null && (
              <BackButton variant="quietDanger" to={deletePath} isEndAligned>
                {texts.delete}
              </BackButton>
            )}
          </>
        }
      >
        <p className={soft}>{texts.who(vendor)}</p>
        {own?.hiddenReason && <Banner>{texts.hidden(own.hiddenReason)}</Banner>}
        <StarChoice {...form.field("ratingPoint")} label={texts.howWasIt} words={texts.stars} />
        <TextareaField
          {...form.field("comment")}
          label={texts.comment}
          hint={texts.commentHint}
          optional
          rows={4}
          dir="auto"
        />
      </WalletForm>
    </RouteDialog>
  );
}
