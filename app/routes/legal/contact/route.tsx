import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { brand } from "~/brand/brand";
import { type ContactFields, readContact } from "~/domain/contact";
import { textFieldsSchema } from "~/forms/field-schemas.server";
import { useFormReply } from "~/forms/lost-answer";
import { errorsByField, hasFormErrors, parseForm } from "~/forms/parse-form.server";
import type { Rule, Rules } from "~/forms/rules";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { ApiError } from "~/gateway/api-error";
import { redirectWithFlash } from "~/session/flash.server";
import { readForm } from "~/session/read-form.server";
import { TextField } from "~/ui/field/text-field";
import { TextareaField } from "~/ui/field/textarea-field";
import { joinClassNames } from "~/ui/join-class-names";
import { Page, PageHead } from "~/ui/layout/layout";
import { form as formLayout, measure, pair, stack } from "~/ui/layout/layout.css";
import { PhoneLink } from "~/ui/phone-link/phone-link";
import { pageTitle } from "../../page-title";
import { contactFieldsOfReader, gatewayOfReader } from "../reader.server";
import { isLikelySpam } from "./honeypot.server";
import { problemText, texts } from "./texts";

export const handle = { scripts: false };

/** The name that remix-utils gives its hidden field, which people do not see and programs fill in. */
const TRAP_FIELD = "name__confirm";

const schema = textFieldsSchema(
  "companyName",
  "email",
  "firstName",
  "lastName",
  "phoneNumber",
  "notes",
).extend({
  idempotencyKey: z.uuid().optional().catch(undefined),
});

const required = (field: keyof ContactFields): Rule => ({
  required: problemText({ field, problem: "missing" }),
});

/** The fields' validation attributes; the page has no scripts that could validate more. */
const rules: Rules = {
  companyName: required("companyName"),
  email: required("email"),
  firstName: required("firstName"),
  lastName: required("lastName"),
};

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(texts.title, data);

/** Open to everyone (D53). Prefills what is known about a signed-in reader. */
export async function loader(args: LoaderFunctionArgs) {
  const values = { ...(await contactFieldsOfReader(args)), phoneNumber: "", notes: "" };
  return { values, formKey: crypto.randomUUID(), wasRefused: hasFormErrors(args.context) };
}

/** Sends the message, or shows the form again with everything typed (STA-01, D54). */
export async function action(args: ActionFunctionArgs) {
  const posted = await readForm(args);
  const form = await parseForm(posted, schema);
  if (form.response) return form.response;
  const { idempotencyKey, ...fields } = form.value;
  const read = readContact(fields);
  if (read.problems) {
    return form.refuse({ fields: errorsByField(read.problems, problemText) });
  }
  if (isLikelySpam(posted.formData)) return form.refuse({ form: texts.looksAutomatic });
  try {
    const { employer } = await gatewayOfReader(args);
    await employer.contact(read.value, { context: { idempotencyKey } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, userMessage, status } = error;
    return form.refuse(
      code === "EMAIL_REFUSED" ? { fields: { email: userMessage } } : { form: userMessage },
      status,
    );
  }
  const { pathname } = new URL(args.request.url);
  return redirectWithFlash(args, pathname, { tone: "good", text: texts.sent });
}

export { clientAction } from "~/forms/lost-answer";

/** The contact form (STA-01). */
export default function Contact() {
  const { values, formKey } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const form = useWalletForm({ id: "contact", reply, rules, defaultValues: values });
  return (
    <Page>
      <WalletForm form={form} idempotencyKey={form.hiddenValue("idempotencyKey", formKey)}>
        <div className={stack}>
          <PageHead title={texts.title} />
          <p>{texts.opening}</p>
          <p>
            {texts.call}
            <PhoneLink phone={brand.general.phone} />
            {texts.orWrite}
            <a href={`mailto:${brand.general.email}`}>{brand.general.email}</a>.
          </p>
        </div>
        <div className={joinClassNames(measure, formLayout)}>
          <TextField {...form.field("companyName")} label={texts.companyName} autoComplete="organization" />
          <TextField
            {...form.field("email")}
            label={texts.email}
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <div className={pair}>
            <TextField {...form.field("firstName")} label={texts.firstName} autoComplete="given-name" />
            <TextField {...form.field("lastName")} label={texts.lastName} autoComplete="family-name" />
          </div>
          <TextField
            {...form.field("phoneNumber")}
            label={texts.phoneNumber}
            optional
            autoComplete="tel"
            inputMode="tel"
          />
          <TextareaField {...form.field("notes")} label={texts.notes} optional rows={6} />
          {/* Not remix-utils' component: it hides the field with a style attribute, which the content security policy forbids. */}
          <div hidden>
            <label htmlFor={TRAP_FIELD}>{texts.leaveEmpty}</label>
            <input id={TRAP_FIELD} name={TRAP_FIELD} defaultValue="" autoComplete="off" tabIndex={-1} />
          </div>
          <div>
            <SubmitButton>{texts.send}</SubmitButton>
          </div>
        </div>
      </WalletForm>
    </Page>
  );
}

/** Rendered inside the layout, so that its links stay usable. */
export { ErrorNotice as ErrorBoundary } from "../../shell/error-notice";
