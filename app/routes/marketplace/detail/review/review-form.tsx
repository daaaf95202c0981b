import type { ReviewId } from "~/domain/ids";
import { COMMENT_MAX_LENGTH } from "~/domain/review";
import type { FormReply } from "~/forms/parse-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { Banner } from "~/ui/banner/banner";
import { TextareaField } from "~/ui/field/text-field";
import { soft } from "~/ui/layout/layout.css";
import { BackButton, RouteDialog } from "~/ui/route-dialog/route-dialog";
import { StarChoice } from "~/ui/stars/stars";
import { problemText, texts } from "./texts";

/** What the dialog of one's own review is made from. */
interface ReviewFormPage {
  readonly vendor: string;
  readonly back: string;
  /** Where it is deleted; null without one, and for a hidden one, which stays. */
  readonly deletePath: string | null;
  readonly own: {
    readonly id: ReviewId;
    readonly ratingPoint: number;
    readonly comment: string;
    /** Why it is hidden. */
    readonly hidden: string | null;
    /** By it a save notices that another window has saved it meanwhile. */
    readonly version: string;
  } | null;
}

const rules = {
  ratingPoint: { required: problemText({ field: "ratingPoint", problem: "missing" }) },
  comment: {
    maxLength: [COMMENT_MAX_LENGTH, problemText({ field: "comment", problem: "tooLong" })],
  },
} as const;

/** Stars and words; what stands there already can be changed. */
export function ReviewForm({ page, reply }: { page: ReviewFormPage; reply: FormReply | undefined }) {
  const { vendor, back, own, deletePath } = page;
  const form = useWalletForm({
    id: `review-${own?.id ?? "new"}`,
    reply,
    rules,
    values: { ratingPoint: own ? String(own.ratingPoint) : "", comment: own?.comment ?? "" },
    needed: { ratingPoint: texts.neededStars },
  });
  // Whether it is written or changed was decided when the page was made, or by the refusal that told of the other window.
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
        replaces
        hidden={{
          own: ownId,
          version: form.sent("version", own?.version ?? ""),
        }}
        foot={
          <>
            <SubmitButton>{isChange ? texts.update : texts.post}</SubmitButton>
            <BackButton to={back}>{texts.cancel}</BackButton>
            {deletePath !== null && (
              <BackButton look="quietDanger" to={deletePath} atEnd>
                {texts.delete}
              </BackButton>
            )}
          </>
        }
      >
        <p className={soft}>{texts.who(vendor)}</p>
        {own?.hidden && <Banner>{texts.hidden(own.hidden)}</Banner>}
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
