import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { EMAIL_MAX_LENGTH, isEmail, readEmail } from "~/domain/email";
import { PATH } from "~/domain/paths";
import { textFieldsSchema } from "~/forms/field-schemas.server";
import { useFormReply } from "~/forms/lost-answer";
import { hasFormErrors, parseForm } from "~/forms/parse-form.server";
import type { Rules } from "~/forms/rules";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { ApiError } from "~/gateway/api-error";
import { readForm } from "~/session/read-form.server";
import { TextField } from "~/ui/field/text-field";
import { pageTitle } from "../../page-title";
import { formErrorsOf } from "../api-form-errors";
import { texts } from "./texts";

const schema = textFieldsSchema("email");

const sentences = { missing: texts.emailMissing, invalid: texts.emailInvalid };
const rules: Rules = {
  email: {
    required: sentences.missing,
    maxLength: [EMAIL_MAX_LENGTH, sentences.invalid],
    validate: (text) => (isEmail(text) ? undefined : sentences.invalid),
  },
};

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(texts.title, data);

export function loader({ context }: LoaderFunctionArgs) {
  return { wasRefused: hasFormErrors(context) };
}

export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(await readForm(args), schema);
  if (form.response) return form.response;
  const { value: email, problems } = readEmail(form.value.email);
  if (problems) return form.refuse({ fields: { email: sentences[problems[0] ?? "invalid"] } });
  try {
    // Every address leads to the same page, known or not (PUB-10).
    await args.context.gateway().auth.forgotPassword({ query: { portal: "employee" }, body: { email } });
    return redirect(PATH.forgotPasswordSent);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return form.refuse(...formErrorsOf(error, "email"));
  }
}

export { clientAction } from "~/forms/lost-answer";

export default function ForgotPassword() {
  const form = useWalletForm({
    id: "forgot-password",
    reply: useFormReply<typeof action>(),
    rules,
    defaultValues: { email: "" },
    requiredLabels: { email: texts.email },
  });
  return (
    <WalletForm form={form}>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p>{texts.about}</p>
      <TextField
        {...form.field("email")}
        label={texts.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton>{texts.send}</SubmitButton>
    </WalletForm>
  );
}
