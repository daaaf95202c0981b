import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Inputs } from "~/contract/contract";
import type { ReceiptFactsRecord } from "~/contract/entities/receipt-facts";
import type { ReceiptId } from "~/domain/ids";
import { type Executor, readSnapshot } from "../database";
import { claims, files, receipts } from "../database/schema";
import type { KnownCaller, ServiceDeps } from "../deps";
import { readAllInfo } from "../people/all-info";
import { readPreviousBenefits } from "../plans/previous-benefits";
import { readWalletInfo } from "../wallet/wallet-info";
import { readClaimMoney } from "./claim-money";
import { listOpenClaims } from "./draft";
import { readEarlierChoices } from "./earlier-choices";
import { readClaimInfo } from "./info";
import { readOwnReceipt } from "./read-receipts";
import { listOfferedExpenseTypes } from "./reference-data";

/**
 * GET receipts/{id}/facts: one receipt of the caller with everything its form shows and is validated against, read in one
 * snapshot.
 */
export function readReceiptFacts(
  deps: ServiceDeps,
  caller: KnownCaller,
  input: Inputs["claim"]["receiptFacts"],
): Promise<ReceiptFactsRecord> {
  return readSnapshot(deps.db, async (db) => {
    const within = { ...deps, db };
    const receipt = await readOwnReceipt(within, caller, input);
    const claim = await readClaimInfo(within, caller, { claimId: receipt.claimId });
    return {
      receipt,
      claim,
      employee: await readAllInfo(within, caller),
      wallet: await readWalletInfo(within, caller),
      previousBenefits: await readPreviousBenefits(within, caller),
      openClaims: await listOpenClaims(within, caller),
      expenseTypes: await listOfferedExpenseTypes(within, caller),
      earlierChoices: await readEarlierChoices(db, caller, receipt.id),
      isFileTooBlurry: claim.copyOfClaimId ? await isFileTooBlurry(db, receipt.id) : false,
      held: claim.claimStatus === "REQUESTED" ? await readClaimMoney(db, claim.id, "held") : [],
    };
  });
}

/** Whether the claim was started from one declined as too blurry, and the receipt still has a file of that claim. */
async function isFileTooBlurry(db: Executor, id: ReceiptId): Promise<boolean> {
  const declined = alias(claims, "declined");
  const before = alias(receipts, "receipts_before");
  const filesBefore = alias(files, "files_before");
  const found = await db
    .select({ id: before.id })
    .from(receipts)
    .innerJoin(files, eq(files.id, receipts.fileId))
    .innerJoin(claims, eq(claims.id, receipts.claimId))
    .innerJoin(
      declined,
      and(eq(declined.id, claims.copyOfClaimId), eq(declined.reasonType, "IMAGE_TOO_BLURRY")),
    )
    .innerJoin(before, eq(before.claimId, declined.id))
    .innerJoin(filesBefore, and(eq(filesBefore.id, before.fileId), eq(filesBefore.sha256, files.sha256)))
    .where(eq(receipts.id, id))
    .limit(1);
  return found.length > 0;
}
