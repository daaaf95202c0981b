import { atOnceOr } from "~/gateway/api-error";
import type { ClaimDraft, OfferedTypes, OpenClaim } from "~/gateway/entities";
import type { Gateway } from "~/gateway/gateway";

/** The draft in one call; with the specification's calls, one for each claim, where an upstream has those alone. */
export function readDraft(api: Gateway): Promise<ClaimDraft> {
  return atOnceOr(api.claim.draft(), async () => {
    const [claims, { available, benefitCancellationDate }] = await Promise.all([
      openClaimsOneByOne(api),
      api.employee.allInfo(),
    ]);
    return { claims, available, benefitCancellationDate };
  });
}

/** The OPEN claims with their receipts, in the order of their ids, by the specification's calls. */
export async function openClaimsOneByOne(api: Gateway): Promise<OpenClaim[]> {
  const opening = await api.claim.openingSummary();
  const ids = "openIdList" in opening ? opening.openIdList : [];
  return Promise.all(ids.map(async (id) => ({ id, receipts: await api.claim.receipts({ claimId: id }) })));
}

/** The expense types of each benefit of the person, in one call where the service has it. */
export function readOfferedTypes(api: Gateway): Promise<OfferedTypes[]> {
  return atOnceOr(api.claim.offeredExpenseTypes(), async () => {
    const { benefitCoverages } = await api.employee.benefitsCoverage();
    return Promise.all(
      benefitCoverages.map(async ({ enrollmentId }) => ({
        enrollmentId,
        types: await api.claim.expenseTypes({ id: enrollmentId }),
      })),
    );
  });
}
