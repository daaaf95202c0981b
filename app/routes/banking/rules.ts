import { ACCOUNT_NAME_MAX_LENGTH, type BankNumberKind, parseBankNumber } from "~/domain/bank-number";
import { problemOfSigningDate } from "~/domain/banking";
import { type IsoDate, parseDate } from "~/domain/calendar";
import { parseSignature } from "~/domain/e-signature";
import type { Rule, Rules } from "~/forms/rules";
import { chequeTexts, numberText, problemText, texts } from "./texts";

function numberRule(kind: BankNumberKind): Rule {
  return {
    required: numberText(kind, "missing"),
    validate: (text) => {
      const read = parseBankNumber(kind, text);
      return "problem" in read ? numberText(kind, read.problem) : undefined;
    },
  };
}

const signature: Rule = {
  required: problemText({ field: "eSignature", problem: "missing" }),
  validate: (text) => {
    const read = parseSignature(text);
    return "problem" in read ? problemText({ field: "eSignature", problem: read.problem }) : undefined;
  },
};

/** What is already given, so that its field is not required. */
export interface AlreadyGiven {
  readonly hasCheque: boolean;
  readonly hasAccount: boolean;
  readonly hasDrawing: boolean;
  /** Whether the signature is drawn instead of typed, perhaps not yet. */
  readonly isDrawing: boolean;
}

const notADate = problemText({ field: "date", problem: "notADate" });

/** Validation rules for the browser; the server checks more. An empty date means today, unless it is required. */
export function bankingRulesFor(
  given: AlreadyGiven,
  agreements: number,
  { today, needsDate }: { readonly today: IsoDate; readonly needsDate: boolean },
): Rules {
  const { required: _, ...keptAccount } = numberRule("accountNumber");
  return {
    file: given.hasCheque ? {} : { required: chequeTexts.missing },
    accountName: {
      maxLength: [ACCOUNT_NAME_MAX_LENGTH, problemText({ field: "accountName", problem: "tooLong" })],
    },
    transitNumber: numberRule("transitNumber"),
    bankNumber: numberRule("bankNumber"),
    accountNumber: given.hasAccount ? keptAccount : numberRule("accountNumber"),
    eSignature: given.hasDrawing || given.isDrawing ? {} : signature,
    drawnSignature: given.isDrawing && !given.hasDrawing ? { required: texts.notDrawn } : {},
    date: {
      ...(needsDate && { required: notADate }),
      validate: (text) => {
        const problem = problemOfSigningDate(parseDate(text) ?? text, today);
        return problem && problemText({ field: "date", problem });
      },
    },
    agreements: { minChecked: [agreements, problemText({ field: "agreements", problem: "notAll" })] },
  };
}
