import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { z } from "zod";
import { landingAfterSignIn } from "~/domain/access";
import { normalizeEmail, SIGN_IN_NAME_MAX_LENGTH } from "~/domain/email";
import { TYPED_PASSWORD_MAX_LENGTH } from "~/domain/password";
import { PATH } from "~/domain/paths";
import { useFormReply } from "~/forms/lost-answer";
import { hasFormErrors, parseForm } from "~/forms/parse-form.server";
import type { Rules } from "~/forms/rules";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { ApiError } from "~/gateway/api-error";
import { readForm } from "~/session/read-form.server";
import { currentEmployee } from "~/session/require-employee.server";
import { pathAfterSignIn, redirectAfterSignIn } from "~/session/return-path";
import { startSession } from "~/session/sign-in.server";
import { withErrorResponses } from "~/session/with-employee.server";
import { LinkButton } from "~/ui/button/button";
import { PasswordField } from "~/ui/field/password-field";
import { TextField } from "~/ui/field/text-field";
import { pageTitle } from "../../page-title";
import { formErrorsOf } from "../api-form-errors";
import { texts } from "./texts";

const schema = z.object({
  // Conform takes an empty text for a missing one, before and after blanks are trimmed.
  username: z
    .string({ error: texts.usernameMissing })
    .transform(normalizeEmail)
    .pipe(z.string({ error: texts.usernameMissing }).max(SIGN_IN_NAME_MAX_LENGTH, texts.usernameTooLong)),
  password: z.string({ error: texts.passwordMissing }).max(TYPED_PASSWORD_MAX_LENGTH, texts.passwordTooLong),
});
const rules: Rules = {
  username: {
    required: texts.usernameMissing,
    maxLength: [SIGN_IN_NAME_MAX_LENGTH, texts.usernameTooLong],
  },
  password: {
    required: texts.passwordMissing,
    countsSpaces: true,
    maxLength: [TYPED_PASSWORD_MAX_LENGTH, texts.passwordTooLong],
  },
};

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(texts.signIn, data);

export async function loader(args: LoaderFunctionArgs) {
  const employee = await withErrorResponses(args, () => currentEmployee(args));
  if (employee) {
    const path = pathAfterSignIn(args.request, landingAfterSignIn(employee));
    throw redirectAfterSignIn(args.request, path);
  }
  return { wasRefused: hasFormErrors(args.context) };
}

export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(await readForm(args), schema, { secrets: ["password"] });
  if (form.response) return form.response;
  try {
    const result = await startSession(args, form.value);
    if ("refused" in result) return form.refuse({ form: result.refused });
    return redirectAfterSignIn(args.request, result.path, result.headers);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return form.refuse(...formErrorsOf(error, "password"));
  }
}

export { clientAction } from "~/forms/lost-answer";

export default function SignIn() {
  const form = useWalletForm({
    id: "sign-in",
    reply: useFormReply<typeof action>(),
    rules,
    defaultValues: { username: "", password: "" },
    requiredLabels: { username: texts.username, password: texts.password },
  });
  return (
    <WalletForm form={form} enterEvent>
      <h1 tabIndex={-1}>{texts.signIn}</h1>
      <TextField
        {...form.field("username")}
        label={texts.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.field("password")}
        label={texts.password}
        autoComplete="current-password"
        isInitiallyVisible={form.event === "password.show"}
      />
      <SubmitButton>{texts.signIn}</SubmitButton>
      <div>
        <LinkButton variant="quiet" to={PATH.forgotPassword}>
          {texts.forgot}
        </LinkButton>
      </div>
    </WalletForm>
  );
}
