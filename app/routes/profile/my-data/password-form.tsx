import { CurrentPasswordField } from "~/forms/current-password-field";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm, type WalletFormOptions } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { PageAction } from "~/ui/layout/layout";
import { texts } from "./texts";

/** The password once more, which opens the download. */
export function RecordPasswordForm({ reply }: Pick<WalletFormOptions<string>, "reply">) {
  const form = useWalletForm({
    id: "my-data",
    reply,
    rules: { password: { required: texts.passwordMissing, countsSpaces: true } },
    values: { password: "" },
    needed: { password: texts.password },
  });
  return (
    <WalletForm form={form} enter>
      <CurrentPasswordField form={form} label={texts.password} hint={texts.passwordHint} />
      <PageAction>
        <SubmitButton busy={texts.opening}>{texts.open}</SubmitButton>
      </PageAction>
    </WalletForm>
  );
}
