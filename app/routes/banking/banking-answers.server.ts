import { data } from "@remix-run/node";
import {
  type FormAnswer,
  type FormErrors,
  type RefusableForm,
  replyUnvalidated,
} from "~/forms/parse-form.server";
import type { SubmittedUpload } from "~/session/read-upload.server";
import { withPasswordField } from "../password-again.server";
import type { BankingReply } from "./banking-reply";
import { chequeTexts } from "./texts";

/** Adds to an answer of the form the data that its page shows besides. */
export function withBankingReply(
  upload: SubmittedUpload,
  { data: reply, init }: FormAnswer,
  added: BankingReply,
) {
  return withPasswordField(upload, data({ ...reply, ...added }, init ?? undefined));
}

/**
 * Returns the answers that show a parsed form again.
 *
 * @param isChequeGone whether the picture that the form names was deleted meanwhile
 */
export function bankingAnswers(
  upload: SubmittedUpload,
  form: RefusableForm,
  added: BankingReply,
  isChequeGone: () => Promise<boolean>,
) {
  const refuse = (errors: FormErrors, status?: number) =>
    withBankingReply(upload, form.refuse(errors, status), added);
  /** Another save deleted the picture with the account it belonged to, so the form asks for a new one. */
  const refuseWithoutCheque = ({ fields, ...errors }: FormErrors, status?: number) => {
    const { data: reply, init } = refuse(
      { ...errors, fields: { file: chequeTexts.gone, ...fields } },
      status,
    );
    return data({ ...reply, initialValue: { ...reply.initialValue, voidCheque: "" } }, init ?? undefined);
  };
  return {
    /** The form as typed, without errors. */
    showAsTyped: async () => withBankingReply(upload, await replyUnvalidated(upload), added),
    refuse,
    refuseWithoutCheque,
    /** Refuses, and asks for a new picture too if the form's is gone. */
    refuseCheckingCheque: async (errors: FormErrors, status?: number) =>
      (await isChequeGone()) ? refuseWithoutCheque(errors, status) : refuse(errors, status),
  };
}
