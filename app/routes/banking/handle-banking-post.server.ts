import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import {
  BANKING_AGREEMENT_TYPE,
  type BankingFields,
  type BankingToSave,
  readBanking,
} from "~/domain/banking";
import { bankingFingerprint } from "~/domain/banking-fingerprint";
import { today } from "~/domain/calendar";
import { checkboxGroupSchema, textFieldsSchema } from "~/forms/field-schemas.server";
import { changedMeanwhileText } from "~/forms/form-version.server";
import { errorsByField, parseForm } from "~/forms/parse-form.server";
import type { SubmittedUpload } from "~/session/read-upload.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { submittedPasswordError } from "../password-again.server";
import type { FormRefusal } from "../refuse-after-failure.server";
import { bankingAnswers, withBankingReply } from "./banking-answers.server";
import { type SavedBanking, savedAccountEnding } from "./banking-form-data.server";
import type { BankingReply } from "./banking-reply";
import { bankFieldNames, numbersToFill } from "./cheque-fill";
import type { ChequeReadResult } from "./cheque-upload-response";
import { type ChequeUploadResult, isChequeGone, storeAndReadCheque } from "./store-cheque.server";
import { chequeTexts, problemText, texts } from "./texts";

const schema = textFieldsSchema(
  "accountName",
  "transitNumber",
  "bankNumber",
  "accountNumber",
  "voidCheque",
  "eSignature",
  "drawnSignature",
  "date",
  "password",
  "version",
).extend({
  agreements: checkboxGroupSchema,
});

/** The page that received the post. */
interface PostedPage {
  readonly me: EmployeeSession;
  readonly known: SavedBanking;
  /** Whether the date is required: it is in the profile; in set-up an empty date means today (decision D47). */
  readonly needsDate: boolean;
  /**
   * Saves and redirects; if refused, returns the reason.
   * @param knownAs the version that the form replaces
   */
  save(banking: BankingToSave, knownAs: string): Promise<Response | FormRefusal>;
}

const secrets = ["password"];

/**
 * Handles a post of the bank account form. Stores a posted picture first, even if the fields are invalid, and reads it when
 * numbers are missing. Numbers filled in from it are shown for the employee to confirm before they are saved (decision D49).
 */
export async function handleBankingPost(args: ActionFunctionArgs, upload: SubmittedUpload, page: PostedPage) {
  const { formData } = upload;
  const { me, known } = page;
  const isReading = formData.get("event") === "cheque.read";
  const isIncomplete = bankFieldNames.some((name) => textIn(formData, name).trim() === "");
  const uploadResult = await storeAndReadCheque(args, me, upload, { isToBeRead: isReading || isIncomplete });
  const { cheque, isFilled } = putCheque(formData, uploadResult);
  const added: BankingReply = { ...(cheque && { cheque }), ending: savedAccountEnding(known) };

  const form = await parseForm(upload, schema, { secrets });
  if (form.response) return withBankingReply(upload, form.response, added);
  const { voidCheque: named, version } = form.value;
  const isGone = (saved: SavedBanking) => async () =>
    named !== "" && named !== saved?.voidCheque && uploadResult.kind !== "stored" && isChequeGone(me, named);
  const answers = bankingAnswers(upload, form, added, isGone(known));
  // Reports the conflict once: posting again overwrites.
  const refuseOutdated = (now: SavedBanking) => {
    const current: BankingReply = {
      ...added,
      ending: savedAccountEnding(now),
      version: bankingFingerprint(now),
    };
    const outdated = bankingAnswers(upload, form, current, isGone(now));
    return outdated.refuseCheckingCheque({ form: changedMeanwhileText() }, 409);
  };

  const fileError = fileProblem(uploadResult, isReading);
  if (isReading && fileError !== undefined)
    return answers.refuse({ fields: { file: fileError } }, statusOf(uploadResult));
  if (isReading) return answers.showAsTyped();

  const read = await readPostedBanking(args, page, form.value);
  if (read.problems || fileError !== undefined) {
    const { voidCheque, ...others } = errorsByField(read.problems ?? [], problemText);
    const file = fileError ?? voidCheque;
    const fields = { ...others, ...(file !== undefined && { file }) };
    return answers.refuseCheckingCheque({ fields }, statusOf(uploadResult));
  }
  if (isFilled) return answers.showAsTyped();

  const currentVersion = bankingFingerprint(known);
  if (
    version !== currentVersion &&
    bankingFingerprint(asItWouldBeReadBack(read.value, known)) !== currentVersion
  ) {
    return refuseOutdated(known);
  }
  const wrong = await submittedPasswordError(me.api, upload);
  if (wrong) return answers.refuse({ fields: { password: wrong.userMessage } }, wrong.status);

  const saved = await page.save(read.value, currentVersion);
  if (saved instanceof Response) return saved;
  if (saved.isOvertaken) return refuseOutdated(await me.api.employee.bankingInfo());
  const { form: formError, ...others } = saved.errors;
  // A concurrent save may have just deleted the picture: report that once, at the file field.
  if (formError === chequeTexts.gone || others.fields?.file !== undefined)
    return answers.refuseWithoutCheque(others, saved.status);
  return answers.refuseCheckingCheque(saved.errors, saved.status);
}

async function readPostedBanking(
  { context }: ActionFunctionArgs,
  { me, known, needsDate }: PostedPage,
  posted: z.output<typeof schema>,
): Promise<ReturnType<typeof readBanking>> {
  const agreements = await me.api.employee.agreements({ type: BANKING_AGREEMENT_TYPE });
  return readBanking(fieldsOf(posted), {
    today: today(context.clock),
    agreementIds: agreements.map(({ id }) => id),
    onFile: known ?? null,
    needsDate,
  });
}

/** Returns the posted account as it would be read back: a repeated post after a lost response is not a conflict. */
function asItWouldBeReadBack(
  { eSignature: esignature, ...banking }: BankingToSave,
  known: SavedBanking,
): SavedBanking {
  const { accountNumber, agreements, ...rest } = banking;
  return {
    ...rest,
    esignature,
    agreements: [...agreements],
    accountNumber: accountNumber ?? savedAccountEnding(known) ?? "",
  };
}

/** Writes the stored picture and the numbers read from it into the form data, as if they had been typed. */
function putCheque(
  formData: FormData,
  uploadResult: ChequeUploadResult,
): { cheque: ChequeReadResult | undefined; isFilled: boolean } {
  if (uploadResult.kind !== "stored") return { cheque: undefined, isFilled: false };
  const { voidCheque, cheque } = uploadResult.value;
  formData.set("voidCheque", voidCheque);
  if (!cheque?.numbers) return { cheque, isFilled: false };
  const fields = {
    transitNumber: textIn(formData, "transitNumber"),
    bankNumber: textIn(formData, "bankNumber"),
    accountNumber: textIn(formData, "accountNumber"),
  };
  const { fill, untyped, isLeft } = numbersToFill(cheque.numbers, fields, textIn(formData, "untyped"));
  for (const [name, number] of Object.entries(fill)) formData.set(name, number);
  formData.set("untyped", untyped);
  const sentence = isLeft ? `${cheque.sentence} ${texts.leftTyped}` : cheque.sentence;
  return { cheque: { ...cheque, sentence }, isFilled: Object.keys(fill).length > 0 };
}

function fileProblem(uploadResult: ChequeUploadResult, isReading: boolean): string | undefined {
  if (uploadResult.kind === "refused") return uploadResult.sentence;
  return isReading && uploadResult.kind === "none" ? chequeTexts.missing : undefined;
}

function statusOf(uploadResult: ChequeUploadResult): number | undefined {
  return uploadResult.kind === "refused" ? uploadResult.status : undefined;
}

/** Typed and drawn signatures are equivalent; a name typed after drawing takes precedence. */
function fieldsOf({
  drawnSignature,
  password: _,
  version: __,
  ...typed
}: z.output<typeof schema>): BankingFields {
  return { ...typed, eSignature: typed.eSignature.trim() === "" ? drawnSignature : typed.eSignature };
}

function textIn(formData: FormData, name: string): string {
  const value = formData.get(name);
  return typeof value === "string" ? value : "";
}
