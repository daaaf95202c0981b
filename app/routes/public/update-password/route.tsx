import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readNewPassword } from "~/domain/password";
import { PATH } from "~/domain/paths";
import { textFieldsSchema } from "~/forms/field-schemas.server";
import { useFormReply } from "~/forms/lost-answer";
import { errorsByField, hasFormErrors, parseForm } from "~/forms/parse-form.server";
import { ApiError, isRefused, withFallbackCalls } from "~/gateway/api-error";
import { readForm } from "~/session/read-form.server";
import { signedOutHeadersIfEnded } from "~/session/require-employee.server";
import { withErrorResponses } from "~/session/with-employee.server";
import { LinkButton } from "~/ui/button/button";
import { pageTitle } from "../../page-title";
import { formErrorsOf, isLinkError } from "../api-form-errors";
import { linkErrorData, linkToken } from "../link.server";
import { OutcomePage } from "../outcome-page";
import { problemText, texts } from "./texts";
import { UpdatePasswordForm } from "./update-password-form";

const schema = textFieldsSchema("newPassword", "confirmPassword");
const secrets = ["newPassword", "confirmPassword"];

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (data && "fault" in data) return pageTitle(texts.linkUseless);
  return pageTitle(texts.title, data);
};

export function loader(args: LoaderFunctionArgs) {
  return withErrorResponses(args, async () => {
    try {
      const check = args.context.gateway().auth.checkReset({ token: linkToken(args.request) });
      await withFallbackCalls(check, () => undefined);
    } catch (error) {
      // An upstream that lacks this call may refuse it in any way; the link is then checked when it is used.
      if (!isRefused(error) || isLinkError(error)) return linkErrorData(error);
    }
    return data({ wasRefused: hasFormErrors(args.context) });
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(await readForm(args), schema, { secrets });
  if (form.response) return form.response;
  const { value: newPassword, problems } = readNewPassword(form.value);
  if (problems) {
    return form.refuse({ fields: errorsByField(problems, problemText) });
  }
  try {
    const query = { token: linkToken(args.request) };
    await args.context.gateway().auth.resetPassword({ query, body: { newPassword } });
    // The service has ended all sessions of this person; another person's session in this browser stays.
    return redirect(PATH.updatePasswordDone, { headers: (await signedOutHeadersIfEnded(args)) ?? {} });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isLinkError(error)) return redirect(PATH.updatePassword + new URL(args.request.url).search);
    return form.refuse(...formErrorsOf(error, "newPassword"));
  }
}

export { clientAction } from "~/forms/lost-answer";

export default function UpdatePassword() {
  const loaded = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  if (!("fault" in loaded)) return <UpdatePasswordForm reply={reply} />;
  return (
    <OutcomePage title={texts.linkUseless} banners={[{ tone: "bad", text: loaded.fault.sentence }]}>
      <LinkButton variant="primary" to={PATH.forgotPassword}>
        {texts.askForNew}
      </LinkButton>
    </OutcomePage>
  );
}
