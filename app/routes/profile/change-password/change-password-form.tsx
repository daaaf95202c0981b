import { NewPasswordFields } from "~/forms/new-password-fields";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm, type WalletFormOptions } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { PasswordField } from "~/ui/field/password-field";
import { joinClassNames } from "~/ui/join-class-names";
import { small, soft } from "~/ui/layout/layout.css";
import { rules } from "./rules";
import { texts } from "./texts";

/** The form with the old password and the new one twice (PRF-09). */
export function ChangePasswordForm({ reply }: Pick<WalletFormOptions<string>, "reply">) {
  const form = useWalletForm({
    id: "change-password",
    reply,
    rules,
    defaultValues: { oldPassword: "", newPassword: "", confirmPassword: "" },
    requiredLabels: {
      oldPassword: texts.oldPassword,
      newPassword: texts.newPassword,
      confirmPassword: texts.confirmPassword,
    },
  });
  return (
    <WalletForm form={form} enterEvent>
      <PasswordField
        {...form.field("oldPassword")}
        label={texts.oldPassword}
        autoComplete="current-password"
        isInitiallyVisible={form.event === "oldPassword.show"}
      />
      <NewPasswordFields
        form={form}
        password={{ name: "newPassword", label: texts.newPassword }}
        confirmation={{ name: "confirmPassword", label: texts.confirmPassword }}
      />
      <p className={joinClassNames(small, soft)}>{texts.others}</p>
      <SubmitButton>{texts.save}</SubmitButton>
    </WalletForm>
  );
}
