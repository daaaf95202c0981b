import { lastDigitsOfAccount } from "./bank-number";
import { fingerprintOf } from "./fingerprint";

/** A bank account as its owner may see it: only the last digits of its number, see {@link lastDigitsOfAccount}. */
export interface VisibleAccount {
  readonly accountName?: string | null | undefined;
  readonly bankNumber?: string | null | undefined;
  readonly transitNumber?: string | null | undefined;
  /** Complete, or masked except for its last digits. */
  readonly accountNumber: string;
}

/** Returns an account's fingerprint, with which a withdrawal detects that the account has changed (decision D76, WAL-05). */
export function accountFingerprint({
  accountName,
  bankNumber,
  transitNumber,
  accountNumber,
}: VisibleAccount): string {
  const names = [accountName ?? null, transitNumber ?? null, bankNumber ?? null];
  return fingerprintOf([...names, lastDigitsOfAccount(accountNumber)]);
}
