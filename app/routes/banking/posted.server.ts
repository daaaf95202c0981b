import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { z } from "zod";
import {
  BANKING_AGREEMENT_TYPE,
  type BankingFields,
  type BankingToSave,
  readBanking,
} from "~/domain/banking";
import { today } from "~/domain/calendar";
import { changedMeanwhile } from "~/forms/form-version.server";
import {
  errorsByField,
  type FormAnswer,
  type FormErrors,
  keepForm,
  parseForm,
  type RefusableForm,
} from "~/forms/parse-form.server";
import { tickedTexts, typedTexts } from "~/forms/typed-text.server";
import type { SubmittedUpload } from "~/session/read-upload.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { askingPassword, wrongPassword } from "../password-again.server";
import type { AboutBanking } from "./banking-reply";
import { bankingVersion, endingOf, type KnownBanking } from "./banking-shown.server";
import { bankFields, fillFrom, notReadable } from "./cheque-fill";
import type { ShownCheque } from "./cheque-shown";
import { isChequeGone, type TakenCheque, takeCheque } from "./cheque-taken.server";
import { chequeTexts, problemText, texts } from "./texts";

const schema = typedTexts(
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
  agreements: tickedTexts,
});

/** The page that was posted to. */
interface PostedPage {
  readonly me: EmployeeSession;
  readonly known: KnownBanking;
  /** Whether the date has to be given: in the profile it is, in set-up an empty one is today (decision D47). */
  readonly needsDate: boolean;
  /** Saves it and goes on; refused, it is the form again with its reason. */
  save(form: RefusableForm, banking: BankingToSave): Promise<Response | FormAnswer>;
}

const secrets = ["password"];

/**
 * One post of a bank account. A picture is stored first, whatever the fields say, and read where numbers are missing. What a
 * reading filled in is shown before it is saved: the person compares and confirms it (decision D49).
 */
export async function postedBanking(args: ActionFunctionArgs, upload: SubmittedUpload, page: PostedPage) {
  const { context, formData } = upload;
  const { me, known } = page;
  const isReading = formData.get("event") === "cheque.read";
  const isIncomplete = bankFields.some((name) => textIn(formData, name).trim() === "");
  const taken = await takeCheque(args, me, upload, isReading || isIncomplete);
  const { cheque, isFilled } = putCheque(formData, taken);

  const more: AboutBanking = {
    ...(cheque && { cheque }),
    ending: endingOf(known),
  };
  const again = (answer: FormAnswer) =>
    askingPassword(upload, data({ ...answer.data, ...more }, answer.init ?? undefined));
  const kept = async () => again(await keepForm(upload));
  const form = await parseForm(upload, schema, { secrets });
  if (form.refused) return again(form.refused);
  const refuse = (why: FormErrors, status?: number) => again(form.refuse(why, status));
  const { voidCheque: named } = form.value;
  const isGone = async () =>
    named !== "" && named !== known?.voidCheque && taken.kind !== "stored" && (await isChequeGone(me, named));
  // The picture goes with the account whose it was: in its place it is asked for again.
  const withoutCheque = ({ fields, ...why }: FormErrors, status?: number) => {
    const { data: reply, init } = refuse({ ...why, fields: { file: chequeTexts.gone, ...fields } }, status);
    return data({ ...reply, initialValue: { ...reply.initialValue, voidCheque: "" } }, init ?? undefined);
  };
  const refuseLookingAtCheque = async (why: FormErrors, status?: number) =>
    (await isGone()) ? withoutCheque(why, status) : refuse(why, status);
  const ofFile = fileProblem(taken, isReading);
  if (isReading && ofFile !== undefined) return refuse({ fields: { file: ofFile } }, statusOf(taken));
  if (isReading) return kept();

  const agreements = await me.api.employee.agreements({ type: BANKING_AGREEMENT_TYPE });
  const read = readBanking(fieldsOf(form.value), {
    today: today(context.clock),
    agreementIds: agreements.map(({ id }) => id),
    onFile: known ?? null,
    needsDate: page.needsDate,
  });
  if (read.problems || ofFile !== undefined) {
    const { voidCheque, ...others } = errorsByField(read.problems ?? [], problemText);
    const file = ofFile ?? voidCheque;
    const fields = { ...others, ...(file !== undefined && { file }) };
    return refuseLookingAtCheque({ fields }, statusOf(taken));
  }
  if (isFilled) return kept();
  const now = bankingVersion(known);
  if (form.value.version !== now && bankingVersion(asRead(read.value, known)) !== now) {
    // Told once: what is sent again is meant.
    more.version = now;
    return refuseLookingAtCheque({ form: changedMeanwhile() }, 409);
  }
  const wrong = await wrongPassword(me.api, upload);
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
  const { form: said, ...others } = why;
  // Another save may have replaced it in this very moment: that is said beside the picture, and once.
  if (said === chequeTexts.gone || others.fields?.file !== undefined)
    return withoutCheque(others, answer.init?.status);
  return (await isGone()) ? withoutCheque(why, answer.init?.status) : answer;
}

/** What is sent as it would be read: the same again, after an answer that was lost, is no other window's. */
function asRead({ eSignature: esignature, ...banking }: BankingToSave, known: KnownBanking): KnownBanking {
  const { accountNumber, agreements, ...rest } = banking;
  return {
    ...rest,
    esignature,
    agreements: [...agreements],
    accountNumber: accountNumber ?? endingOf(known) ?? "",
  };
}

/** What was taken goes into the form, as if it had been typed. */
function putCheque(
  formData: FormData,
  taken: TakenCheque,
): { cheque: ShownCheque | undefined; isFilled: boolean } {
  if (taken.kind !== "stored") return { cheque: undefined, isFilled: false };
  formData.set("voidCheque", taken.voidCheque);
  const { cheque } = taken;
  if (!cheque?.numbers) return { cheque, isFilled: false };
  const fields = {
    transitNumber: textIn(formData, "transitNumber"),
    bankNumber: textIn(formData, "bankNumber"),
    accountNumber: textIn(formData, "accountNumber"),
  };
  const { fill, isLeft } = fillFrom(cheque.numbers, fields, textIn(formData, "untyped"));
  for (const [name, number] of Object.entries(fill)) formData.set(name, number);
  formData.set("untyped", notReadable({ transitNumber: "", bankNumber: "", accountNumber: "", ...fill }));
  const sentence = isLeft ? `${cheque.sentence} ${texts.leftTyped}` : cheque.sentence;
  return { cheque: { ...cheque, sentence }, isFilled: Object.keys(fill).length > 0 };
}

function fileProblem(taken: TakenCheque, isReading: boolean): string | undefined {
  if (taken.kind === "refused") return taken.sentence;
  return isReading && taken.kind === "none" ? chequeTexts.missing : undefined;
}

function statusOf(taken: TakenCheque): number | undefined {
  return taken.kind === "refused" ? taken.status : undefined;
}

/** Typed and drawn count alike; who typed a name after drawing means the name. */
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
