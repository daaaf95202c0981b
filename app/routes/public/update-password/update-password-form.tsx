import { NewPasswordFields } from "~/forms/new-password-fields";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm, type WalletFormOptions } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { rules } from "./rules";
import { texts } from "./texts";

/** The form with the new password twice (PUB-11). */
export function UpdatePasswordForm({ reply }: Pick<WalletFormOptions<string>, "reply">) {
  const form = useWalletForm({
    id: "update-password",
    reply,
    rules,
    defaultValues: { newPassword: "", confirmPassword: "" },
    requiredLabels: {
      newPassword: texts.newPassword,
      confirmPassword: texts.confirmPassword,
    },
  });
  const problems = form.problems.map((problem) =>
    problem.text === texts.newPasswordMissing
      ? { ...problem, text: texts.aboutNewPassword(problem.text) }
      : problem,
  );
  return (
    <WalletForm form={{ ...form, problems }} enterEvent>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <NewPasswordFields
        form={form}
        password={{ name: "newPassword", label: texts.newPassword }}
        confirmation={{ name: "confirmPassword", label: texts.confirmPassword }}
      />
      <SubmitButton>{texts.save}</SubmitButton>
    </WalletForm>
  );
}
