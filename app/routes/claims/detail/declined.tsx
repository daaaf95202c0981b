import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { LinkButton } from "~/ui/button/button";
import { LongFact } from "~/ui/facts/facts";
import { PageAction } from "~/ui/layout/layout";
import { soft } from "~/ui/layout/layout.css";
import { RefusalNotice } from "~/ui/refusal-notice/refusal-notice";
import { ADD_CLAIM_PATH, claimDetailPath } from "../paths";
import { ClaimsLink } from "./claims-link";
import type { ClaimDetail } from "./loader.server";
import { texts } from "./texts";

/** Why a claim was declined, in one sentence, and how to send it again (CLD-02, CLD-06). */
export function Declined({
  claim,
}: {
  claim: ClaimDetail & { rejection: NonNullable<ClaimDetail["rejection"]> };
}) {
  const { rejection, sentAgain } = claim;
  return (
    <RefusalNotice title={texts.reasonTitle}>
      {rejection.sentence && <p>{rejection.sentence}</p>}
      {rejection.comments && <LongFact name={texts.comments}>{rejection.comments}</LongFact>}
      {sentAgain ? (
        <>
          <p className={soft}>{sentAgain.isOpen ? texts.startedAgain : texts.wasSentAgain}</p>
          <PageAction>
            {sentAgain.isOpen ? (
              <ClaimsLink variant="primary" to={ADD_CLAIM_PATH} reason={claim.reasonOfClosedClaims}>
                {texts.openDraft}
              </ClaimsLink>
            ) : (
              <LinkButton variant="primary" to={claimDetailPath(sentAgain.claimId)}>
                {texts.claim(sentAgain.claimId)}
              </LinkButton>
            )}
          </PageAction>
        </>
      ) : claim.tooLateNotice?.isAll ? (
        <p className={soft}>{claim.tooLateNotice.text}</p>
      ) : claim.canBeCopied ? (
        <SendAgain claim={claim} reasonType={rejection.type} resubmitLabel={rejection.resubmitLabel} />
      ) : (
        <>
          <p className={soft}>{texts.addAnew}</p>
          <PageAction>
            <ClaimsLink variant="primary" to={ADD_CLAIM_PATH} reason={claim.reasonNotToClaim}>
              {texts.addClaim}
            </ClaimsLink>
          </PageAction>
        </>
      )}
    </RefusalNotice>
  );
}

function SendAgain({
  claim: { id, reasonNotToClaim, tooLateNotice },
  reasonType,
  resubmitLabel,
}: {
  claim: ClaimDetail;
  reasonType: string | null;
  resubmitLabel: string;
}) {
  const form = useWalletForm({ id: `send-again-${id}`, reply: undefined, defaultValues: {} });
  return (
    <WalletForm form={form} navigates>
      <p className={soft}>{texts.wayOn(reasonType)}</p>
      {tooLateNotice && <p className={soft}>{tooLateNotice.text}</p>}
      <PageAction>
        <SubmitButton
          busyLabel={texts.starting}
          disabled={reasonNotToClaim !== null}
          disabledReason={reasonNotToClaim ?? undefined}
        >
          {resubmitLabel}
        </SubmitButton>
      </PageAction>
    </WalletForm>
  );
}
