import type { ClaimId } from "~/domain/ids";
import { claimFingerprint } from "~/domain/receipt-fingerprint";
import type { Transaction } from "../database";
import type { Caller } from "../deps";
import { ServiceError } from "../service-error";
import { listOwnReceipts } from "./receipt-rows";

/**
 * Requires that a locked draft is still what its person was asked about (decision D76).
 *
 * @param knownAs the fingerprint of its receipts at that time (`claimFingerprint`)
 * @throws {ServiceError} 409 `claimChanged` with the sentence
 */
export async function requireKnown(
  tx: Transaction,
  caller: Caller,
  claimId: ClaimId,
  knownAs: string,
  sentence: string,
): Promise<void> {
  const receipts = await listOwnReceipts(tx, caller, { claimId });
  if (claimFingerprint(receipts) !== knownAs) throw new ServiceError(409, sentence, "claimChanged");
}
