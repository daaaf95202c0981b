import { PASSWORD_MIN_LENGTH } from "~/domain/password";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm, type WalletFormOptions } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { PasswordField } from "~/ui/field/password-field";
import { rules } from "./rules";
import { texts } from "./texts";

/** A new password, twice (PUB-11). */
export function UpdatePasswordForm({ reply }: Pick<WalletFormOptions<string>, "reply">) {
  const form = useWalletForm({
    id: "update-password",
    reply,
    rules,
    values: { newPassword: "", confirmPassword: "" },
    needed: {
      newPassword: texts.newPassword.toLowerCase(),
      confirmPassword: texts.confirmPassword.toLowerCase(),
    },
  });
  const problems = form.problems.map((problem) =>
    problem.text === texts.newPasswordMissing
      ? { ...problem, text: texts.aboutNewPassword(problem.text) }
      : problem,
  );
  return (
    <WalletForm form={{ ...form, problems }} enter>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <PasswordField
        {...form.field("newPassword")}
        label={texts.newPassword}
        hint={texts.newPasswordHint(PASSWORD_MIN_LENGTH)}
        autoComplete="new-password"
        shown={form.event === "newPassword.show"}
      />
      <PasswordField
        {...form.field("confirmPassword")}
        label={texts.confirmPassword}
        autoComplete="new-password"
        shown={form.event === "confirmPassword.show"}
      />
      <SubmitButton>{texts.save}</SubmitButton>
    </WalletForm>
  );
}
