import { lastDigitsOfAccount } from "./bank-number";
import { fingerprintOf } from "./fingerprint";

/** A saved bank account with all that its form shows; of its number only the last digits count. */
export interface SavedBankAccount {
  readonly accountName?: string | null | undefined;
  readonly transitNumber?: string | null | undefined;
  readonly bankNumber?: string | null | undefined;
  /** Complete, or masked except for its last digits. */
  readonly accountNumber: string;
  readonly voidCheque?: string | null | undefined;
  readonly esignature?: string | null | undefined;
  readonly date?: string | null | undefined;
  readonly agreements?: readonly number[] | null | undefined;
}

/**
 * Returns the fingerprint of a saved bank account, with which a save detects a concurrent change (decision D76).
 *
 * @param saved null or undefined before there is one, which has a fingerprint too
 */
export function bankingFingerprint(saved: SavedBankAccount | null | undefined): string {
  if (!saved) return fingerprintOf([]);
  return fingerprintOf([
    lastDigitsOfAccount(saved.accountNumber),
    saved.accountName ?? "",
    saved.bankNumber ?? null,
    saved.transitNumber ?? null,
    saved.voidCheque ?? null,
    saved.esignature ?? null,
    saved.date ?? null,
    ...(saved.agreements ?? []),
  ]);
}
