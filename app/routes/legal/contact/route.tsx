import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { brand } from "~/brand/brand";
import { EMAIL_MAX_LENGTH, isEmail, normalizeEmail } from "~/domain/email";
import { useFormReply } from "~/forms/lost-answer";
import { hadFormErrors, parseForm } from "~/forms/parse-form.server";
import { rulesOf } from "~/forms/rules.server";
import { SubmitButton } from "~/forms/submit-button";
import { titled } from "~/forms/titled";
import { useWalletForm } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { ApiError } from "~/gateway/api-error";
import { redirectWithFlash } from "~/session/flash.server";
import { readForm } from "~/session/read-form.server";
import { classes } from "~/ui/classes";
import { TextareaField, TextField } from "~/ui/field/text-field";
import { Page, PageHead } from "~/ui/layout/layout";
import { form as formLayout, measure, pair, stack } from "~/ui/layout/layout.css";
import { ErrorNotice } from "../../shell/error-notice";
import { knownOfReader } from "../reader.server";
import { looksAutomatic } from "./honeypot.server";
import { texts } from "./texts";

export const handle = { scripts: false };

/** What remix-utils calls the field that people do not see and programs fill in. */
const trap = "name__confirm";

const short = 100;
const long = 2_000;
const words = (missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(short, texts.tooLong(short));

const schema = z.object({
  companyName: words(texts.companyNameMissing),
  email: z
    .string({ error: texts.emailMissing })
    .max(EMAIL_MAX_LENGTH, texts.emailInvalid)
    .refine(isEmail, texts.emailInvalid)
    .transform(normalizeEmail),
  firstName: words(texts.firstNameMissing),
  lastName: words(texts.lastNameMissing),
  phoneNumber: z
    .string()
    .max(short, texts.phoneNumberInvalid)
    .regex(/^(?=(?:\D*\d){7})[\d\s()+./x#-]{7,40}$/i, texts.phoneNumberInvalid)
    .optional(),
  notes: z.string().max(long, texts.tooLong(long)).optional(),
  idempotencyKey: z.uuid().optional().catch(undefined),
});
const rules = rulesOf(schema);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titled(`${texts.title} – ${brand.name}`, data?.wasRefused ?? false) },
];

/** Open to everyone (D53); who is signed in need not type what is known. */
export async function loader(args: LoaderFunctionArgs) {
  const values = { ...(await knownOfReader(args)), phoneNumber: "", notes: "" };
  return { rules, values, formKey: crypto.randomUUID(), wasRefused: hadFormErrors(args.context) };
}

/** Nothing typed is lost: it is sent and kept, or stands in the form again (STA-01, D54). */
export async function action(args: ActionFunctionArgs) {
  const formData = await readForm(args);
  const form = await parseForm({ context: args.context, formData }, schema);
  if (form.refused) return form.refused;
  if (looksAutomatic(formData)) return form.refuse({ form: texts.looksAutomatic });
  const { idempotencyKey, ...message } = form.value;
  try {
    const options = idempotencyKey === undefined ? {} : { context: { idempotencyKey } };
    await args.context.gateway().employer.contact(message, options);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, userMessage: sentence, status } = error;
    return form.refuse(
      code === "EMAIL_REFUSED" ? { fields: { email: sentence } } : { form: sentence },
      status,
    );
  }
  const { pathname } = new URL(args.request.url);
  return redirectWithFlash(args, pathname, { tone: "good", text: texts.sent });
}

export { clientAction } from "~/forms/lost-answer";

/** The contact form (STA-01). */
export default function Contact() {
  const { rules, values, formKey } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const sentKey = reply?.initialValue?.idempotencyKey;
  const form = useWalletForm({ id: "contact", reply, rules, values });
  return (
    <Page>
      <WalletForm form={form} idempotencyKey={typeof sentKey === "string" ? sentKey : formKey}>
        <div className={stack}>
          <PageHead title={texts.title} />
          <p>{texts.opening}</p>
          <p>{texts.otherWays(brand.general.phone, brand.general.email)}</p>
        </div>
        <div className={classes(measure, formLayout)}>
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
          {/* Not remix-utils' own part: it is hidden by a style attribute, which the page's policy forbids. */}
          <div hidden>
            <label htmlFor={trap}>{texts.leaveEmpty}</label>
            <input id={trap} name={trap} defaultValue="" autoComplete="off" tabIndex={-1} />
          </div>
          <div>
            <SubmitButton>{texts.send}</SubmitButton>
          </div>
        </div>
      </WalletForm>
    </Page>
  );
}

/** Inside the layout, so that its links still lead on. */
export function ErrorBoundary() {
  return <ErrorNotice />;
}
