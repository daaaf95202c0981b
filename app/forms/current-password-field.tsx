import { PasswordField } from "~/ui/field/password-field";
import type { WalletFormState } from "./use-wallet-form";

interface CurrentPasswordFieldProps {
  form: Pick<WalletFormState<"password">, "field" | "event">;
  label: string;
  hint: string;
}

/** Asks the signed-in employee for their current password again. */
export function CurrentPasswordField({ form, label, hint }: CurrentPasswordFieldProps) {
  return (
    <PasswordField
      {...form.field("password")}
      label={label}
      hint={hint}
      autoComplete="current-password"
      isInitiallyVisible={form.event === "password.show"}
    />
  );
}
