import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Inputs } from "~/contract/contract";
import type { ReceiptFactsRecord } from "~/contract/entities/receipt-facts";
import type { ReceiptId } from "~/domain/ids";
import type { Executor } from "../database";
import { claims, files, receipts } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { readAllInfo } from "../people/all-info";
import { readPreviousBenefits } from "../plans/previous-benefits";
import { readWalletInfo } from "../wallet/wallet-info";
import { readClaimMoney } from "./claim-money";
import { listOpenClaims } from "./draft";
import { readEarlierChoices } from "./earlier-choices";
import { readClaimInfo } from "./info";
import { readOwnReceipt } from "./read-receipts";
import { listOfferedExpenseTypes } from "./reference-data";

/** GET receipts/{id}/facts: one receipt of the caller with everything its form shows and is validated against. */
export async function readReceiptFacts(
  parts: ServiceParts,
  caller: Caller,
  input: Inputs["claim"]["receiptFacts"],
): Promise<ReceiptFactsRecord> {
  const receipt = await readOwnReceipt(parts, caller, input);
  const [claim, employee, wallet, lastYear, openClaims, earlier, expenseTypes] = await Promise.all([
    readClaimInfo(parts, caller, { claimId: receipt.claimId }),
    readAllInfo(parts, caller),
    readWalletInfo(parts, caller),
    readPreviousBenefits(parts, caller),
    listOpenClaims(parts, caller),
    readEarlierChoices(parts.db, caller, receipt.id),
    listOfferedExpenseTypes(parts, caller),
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
    held: claim.claimStatus === "REQUESTED" ? await readClaimMoney(parts.db, claim.id, "held") : [],
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
