import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatFileSize } from "~/domain/file-size";
import { PATH } from "~/domain/paths";
import { CurrentPasswordField } from "~/forms/current-password-field";
import { textFieldsSchema } from "~/forms/field-schemas.server";
import { useFormReply } from "~/forms/lost-answer";
import { hasFormErrors, parseForm } from "~/forms/parse-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { useWalletForm, type WalletFormOptions } from "~/forms/use-wallet-form";
import { WalletForm } from "~/forms/wallet-form";
import { redirectWithFlash } from "~/session/flash.server";
import { readForm } from "~/session/read-form.server";
import { withEmployee } from "~/session/with-employee.server";
import { LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { Facts } from "~/ui/facts/facts";
import { PageAction, PageHead } from "~/ui/layout/layout";
import { measure, soft, stackWide } from "~/ui/layout/layout.css";
import { pageTitle } from "../../page-title";
import { submittedPasswordError } from "../../password-again.server";
import { texts as profile } from "../texts";
import { texts } from "./texts";

/** Below this size of files, in bytes, the rest of the record matters too, so that no exact size is shown. */
const SMALL = 900_000;

const schema = textFieldsSchema("password");

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(profile.myData, data);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "profile", async ({ api }) => {
    const { claims, files, bytes, ledgerLines, openUntil } = await api.employee.recordContents();
    return {
      facts: [
        { name: texts.claims, value: String(claims) },
        { name: texts.files, value: texts.filesOf(files) },
        { name: texts.ledger, value: texts.linesOf(ledgerLines) },
        { name: texts.size, value: texts.sizeOf(bytes < SMALL ? undefined : formatFileSize(bytes)) },
      ],
      isOpen: openUntil !== null,
      wasRefused: hasFormErrors(args.context),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "profile", async ({ api }) => {
    const posted = await readForm(args);
    const form = await parseForm(posted, schema, { secrets: Object.keys(schema.shape) });
    if (form.response) return form.response;
    if (form.value.password === "") return form.refuse({ fields: { password: texts.passwordMissing } });
    const wrong = await submittedPasswordError(api, posted);
    if (wrong) {
      const { status, userMessage } = wrong;
      return form.refuse(
        status >= 500 ? { form: userMessage } : { fields: { password: userMessage } },
        status,
      );
    }
    return redirectWithFlash(args, PATH.myData, { tone: "good", text: texts.opened });
  });
}

export { clientAction } from "~/forms/lost-answer";

/** The download of all the employee's data in one file, after they enter the password again (PRF-11). */
export default function MyData() {
  const { facts, isOpen } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return (
    <>
      <PageHead title={profile.myData} />
      <p>{texts.about}</p>
      <Card title={texts.record}>
        <div className={stackWide}>
          <Facts items={facts} rows />
          {isOpen ? (
            <>
              <p className={soft}>{texts.stillOpen}</p>
              <PageAction>
                <LinkButton variant="primary" to={`${PATH.myData}record.zip`} reloadDocument>
                  {texts.download}
                </LinkButton>
              </PageAction>
            </>
          ) : (
            <div className={measure}>
              <RecordPasswordForm reply={reply} />
            </div>
          )}
        </div>
      </Card>
      <Card title={texts.check}>
        <p className={soft}>{texts.checkAbout}</p>
      </Card>
    </>
  );
}

/** The form that asks for the password and opens the download. */
function RecordPasswordForm({ reply }: Pick<WalletFormOptions<string>, "reply">) {
  const form = useWalletForm({
    id: "my-data",
    reply,
    rules: { password: { required: texts.passwordMissing, countsSpaces: true } },
    defaultValues: { password: "" },
    requiredLabels: { password: texts.password },
  });
  return (
    <WalletForm form={form} enterEvent>
      <CurrentPasswordField form={form} label={texts.password} hint={texts.passwordHint} />
      <PageAction>
        <SubmitButton busyLabel={texts.opening}>{texts.open}</SubmitButton>
      </PageAction>
    </WalletForm>
  );
}

export { ErrorNotice as ErrorBoundary } from "../../shell/error-notice";
