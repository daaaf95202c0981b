import type { ClaimFilters } from "~/domain/claim-filters";

/** Returns the filters as parameters of the API's search, without the page (CLM-09, CLM-13). */
export function claimSearchOf({ kind, condition, from, to }: ClaimFilters) {
  return {
    columnName: "createdDate",
    sortType: "DESC",
    excludeStatus: "OPEN",
    ...(kind === "status" && condition && { status: condition }),
    ...(kind === "claimPaymentStatus" && condition && { claimPaymentStatus: condition }),
    ...(kind === "expenseTypeId" && condition && { expenseTypeId: Number(condition) }),
    ...(from && { from }),
    ...(to && { to }),
  } as const;
}
