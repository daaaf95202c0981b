import type { BankNumberKind, BankNumberProblem } from "~/domain/bank-number";
import type { BankingProblem } from "~/domain/banking";
import type { ChequeError } from "~/domain/cheque-line";

/** Texts of the bank account form, in set-up and profile; quotes of BNK-06, RCP-02 byte for byte, the others are ours. */
export const texts = {
  opening: "You can withdraw the money in your wallet to this account.",
  voidCheque: "Void cheque",
  anotherCheque: "Choose another picture",
  chequeHint: "A JPEG or PNG picture, under 10 MB. We read the numbers along the bottom for you.",
  readCheque: "Read cheque",
  reading: "Reading …",
  sending: "Sending the picture …",
  readingCheque: "Reading the cheque …",
  chequePicture: "Your void cheque",
  strip: "The line we read",
  wasRead: "We filled these in from your cheque. Please check each number against the line above.",
  wasReadWithoutStrip: "We filled these in from your cheque. Please check each number against your cheque.",
  leftTyped: "We did not change anything you typed.",
  shortTransit: "We could read only four digits of the transit number. Please check it.",
  whereNumbers:
    "The line at the bottom of a cheque, from left to right: the cheque number, the transit number, the institution number and the account number.",
  numbersKey:
    "1\u00a0transit number, 2\u00a0institution number, 3\u00a0account number. Leave out the cheque number to the left of them.",
  accountName: "Account holder name",
  accountNameHint: "As it appears at your bank",
  transitNumber: "Transit number",
  transitHint: "4 or 5 digits",
  checkTransit: "Most transit numbers have five digits. Please check the transit number.",
  bankNumber: "Institution number",
  bankHint: "3 digits",
  accountNumber: "Account number",
  accountHint: "7 to 12 digits",
  onFile: (ending: string) => `On file, ending in ${ending}. Leave blank to keep it.`,
  eSignature: "E-signature",
  signatureHint: "Type your full name. It counts as your signature.",
  typeInstead: "Type it instead",
  typeNameInstead: "Or type your name instead",
  draw: "Draw it instead",
  drawAgain: "Draw it again",
  drawingMissing: "Drawing does not work right now. Type your name, or try again.",
  clear: "Clear",
  ground: "Sign here with your finger or mouse, or type your name instead",
  drawn: "Your drawn signature",
  notDrawn: "Please draw your signature, or type your name instead.",
  signature: "signature",
  date: "Date",
  agreements: "Agreements",
  agreementsHint: "Please tick all of them.",
  password: "Password",
  passwordHint: "You are changing the account your money goes to, so we need to confirm it is you.",
  saving: "Saving …",
} as const;

/** Why a cheque was not read, and what to do; the fields stay as they are (BNK-05). */
export const readingTexts: Readonly<Record<ChequeError | "busy", string>> = {
  NO_TEXT_BLOCKS_FOUND:
    "We could not find the line of numbers at the bottom. Please type them, or choose a picture of the whole cheque taken from straight above.",
  NO_CHEQUE_NUMBERS_FOUND:
    "The line at the bottom of the cheque was not clear enough to read. Please type the numbers, or choose a sharper picture.",
  busy: "We cannot read the cheque right now, but we kept the picture. Please type the numbers, or choose the picture again.",
};

export const chequeTexts = {
  missing: "Please choose a picture of a void cheque.",
  gone: "The picture of the void cheque is not there. Please choose it again.",
  invalid: "Please submit valid file type!",
  notSent: "The picture could not be sent. It is still selected: use the button below to send it again.",
  signedOut:
    "Your session has ended. The picture is still selected: sign in in another tab, then press Read cheque.",
} as const;

const names: Readonly<Record<BankNumberKind, { readonly name: string; readonly length: string }>> = {
  transitNumber: { name: "transit number", length: "A transit number has 4 or 5 digits." },
  bankNumber: { name: "institution number", length: "An institution number has 3 digits." },
  accountNumber: { name: "account number", length: "An account number has 7 to 12 digits." },
};

/** Returns the error text for one of the three numbers. */
export function numberText(kind: BankNumberKind, problem: BankNumberProblem): string {
  const { name, length } = names[kind];
  if (problem === "missing") return `Please enter the ${name}.`;
  if (problem === "negative") return "Please do not enter a negative number";
  if (problem === "zeros") return `The ${name} cannot be all zeros. Please check your cheque.`;
  return problem === "notDigits" ? `Please use only the digits 0 to 9 for the ${name}.` : length;
}

/** Returns the error text shown at the field. */
export function problemText(found: BankingProblem): string {
  switch (found.field) {
    case "transitNumber":
    case "bankNumber":
      return numberText(found.field, found.problem);
    case "accountNumber":
      return found.problem === "otherBank"
        ? "Please enter the account number again, because the bank or branch has changed."
        : numberText(found.field, found.problem);
    case "accountName":
      return "Please use at most 30 characters for the account holder name.";
    case "voidCheque":
      return chequeTexts.missing;
    case "eSignature":
      return found.problem === "tooLong"
        ? "Please use at most 100 characters for the e-signature."
        : "Please sign by typing your full name.";
    case "date":
      return found.problem === "inFuture"
        ? "The date cannot be in the future."
        : "Please enter a date that exists, such as 28/09/2026.";
    case "agreements":
      return "Please tick all agreements.";
  }
}
