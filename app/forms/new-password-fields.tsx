import { PASSWORD_MIN_LENGTH } from "~/domain/password";
import { PasswordField } from "~/ui/field/password-field";
import type { WalletFormState } from "./use-wallet-form";

const hint = `At least ${PASSWORD_MIN_LENGTH} characters. Do not use your name, e-mail, company or a common password.`;

interface NewPasswordFieldsProps<Name extends string> {
  form: Pick<WalletFormState<Name>, "field" | "event">;
  password: { name: Name; label: string };
  confirmation: { name: Name; label: string };
}

/** A new password and its repetition, each with its own Show button. */
export function NewPasswordFields<Name extends string>(props: NewPasswordFieldsProps<Name>) {
  const { form, password, confirmation } = props;
  const shared = (name: Name) => ({
    ...form.field(name),
    autoComplete: "new-password" as const,
    isInitiallyVisible: form.event === `${name}.show`,
  });
  return (
    <>
      <PasswordField {...shared(password.name)} label={password.label} hint={hint} />
      <PasswordField {...shared(confirmation.name)} label={confirmation.label} />
    </>
  );
}
