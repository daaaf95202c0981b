import { type ActionFunctionArgs, data } from "@remix-run/node";
import { z } from "zod";
import { BANKING_AGREEMENT_TYPE, type BankingFields, readBanking } from "~/domain/banking";
import { today } from "~/domain/calendar";
import {
  errorsByField,
  type FormErrors,
  type FormReply,
  keepForm,
  parseForm,
} from "~/forms/parse-form.server";
import { tickedTexts, typedText } from "~/forms/typed-text.server";
import { ApiError } from "~/gateway/api-error";
import type { SubmittedUpload } from "~/session/read-upload.server";
import { saveStep } from "../save-step.server";
import { type Setup, setupAt } from "../setup-of.server";
import { bankFields, fillFrom, notReadable } from "./cheque-fill";
import type { ShownCheque } from "./cheque-shown";
import { type TakenCheque, takeCheque } from "./cheque-taken.server";
import { problemText, texts, uploadTexts } from "./texts";

const schema = z.object({
  accountName: typedText,
  transitNumber: typedText,
  bankNumber: typedText,
  accountNumber: typedText,
  voidCheque: typedText,
  eSignature: typedText,
  drawnSignature: typedText,
  date: typedText,
  agreements: tickedTexts,
  password: typedText,
});

/** The form again, with what was read of the cheque that came along, and the password's field once it was asked for. */
type BankingReply = FormReply & {
  readonly cheque?: ShownCheque | undefined;
  readonly asksPassword?: boolean;
};

const secrets = ["password"];

/**
 * One post of the banking step. A picture is stored first, whatever the fields say, and read where numbers are missing. What a
 * reading filled in is shown before it is saved: the person compares and confirms it (decision D49).
 */
export async function postedBanking(args: ActionFunctionArgs, upload: SubmittedUpload) {
  const { context } = args;
  const { form: formData } = upload;
  const setup = await setupAt(args, "bankingInformation");
  const isReading = formData.get("event") === "cheque.read";
  const isPeeking = /^password\./.test(textIn(formData, "event"));
  const isIncomplete = bankFields.some((name) => textIn(formData, name).trim() === "");
  const taken = await takeCheque(args, setup, upload, isReading || isIncomplete);
  const { cheque, isFilled } = putCheque(formData, taken);

  let asksPassword = formData.has("password");
  const kept = async () => withCheque(await keepForm({ context, formData }), cheque, asksPassword);
  if (isPeeking) return kept();
  const form = await parseForm({ context, formData }, schema, { secrets });
  if (form.refused) return withCheque(form.refused, cheque, asksPassword);
  const refuse = (why: FormErrors, status?: number) =>
    withCheque(form.refuse(why, status), cheque, asksPassword || why.fields?.password !== undefined);
  const ofFile = fileProblem(taken, isReading);
  if (isReading && ofFile !== undefined) return refuse({ fields: { file: ofFile } }, statusOf(taken));
  if (isReading) return kept();

  const { api, info } = setup;
  const agreements = await api.employee.agreements({ type: BANKING_AGREEMENT_TYPE });
  const read = readBanking(fieldsOf(form.value), {
    today: today(context.clock),
    agreementIds: agreements.map(({ id }) => id),
    onFile: info.employeeBanking,
  });
  if (read.problems || ofFile !== undefined) {
    const { voidCheque, ...others } = errorsByField(read.problems ?? [], problemText);
    const file = ofFile ?? voidCheque;
    return refuse({ fields: { ...others, ...(file !== undefined && { file }) } }, statusOf(taken));
  }
  if (isFilled) return kept();
  const wrong = await wrongPassword(setup, form.value.password);
  if (wrong) return refuse({ fields: { password: wrong.userMessage } }, wrong.status);
  // It was right: for some minutes nobody is asked again, whatever becomes of the save.
  asksPassword &&= form.value.password === "";
  const event = { type: "banking.save", banking: read.value } as const;
  return saveStep(args, setup, { refuse }, { event, saved: texts.saved });
}

/** The password is asked for once the service says that it needs it (PRF-12); what is wrong with it, if anything. */
async function wrongPassword({ api }: Setup, password: string): Promise<ApiError | undefined> {
  if (password === "") return undefined;
  try {
    await api.auth.confirmPassword({ password });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    return error;
  }
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
  return isReading && taken.kind === "none" ? uploadTexts.missing : undefined;
}

function statusOf(taken: TakenCheque): number | undefined {
  return taken.kind === "refused" ? taken.status : undefined;
}

/** Typed and drawn count alike; who typed a name after drawing means the name. */
function fieldsOf({ drawnSignature, password: _, ...typed }: z.output<typeof schema>): BankingFields {
  return { ...typed, eSignature: typed.eSignature.trim() === "" ? drawnSignature : typed.eSignature };
}

function textIn(formData: FormData, name: string): string {
  const value = formData.get(name);
  return typeof value === "string" ? value : "";
}

function withCheque(
  answer: ReturnType<typeof data<FormReply>>,
  cheque: ShownCheque | undefined,
  asksPassword: boolean,
) {
  const more = { ...(cheque && { cheque }), ...(asksPassword && { asksPassword }) };
  return data<BankingReply>({ ...answer.data, ...more }, answer.init ?? undefined);
}
