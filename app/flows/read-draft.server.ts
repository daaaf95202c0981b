import { withFallbackCalls } from "~/gateway/api-error";
import type { BenefitExpenseTypes, ClaimDraft, OpenClaim } from "~/gateway/entities";
import type { Gateway } from "~/gateway/gateway";

/** Reads the draft in one call, or with the specification's calls, one per claim, if the upstream has only those. */
export function readDraft(api: Gateway): Promise<ClaimDraft> {
  return withFallbackCalls(api.claim.draft(), async () => {
    const [claims, { available, benefitCancellationDate }] = await Promise.all([
      readOpenClaimsOneByOne(api),
      api.employee.allInfo(),
    ]);
    return { claims, available, benefitCancellationDate };
  });
}

/** Reads the OPEN claims with their receipts through the specification's calls, ordered by id. */
export async function readOpenClaimsOneByOne(api: Gateway): Promise<OpenClaim[]> {
  const opening = await api.claim.openingSummary();
  const ids = "openIdList" in opening ? opening.openIdList : [];
  return Promise.all(ids.map(async (id) => ({ id, receipts: await api.claim.receipts({ claimId: id }) })));
}

/** Reads the expense types of each of the employee's benefits, in one call if the service has it. */
export function readOfferedTypes(api: Gateway): Promise<BenefitExpenseTypes[]> {
  return withFallbackCalls(api.claim.offeredExpenseTypes(), async () => {
    const { benefitCoverages } = await api.employee.benefitsCoverage();
    return Promise.all(
      benefitCoverages.map(async ({ enrollmentId }) => ({
        enrollmentId,
        types: await api.claim.expenseTypes({ id: enrollmentId }),
      })),
    );
  });
}
