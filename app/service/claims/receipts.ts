export { deleteReceipt } from "./delete-receipt";
export { dropReplacement } from "./drop-replacement";
export { oneReceipt, receiptsOfClaim } from "./read-receipts";
export { checkReceipt, saveReceipt } from "./save-receipt";
