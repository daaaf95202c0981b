import type { ChequeReadResult } from "./cheque-upload-response";

/** What an answer to the bank account form contains besides validation errors. */
export interface BankingReply {
  /** What was read from the posted cheque. */
  cheque?: ChequeReadResult | undefined;
  /** The last digits of the account on file, which another window may have saved since the form was loaded. */
  ending: string | null;
  /** The current version on file, sent once the user was told that it changed since the form was loaded. */
  version?: string;
}
