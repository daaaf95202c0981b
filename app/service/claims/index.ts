export { addReceipt } from "./add-receipt";
export { checkDuplicate } from "./duplicates";
export { claimInfo } from "./info";
export { listClaims, openingSummary } from "./list";
export { checkReceipt, deleteReceipt, oneReceipt, receiptsOfClaim, saveReceipt } from "./receipts";
export { claimPolicies, expenseTypesOf } from "./reference-data";
export { removeClaim } from "./remove";
export { submitClaim } from "./submit";
