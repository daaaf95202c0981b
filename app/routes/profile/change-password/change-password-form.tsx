import { PASSWORD_MIN_LENGTH } from "~/domain/password";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm, type WalletFormOptions } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { classes } from "~/ui/classes";
import { PasswordField } from "~/ui/field/password-field";
import { small, soft } from "~/ui/layout/layout.css";
import { rules } from "./rules";
import { texts } from "./texts";

/** The old password, and a new one twice (PRF-09). */
export function ChangePasswordForm({ reply }: Pick<WalletFormOptions<string>, "reply">) {
  const form = useWalletForm({
    id: "change-password",
    reply,
    rules,
    values: { oldPassword: "", newPassword: "", confirmPassword: "" },
    needed: {
      oldPassword: texts.oldPassword.toLowerCase(),
      newPassword: texts.newPassword.toLowerCase(),
      confirmPassword: texts.confirmPassword.toLowerCase(),
    },
  });
  return (
    <WalletForm form={form} enter>
      <PasswordField
        {...form.field("oldPassword")}
        label={texts.oldPassword}
        autoComplete="current-password"
        shown={form.event === "oldPassword.show"}
      />
      <PasswordField
        {...form.field("newPassword")}
        label={texts.newPassword}
        hint={texts.newHint(PASSWORD_MIN_LENGTH)}
        autoComplete="new-password"
        shown={form.event === "newPassword.show"}
      />
      <PasswordField
        {...form.field("confirmPassword")}
        label={texts.confirmPassword}
        autoComplete="new-password"
        shown={form.event === "confirmPassword.show"}
      />
      <p className={classes(small, soft)}>{texts.others}</p>
      <SubmitButton>{texts.save}</SubmitButton>
    </WalletForm>
  );
}
