import type { FormReply } from "~/forms/parse-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { row } from "~/ui/layout/layout.css";
import { texts } from "./texts";

interface SubmitClaimsProps {
  /** Why submitting is not possible now. Known to the server, so it renders the button disabled with the reason (PEN-03). */
  obstacles: readonly string[];
  reply: FormReply | undefined;
}

/** Submits the whole draft: the first event of the claim-submission flow (RCP-04, SUB-01). */
export function SubmitClaims({ obstacles, reply }: SubmitClaimsProps) {
  const form = useWalletForm({
    id: "submit-claims",
    reply: reply?.error?.file ? undefined : reply,
    defaultValues: {},
  });
  return (
    <WalletForm form={form} hiddenFields={{ state: "collectingReceipts" }}>
      <div className={row}>
        <SubmitButton
          event="claim.submit"
          busyLabel={texts.submitting}
          disabled={obstacles.length > 0}
          disabledReason={obstacles.join(" ")}
        >
          {texts.submit}
        </SubmitButton>
      </div>
    </WalletForm>
  );
}
