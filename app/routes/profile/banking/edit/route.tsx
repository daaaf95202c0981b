import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { today } from "~/domain/calendar";
import { PATH } from "~/domain/paths";
import { useFormReply } from "~/forms/lost-answer";
import { hasFormErrors } from "~/forms/parse-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { redirectWithFlash } from "~/session/flash.server";
import { withUpload } from "~/session/read-upload.server";
import { withEmployee } from "~/session/with-employee.server";
import { BackButton, RouteDialog } from "~/ui/route-dialog/route-dialog";
import { BankingForm } from "../../../banking/banking-form";
import { bankingAgreements, bankingFormData } from "../../../banking/banking-form-data.server";
import { handleBankingPost } from "../../../banking/handle-banking-post.server";
import { texts as banking } from "../../../banking/texts";
import { pageTitle } from "../../../page-title";
import { refusalOfCall } from "../../../refuse-after-failure.server";
import { loadBankAccount } from "../bank-account.server";
import { texts } from "./texts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(texts.title, data);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "profile", async (me) => {
    const [known, agreements] = await Promise.all([loadBankAccount(args, me), bankingAgreements(me)]);
    return {
      // The date stays empty, because the employee signs again (decision D47).
      page: bankingFormData(me, { known, agreements }, { today: today(args.context.clock), date: "" }),
      wasRefused: hasFormErrors(args.context),
    };
  });
}

/** Stores and reads the cheque's picture as in set-up, and saves. A different account requires the password (PRF-12). */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "profile", (me) =>
    withUpload(args, me.employee, async (upload) =>
      handleBankingPost(args, upload, {
        me,
        known: await me.api.employee.bankingInfo(),
        needsDate: true,
        save: async ({ agreements, ...account }, knownAs) => {
          try {
            const body = { ...account, agreements: [...agreements], employeeId: me.employee.id };
            await me.api.employee.saveBankingInfo({ query: { knownAs }, body });
          } catch (error) {
            return refusalOfCall(error, { PASSWORD_NEEDED: "password", chequeGone: "file" });
          }
          return redirectWithFlash(args, PATH.bankingInformation, { tone: "good", text: texts.saved });
        },
      }),
    ),
  );
}

export { clientAction } from "~/forms/lost-answer";

/** The set-up's form, to replace the account on file (PRF-08). */
export default function ChangeAccount() {
  const { page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const hasErrors = (reply?.error ?? null) !== null;
  return (
    <RouteDialog title={texts.title} back={PATH.bankingInformation} hasErrors={hasErrors}>
      <BankingForm
        page={page}
        reply={reply}
        needsDate
        header={<p>{banking.opening}</p>}
        footer={
          <>
            <SubmitButton busyLabel={banking.saving}>{texts.updateNow}</SubmitButton>
            <BackButton to={PATH.bankingInformation}>{texts.cancel}</BackButton>
          </>
        }
      />
    </RouteDialog>
  );
}
