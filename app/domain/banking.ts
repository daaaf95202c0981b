import {
  ACCOUNT_NAME_MAX_LENGTH,
  type BankNumberKind,
  type BankNumberProblem,
  parseBankNumber,
} from "./bank-number";
import { parseSignature, type SignatureProblem } from "./e-signature";
import { type IsoDate, parseDate } from "./iso-date";

/** The agreements a person ticks when they give a bank account: GET employees/agreement?type=3 (section 7). */
export const BANKING_AGREEMENT_TYPE = 3;

/** Banking as it stands in its form: texts as typed, so that what is wrong can be shown again. */
export interface BankingDraft {
  accountName: string;
  transitNumber: string;
  bankNumber: string;
  /** Empty, or hidden as it was read, keeps the one on file. */
  accountNumber: string;
  /** A file's reference, empty while there is none. */
  voidCheque: string;
  eSignature: string;
  /** dd/MM/yyyy or ISO; empty is today (decision D47). */
  date: string;
  agreements: readonly number[];
}

/** The account on file as it is read; its number is hidden but for the last three digits. */
export interface BankingOnFile {
  readonly accountNumber: string;
  readonly bankNumber?: string | null | undefined;
  readonly transitNumber?: string | null | undefined;
}

/** Banking as it is kept; digits as text, and a null account number keeps the one on file. */
export interface BankingToSave {
  accountName: string | null;
  transitNumber: string;
  bankNumber: string;
  accountNumber: string | null;
  voidCheque: string;
  eSignature: string;
  date: IsoDate;
  agreements: readonly number[];
}

/** One thing wrong with a draft, by the field it stands beside. */
export type BankingProblem =
  | { field: Exclude<BankNumberKind, "accountNumber">; problem: BankNumberProblem }
  | { field: "accountNumber"; problem: BankNumberProblem | "otherBank" }
  | { field: "accountName"; problem: "tooLong" }
  | { field: "voidCheque"; problem: "missing" }
  | { field: "eSignature"; problem: SignatureProblem }
  | { field: "date"; problem: "notADate" | "inFuture" }
  | { field: "agreements"; problem: "notAll" };

/**
 * Reads banking (section 5; BNK-01, BNK-02, BNK-06; decisions D46, D47): what may be kept, or all that is wrong in the order of
 * the form. A number on file is kept only together with its bank and branch: it would name another account elsewhere.
 *
 * @param today the Toronto day, which an empty date stands for
 * @param agreementIds all that have to be agreed to
 * @param onFile the account there is already
 */
export function readBanking(
  draft: BankingDraft,
  {
    today,
    agreementIds,
    onFile,
  }: { today: IsoDate; agreementIds: readonly number[]; onFile: BankingOnFile | null },
): { value: BankingToSave } | { problems: BankingProblem[] } {
  const problems: BankingProblem[] = [];
  const voidCheque = draft.voidCheque.trim();
  if (voidCheque === "") problems.push({ field: "voidCheque", problem: "missing" });

  const accountName = draft.accountName.replace(/[\p{Cc}\s]+/gu, " ").trim();
  if ([...accountName].length > ACCOUNT_NAME_MAX_LENGTH)
    problems.push({ field: "accountName", problem: "tooLong" });

  const transit = parseBankNumber("transitNumber", draft.transitNumber);
  if ("problem" in transit) problems.push({ field: "transitNumber", ...transit });
  const bank = parseBankNumber("bankNumber", draft.bankNumber);
  if ("problem" in bank) problems.push({ field: "bankNumber", ...bank });
  const account = readAccountNumber(draft, onFile);
  if ("problem" in account) problems.push({ field: "accountNumber", ...account });

  const signature = parseSignature(draft.eSignature);
  if ("problem" in signature) problems.push({ field: "eSignature", ...signature });

  const date = draft.date.trim() === "" ? today : parseDate(draft.date);
  const ofDate = problemOfSigningDate(draft.date, today);
  if (ofDate) problems.push({ field: "date", problem: ofDate });

  const agreements = agreementIds.filter((id) => draft.agreements.includes(id));
  if (agreements.length < agreementIds.length) problems.push({ field: "agreements", problem: "notAll" });

  if (
    problems.length > 0 ||
    "problem" in transit ||
    "problem" in bank ||
    "problem" in account ||
    "problem" in signature ||
    date === undefined
  )
    return { problems };
  return {
    value: {
      accountName: accountName || null,
      transitNumber: transit.digits,
      bankNumber: bank.digits,
      accountNumber: account.digits,
      voidCheque,
      eSignature: signature.eSignature,
      date,
      agreements,
    },
  };
}

/** What is wrong with the typed date of a signature (decision D47); an empty one is not judged. */
export function problemOfSigningDate(text: string, today: IsoDate): "notADate" | "inFuture" | undefined {
  if (text.trim() === "") return undefined;
  const date = parseDate(text);
  if (date === undefined || date < "1900") return "notADate";
  return date > today ? "inFuture" : undefined;
}

function readAccountNumber(
  draft: BankingDraft,
  onFile: BankingOnFile | null,
): { digits: string | null } | { problem: BankNumberProblem | "otherBank" } {
  const typed = draft.accountNumber.trim();
  if (!onFile || (typed !== "" && typed !== onFile.accountNumber))
    return parseBankNumber("accountNumber", draft.accountNumber);
  const isSame = (kind: "bankNumber" | "transitNumber") => {
    const read = parseBankNumber(kind, draft[kind]);
    // What cannot be read has its own sentence already.
    return "problem" in read || read.digits === onFile[kind];
  };
  return isSame("bankNumber") && isSame("transitNumber") ? { digits: null } : { problem: "otherBank" };
}
