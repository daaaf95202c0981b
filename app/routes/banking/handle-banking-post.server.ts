import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { z } from "zod";
import {
  BANKING_AGREEMENT_TYPE,
  type BankingFields,
  type BankingToSave,
  readBanking,
} from "~/domain/banking";
import { today } from "~/domain/calendar";
import { checkboxGroupSchema, textFieldsSchema } from "~/forms/field-schemas.server";
import { changedMeanwhileText } from "~/forms/form-version.server";
import {
  errorsByField,
  type FormAnswer,
  type FormErrors,
  parseForm,
  type RefusableForm,
  replyUnvalidated,
} from "~/forms/parse-form.server";
import type { SubmittedUpload } from "~/session/read-upload.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { submittedPasswordError, withPasswordField } from "../password-again.server";
import { bankingVersion, type SavedBanking, savedAccountEnding } from "./banking-form-data.server";
import type { BankingReply } from "./banking-reply";
import { bankFieldNames, formatUntypedNumbers, numbersToFill } from "./cheque-fill";
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
  /** Saves and redirects; if refused, returns the form with the reason. */
  save(form: RefusableForm, banking: BankingToSave): Promise<Response | FormAnswer>;
}

const secrets = ["password"];

/**
 * Handles a post of the bank account form. Stores a posted picture first, even if the fields are invalid, and reads it when
 * numbers are missing. Numbers filled in from it are shown for the employee to confirm before they are saved (decision D49).
 */
export async function handleBankingPost(args: ActionFunctionArgs, upload: SubmittedUpload, page: PostedPage) {
  const { context, formData } = upload;
  const { me, known } = page;
  const isReading = formData.get("event") === "cheque.read";
  const isIncomplete = bankFieldNames.some((name) => textIn(formData, name).trim() === "");
  const taken = await storeAndReadCheque(args, me, upload, isReading || isIncomplete);
  const { cheque, isFilled } = putCheque(formData, taken);

  const extras: BankingReply = {
    ...(cheque && { cheque }),
    ending: savedAccountEnding(known),
  };
  const again = (answer: FormAnswer) =>
    withPasswordField(upload, data({ ...answer.data, ...extras }, answer.init ?? undefined));
  const kept = async () => again(await replyUnvalidated(upload));
  const form = await parseForm(upload, schema, { secrets });
  if (form.response) return again(form.response);
  const refuse = (why: FormErrors, status?: number) => again(form.refuse(why, status));
  const { voidCheque: named } = form.value;
  const isGone = async () =>
    named !== "" && named !== known?.voidCheque && taken.kind !== "stored" && (await isChequeGone(me, named));
  // Another save deleted the picture with the account it belonged to, so the form asks for a new one.
  const withoutCheque = ({ fields, ...why }: FormErrors, status?: number) => {
    const { data: reply, init } = refuse({ ...why, fields: { file: chequeTexts.gone, ...fields } }, status);
    return data({ ...reply, initialValue: { ...reply.initialValue, voidCheque: "" } }, init ?? undefined);
  };
  const refuseLookingAtCheque = async (why: FormErrors, status?: number) =>
    (await isGone()) ? withoutCheque(why, status) : refuse(why, status);
  const fileError = fileProblem(taken, isReading);
  if (isReading && fileError !== undefined) return refuse({ fields: { file: fileError } }, statusOf(taken));
  if (isReading) return kept();

  const agreements = await me.api.employee.agreements({ type: BANKING_AGREEMENT_TYPE });
  const read = readBanking(fieldsOf(form.value), {
    today: today(context.clock),
    agreementIds: agreements.map(({ id }) => id),
    onFile: known ?? null,
    needsDate: page.needsDate,
  });
  if (read.problems || fileError !== undefined) {
    const { voidCheque, ...others } = errorsByField(read.problems ?? [], problemText);
    const file = fileError ?? voidCheque;
    const fields = { ...others, ...(file !== undefined && { file }) };
    return refuseLookingAtCheque({ fields }, statusOf(taken));
  }
  if (isFilled) return kept();
  const now = bankingVersion(known);
  if (form.value.version !== now && bankingVersion(asRead(read.value, known)) !== now) {
    // Report the conflict once: posting again overwrites.
    extras.version = now;
    return refuseLookingAtCheque({ form: changedMeanwhileText() }, 409);
  }
  const wrong = await submittedPasswordError(me.api, upload);
  if (wrong) return refuse({ fields: { password: wrong.userMessage } }, wrong.status);
  let why: FormErrors = {};
  const saving: RefusableForm = {
    refuse(reason, status) {
      why = reason;
      return refuse(reason, status);
    },
  };
  const answer = await page.save(saving, read.value);
  if (answer instanceof Response) return answer;
  const { form: formError, ...others } = why;
  // A concurrent save may have just deleted the picture: report that once, at the file field.
  if (formError === chequeTexts.gone || others.fields?.file !== undefined)
    return withoutCheque(others, answer.init?.status);
  return (await isGone()) ? withoutCheque(why, answer.init?.status) : answer;
}

/** Returns the posted account as it would be read back: a repeated post after a lost response is not a conflict. */
function asRead({ eSignature: esignature, ...banking }: BankingToSave, known: SavedBanking): SavedBanking {
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
  taken: ChequeUploadResult,
): { cheque: ChequeReadResult | undefined; isFilled: boolean } {
  if (taken.kind !== "stored") return { cheque: undefined, isFilled: false };
  formData.set("voidCheque", taken.voidCheque);
  const { cheque } = taken;
  if (!cheque?.numbers) return { cheque, isFilled: false };
  const fields = {
    transitNumber: textIn(formData, "transitNumber"),
    bankNumber: textIn(formData, "bankNumber"),
    accountNumber: textIn(formData, "accountNumber"),
  };
  const { fill, isLeft } = numbersToFill(cheque.numbers, fields, textIn(formData, "untyped"));
  for (const [name, number] of Object.entries(fill)) formData.set(name, number);
  formData.set(
    "untyped",
    formatUntypedNumbers({ transitNumber: "", bankNumber: "", accountNumber: "", ...fill }),
  );
  const sentence = isLeft ? `${cheque.sentence} ${texts.leftTyped}` : cheque.sentence;
  return { cheque: { ...cheque, sentence }, isFilled: Object.keys(fill).length > 0 };
}

function fileProblem(taken: ChequeUploadResult, isReading: boolean): string | undefined {
  if (taken.kind === "refused") return taken.sentence;
  return isReading && taken.kind === "none" ? chequeTexts.missing : undefined;
}

function statusOf(taken: ChequeUploadResult): number | undefined {
  return taken.kind === "refused" ? taken.status : undefined;
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
