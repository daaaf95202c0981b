import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { validatePasswordChange } from "~/domain/password";
import { PATH } from "~/domain/paths";
import { textFieldsSchema } from "~/forms/field-schemas.server";
import { useFormReply } from "~/forms/lost-answer";
import { errorsByField, hasFormErrors, parseForm } from "~/forms/parse-form.server";
import { useFormPage } from "~/forms/use-form-page";
import { redirectWithFlash } from "~/session/flash.server";
import { readForm } from "~/session/read-form.server";
import { withEmployee } from "~/session/with-employee.server";
import { Card } from "~/ui/card/card";
import { PageHead } from "~/ui/layout/layout";
import { measure } from "~/ui/layout/layout.css";
import { pageTitle } from "../../page-title";
import { refuseAfterCall } from "../../refuse-after-failure.server";
import { ChangePasswordForm } from "./change-password-form";
import { problemText, texts } from "./texts";

const schema = textFieldsSchema("oldPassword", "newPassword", "confirmPassword");
const secrets = Object.keys(schema.shape);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(texts.title, data);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "profile", async () => ({
    // A new key empties the form after a save. With scripts a refused submit does not reload, so what was typed stays.
    formKey: crypto.randomUUID(),
    wasRefused: hasFormErrors(args.context),
  }));
}

export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "profile", async ({ api }) => {
    const form = await parseForm(await readForm(args), schema, { secrets });
    if (form.response) return form.response;
    const problems = validatePasswordChange(form.value);
    if (problems.length > 0) return form.refuse({ fields: errorsByField(problems, problemText) });
    try {
      await api.employee.updatePassword(form.value);
    } catch (error) {
      // A validation error appears at its field if the response names one; other errors become a message (decision D57).
      return refuseAfterCall(form, error, {
        OLD_PASSWORD_REFUSED: "oldPassword",
        PASSWORD_REFUSED: "newPassword",
      });
    }
    return redirectWithFlash(args, PATH.changePassword, { tone: "good", text: texts.saved });
  });
}

export { clientAction } from "~/forms/lost-answer";

/** The page to change the password (PRF-09). */
export default function ChangePassword() {
  const { formKey } = useFormPage(useLoaderData<typeof loader>());
  const reply = useFormReply<typeof action>();
  return (
    <>
      <PageHead title={texts.title} />
      <div className={measure}>
        <Card title={texts.title} titleVariant="hidden">
          {/* The new key clears the passwords after a save. */}
          <ChangePasswordForm key={formKey} reply={reply} />
        </Card>
      </div>
    </>
  );
}

export { ErrorNotice as ErrorBoundary } from "../../shell/error-notice";
