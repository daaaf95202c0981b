import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand/brand";
import { today } from "~/domain/calendar";
import { PATH } from "~/domain/landing";
import { useFormReply } from "~/forms/lost-answer";
import { hadFormErrors } from "~/forms/parse-form.server";
import { SubmitButton } from "~/forms/submit-button";
import { titled } from "~/forms/titled";
import { refusalOf } from "~/gateway/api-error";
import { redirectWithFlash } from "~/session/flash.server";
import { readUpload } from "~/session/read-upload.server";
import { withEmployee } from "~/session/with-employee.server";
import { LinkButton } from "~/ui/button/button";
import { RouteDialog } from "~/ui/route-dialog/route-dialog";
import { BankingForm } from "../../../banking/banking-form";
import { openedBanking } from "../../../banking/banking-shown.server";
import { postedBanking } from "../../../banking/posted.server";
import { texts as banking } from "../../../banking/texts";
import { texts } from "./texts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titled(`${texts.title} – ${brand.name}`, data?.wasRefused ?? false) },
];

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "profile", async (me) => {
    const known = await me.api.employee.bankingInfo();
    return {
      // Signed anew: the day has to be given (decision D47).
      page: await openedBanking(me, known, { today: today(args.context.clock), date: "" }),
      wasRefused: hadFormErrors(args.context),
    };
  });
}

/** Stores the picture and reads it as set-up does, and saves; another account than before asks for the password (PRF-12). */
export function action(args: ActionFunctionArgs) {
  return withEmployee(args, "profile", async (me) => {
    const upload = await readUpload(args);
    try {
      return await postedBanking(args, upload, {
        me,
        known: await me.api.employee.bankingInfo(),
        needsDate: true,
        save: async (form, { agreements, ...account }) => {
          try {
            await me.api.employee.saveBankingInfo({ ...account, agreements: [...agreements] });
          } catch (error) {
            const refusal = refusalOf(error);
            const { code, status, userMessage } = refusal;
            const why =
              code === "PASSWORD_NEEDED" ? { fields: { password: userMessage } } : { form: userMessage };
            return form.refuse(why, status);
          }
          return redirectWithFlash(args, PATH.bankingInformation, { tone: "good", text: texts.saved });
        },
      });
    } finally {
      await upload.dispose();
    }
  });
}

export { clientAction } from "~/forms/lost-answer";

/** The form of set-up, for an account that takes the place of the one on file (PRF-08). */
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
        head={<p>{banking.opening}</p>}
        foot={
          <>
            <SubmitButton busy={banking.saving}>{texts.updateNow}</SubmitButton>
            <LinkButton to={PATH.bankingInformation} replace preventScrollReset>
              {texts.cancel}
            </LinkButton>
          </>
        }
      />
    </RouteDialog>
  );
}
