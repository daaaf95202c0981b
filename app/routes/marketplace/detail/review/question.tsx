import type { ReviewId } from "~/domain/ids";
import type { FormReply } from "~/forms/parse-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { LinkButton } from "~/ui/button/button";
import { RouteDialog } from "~/ui/route-dialog/route-dialog";
import { texts } from "./texts";

interface ReviewQuestionProps {
  title: string;
  back: string;
  reviewId: ReviewId;
  reply: FormReply | undefined;
  yes: string;
  isDangerous?: boolean;
  children: string;
}

/** A question about one review that waits for a yes. */
export function ReviewQuestion(props: ReviewQuestionProps) {
  const { title, back, reviewId, reply, yes, isDangerous, children } = props;
  const form = useWalletForm({ id: `question-${reviewId}`, reply, values: {} });
  return (
    <RouteDialog title={title} back={back} isNarrow hasErrors={form.problems.length > 0}>
      <WalletForm
        form={form}
        replaces
        hidden={{ reviewId }}
        foot={
          <>
            <SubmitButton look={isDangerous ? "danger" : "primary"}>{yes}</SubmitButton>
            <LinkButton to={back} replace preventScrollReset>
              {texts.no}
            </LinkButton>
          </>
        }
      >
        <p>{children}</p>
      </WalletForm>
    </RouteDialog>
  );
}
