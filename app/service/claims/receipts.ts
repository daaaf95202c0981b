export { deleteReceipt } from "./delete-receipt";
export { oneReceipt, receiptsOfClaim } from "./read-receipts";
export { saveReceipt } from "./save-receipt";
