import { PASSWORD_MIN_LENGTH } from "~/domain/password";
import { PasswordField } from "~/ui/field/password-field";
import type { WalletFormState } from "./use-wallet-form";

interface NewPasswordFieldsProps<Name extends string> {
  form: Pick<WalletFormState<Name>, "field" | "event">;
  password: { name: Name; label: string; hint: (minLength: number) => string };
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
      <PasswordField
        {...shared(password.name)}
        label={password.label}
        hint={password.hint(PASSWORD_MIN_LENGTH)}
      />
      <PasswordField {...shared(confirmation.name)} label={confirmation.label} />
    </>
  );
}
