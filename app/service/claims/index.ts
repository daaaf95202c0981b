export { checkDuplicate } from "./duplicates";
export { claimInfo } from "./info";
export { listClaims, openingSummary } from "./list";

export { claimPolicies, expenseTypesOf } from "./reference-data";
export { removeClaim } from "./remove";
export { submitClaim } from "./submit";
