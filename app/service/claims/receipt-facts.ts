import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Inputs } from "~/contract/contract";
import type { ReceiptFactsRecord } from "~/contract/entities/receipt-facts";
import type { ReceiptId } from "~/domain/ids";
import type { Executor } from "../database";
import { claims, files, receipts } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { allInfo } from "../people/all-info";
import { previousBenefits } from "../plans/previous-benefits";
import { walletInfo } from "../wallet/wallet-info";
import { moneyOfClaim } from "./claim-money";
import { openClaimsOf } from "./draft";
import { earlierChoices } from "./earlier-choices";
import { claimInfo } from "./info";
import { oneReceipt } from "./read-receipts";
import { offeredExpenseTypes } from "./reference-data";

/** GET receipts/{id}/facts: one receipt of the caller with everything its form shows and is validated against. */
export async function receiptFacts(
  parts: ServiceParts,
  caller: Caller,
  input: Inputs["claim"]["receiptFacts"],
): Promise<ReceiptFactsRecord> {
  const receipt = await oneReceipt(parts, caller, input);
  const [claim, employee, wallet, lastYear, openClaims, earlier, expenseTypes] = await Promise.all([
    claimInfo(parts, caller, { claimId: receipt.claimId }),
    allInfo(parts, caller),
    walletInfo(parts, caller),
    previousBenefits(parts, caller),
    openClaimsOf(parts, caller),
    earlierChoices(parts.db, caller, receipt.id),
    offeredExpenseTypes(parts, caller),
  ]);
  return {
    receipt,
    claim,
    employee,
    wallet,
    previousBenefits: lastYear,
    openClaims,
    expenseTypes,
    earlierChoices: earlier,
    isFileTooBlurry: claim.copyOfClaimId ? await isFileTooBlurry(parts.db, receipt.id) : false,
    held: claim.claimStatus === "REQUESTED" ? await moneyOfClaim(parts.db, claim.id, "held") : [],
  };
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
