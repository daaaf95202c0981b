import type { ShownCheque } from "./cheque-shown";

/** What the form of a bank account is told beside what is wrong with it. */
export interface AboutBanking {
  /** What was read of the cheque that came along. */
  cheque?: ShownCheque | undefined;
  /** The last digits of the account on file, which another window may have put there since the form began. */
  ending: string | null;
  /** Of what is on file, once it was told that it is not what the form began with. */
  version?: string;
}
