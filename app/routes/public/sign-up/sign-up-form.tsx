import { NewPasswordFields } from "~/forms/new-password-fields";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm, type WalletFormOptions } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { TextField } from "~/ui/field/text-field";
import { rules } from "./rules";
import { texts } from "./texts";

interface SignUpFormProps extends Pick<WalletFormOptions<string>, "reply"> {
  account: { firstName: string; lastName: string; email: string };
}

/** The form with the invited person's names and first password (PUB-06). */
export function SignUpForm({ account, reply }: SignUpFormProps) {
  const form = useWalletForm({
    id: "sign-up",
    reply,
    rules,
    defaultValues: { ...account, password: "", rePassword: "" },
    requiredLabels: {
      firstName: texts.firstName,
      lastName: texts.lastName,
      password: texts.password,
      rePassword: texts.rePassword,
    },
  });
  return (
    <WalletForm form={form} enterEvent>
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
      <NewPasswordFields
        form={form}
        password={{ name: "password", label: texts.password }}
        confirmation={{ name: "rePassword", label: texts.rePassword }}
      />
      <SubmitButton>{texts.signUp}</SubmitButton>
    </WalletForm>
  );
}
