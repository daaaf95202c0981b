import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { brand } from "~/brand/brand";
import { PATH } from "~/domain/landing";
import { validatePasswordChange } from "~/domain/password";
import { useFormReply } from "~/forms/lost-answer";
import {
  errorsByField,
  type FormErrors,
  hadFormErrors,
  keepForm,
  parseForm,
} from "~/forms/parse-form.server";
import { titled } from "~/forms/titled";
import { typedText } from "~/forms/typed-text.server";
import { type ApiError, refusalOf } from "~/gateway/api-error";
import { redirectWithFlash } from "~/session/flash.server";
import { readForm } from "~/session/read-form.server";
import { withEmployee } from "~/session/with-employee.server";
import { Card } from "~/ui/card/card";
import { PageHead } from "~/ui/layout/layout";
import { measure } from "~/ui/layout/layout.css";
import { ErrorNotice } from "../../shell/error-notice";
import { ChangePasswordForm } from "./change-password-form";
import { problemText, texts } from "./texts";

const schema = z.object({ oldPassword: typedText, newPassword: typedText, confirmPassword: typedText });
const secrets = Object.keys(schema.shape);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titled(`${texts.title} – ${brand.name}`, data?.wasRefused ?? false) },
];

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "profile", async () => ({
    // A refused post loads nothing anew where scripts run, so that its form stays as it was typed.
    formKey: crypto.randomUUID(),
    wasRefused: hadFormErrors(args.context),
  }));
}

export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "profile", async ({ api }) => {
    const formData = await readForm(args);
    const posted = { context: args.context, formData };
    if (/^(old|new|confirm)Password\./.test(String(formData.get("event")))) return keepForm(posted);
    const form = await parseForm(posted, schema, { secrets });
    if (form.refused) return form.refused;
    const problems = validatePasswordChange(form.value);
    if (problems.length > 0) return form.refuse({ fields: errorsByField(problems, problemText) });
    try {
      await api.employee.updatePassword(form.value);
    } catch (error) {
      const refusal = refusalOf(error);
      return form.refuse(errorsOf(refusal), refusal.status);
    }
    return redirectWithFlash(args, PATH.changePassword, { tone: "good", text: texts.saved });
  });
}

/** A refusal stands beside its field where the answer says which; trouble is a message (decisions D57). */
function errorsOf({ code, userMessage }: ApiError): FormErrors {
  if (code === "OLD_PASSWORD_REFUSED") return { fields: { oldPassword: userMessage } };
  return code === "PASSWORD_REFUSED" ? { fields: { newPassword: userMessage } } : { form: userMessage };
}

export { clientAction } from "~/forms/lost-answer";

/** One's own password (PRF-09). */
export default function ChangePassword() {
  const { formKey } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return (
    <>
      <PageHead title={texts.title} />
      <div className={measure}>
        <Card title={texts.title} titleLook="hidden">
          {/* What was saved leaves no password in its fields. */}
          <ChangePasswordForm key={formKey} reply={reply} />
        </Card>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorNotice />;
}
