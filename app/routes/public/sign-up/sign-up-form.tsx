import { PASSWORD_MIN_LENGTH, problemOfRepeated } from "~/domain/password";
import { isNameTooLong } from "~/domain/sign-up";
import type { Rules } from "~/forms/rules";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm, type WalletFormOptions } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { PasswordField } from "~/ui/field/password-field";
import { TextField } from "~/ui/field/text-field";
import { texts } from "./texts";

interface SignUpFormProps extends Pick<WalletFormOptions<string>, "reply"> {
  account: { firstName: string; lastName: string; email: string };
}

/** What the browser may say; the server says more. */
const rules: Rules = {
  firstName: { required: texts.firstNameMissing },
  lastName: {
    required: texts.lastNameMissing,
    judge: (lastName, formData) =>
      isNameTooLong(String(formData.get("firstName")).trim(), lastName.trim())
        ? texts.nameTooLong
        : undefined,
  },
  password: { required: texts.passwordMissing },
  rePassword: {
    required: texts.rePasswordMissing,
    judge: (again, formData) => problemOfRepeated(String(formData.get("password")), again) && texts.mismatch,
  },
};

/** The invited person's names and first password (PUB-06). */
export function SignUpForm({ account, reply }: SignUpFormProps) {
  const form = useWalletForm({
    id: "sign-up",
    reply,
    rules,
    values: { ...account, password: "", rePassword: "" },
    needed: {
      firstName: texts.firstName.toLowerCase(),
      lastName: texts.lastName.toLowerCase(),
      password: texts.password.toLowerCase(),
      rePassword: texts.rePassword.toLowerCase(),
    },
  });
  return (
    <WalletForm form={form} enter>
      <h1 tabIndex={-1}>{texts.signUp}</h1>
      <TextField {...form.field("firstName")} label={texts.firstName} autoComplete="given-name" />
      <TextField {...form.field("lastName")} label={texts.lastName} autoComplete="family-name" />
      <TextField
        {...form.field("email")}
        value={account.email}
        label={texts.email}
        type="email"
        autoComplete="username"
        readOnly
      />
      <PasswordField
        {...form.field("password")}
        label={texts.password}
        hint={texts.passwordHint(PASSWORD_MIN_LENGTH)}
        autoComplete="new-password"
        shown={form.event === "password.show"}
      />
      <PasswordField
        {...form.field("rePassword")}
        label={texts.rePassword}
        autoComplete="new-password"
        shown={form.event === "rePassword.show"}
      />
      <SubmitButton>{texts.signUp}</SubmitButton>
    </WalletForm>
  );
}
