import type { ReceiptFactsRecord } from "~/contract/entities/receipt-facts";
import type { ReceiptId } from "~/domain/ids";
import type { Caller, ServiceParts } from "../parts";
import { allInfo } from "../people/all-info";
import { previousBenefits } from "../plans/previous-benefits";
import { walletInfo } from "../wallet/wallet-info";
import { earlierChoices } from "./earlier-choices";
import { claimInfo } from "./info";
import { openingSummary } from "./list";
import { oneReceipt, receiptsOfClaim } from "./read-receipts";
import { typesOffered } from "./reference-data";

/**
 * GET receipts/{id}/facts: one receipt of the caller with all that its form shows and is judged by.
 *
 * @throws {Refusal} 404 as {@link oneReceipt}
 */
export async function receiptFacts(
  parts: ServiceParts,
  caller: Caller,
  input: { readonly id: ReceiptId },
): Promise<ReceiptFactsRecord> {
  const receipt = await oneReceipt(parts, caller, input);
  const [claim, employee, wallet, lastYear, openClaims, earlier] = await Promise.all([
    claimInfo(parts, caller, { claimId: receipt.claimId }),
    allInfo(parts, caller),
    walletInfo(parts, caller),
    previousBenefits(parts, caller),
    openClaimsOf(parts, caller),
    earlierChoices(parts.db, caller, receipt.id),
  ]);
  const types = employee.benefitCoverage.benefitCoverages.map(async ({ enrollmentId }) => ({
    enrollmentId,
    types: await typesOffered(parts.db, enrollmentId),
  }));
  return {
    receipt,
    claim,
    employee,
    wallet,
    previousBenefits: lastYear,
    openClaims,
    expenseTypes: await Promise.all(types),
    earlierChoices: earlier,
  };
}

async function openClaimsOf(parts: ServiceParts, caller: Caller): Promise<ReceiptFactsRecord["openClaims"]> {
  const opening = await openingSummary(parts, caller);
  const ids = "openIdList" in opening ? opening.openIdList : [];
  return Promise.all(
    ids.map(async (id) => ({ id, receipts: await receiptsOfClaim(parts, caller, { claimId: id }) })),
  );
}
