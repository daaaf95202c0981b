export { deleteReceipt } from "./delete-receipt";
export { oneReceipt, receiptsOfClaim } from "./read-receipts";
export { checkReceipt, saveReceipt } from "./save-receipt";
