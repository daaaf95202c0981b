import { endingOfAccount } from "./bank-number";
import { knownMark } from "./known-mark";

/** A bank account as far as its owner may see it: of its number the last digits, as {@link endingOfAccount} tells them. */
export interface AccountAsShown {
  readonly accountName?: string | null | undefined;
  readonly bankNumber?: string | null | undefined;
  readonly transitNumber?: string | null | undefined;
  /** Whole, or hidden but for its end. */
  readonly accountNumber: string;
}

/** What a bank account is known by: by it a withdrawal notices that the account has become another one (decision D76, WAL-05). */
export function knownAccount({
  accountName,
  bankNumber,
  transitNumber,
  accountNumber,
}: AccountAsShown): string {
  const names = [accountName ?? null, transitNumber ?? null, bankNumber ?? null];
  return knownMark([...names, endingOfAccount(accountNumber)]);
}
