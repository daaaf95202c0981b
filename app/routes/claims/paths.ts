import type { ClaimId, ReceiptId } from "~/domain/ids";
import type { GuideType } from "~/domain/published-document";

/** URLs of the claims area; those of the flows' dialogs are in the machines as `meta.path`. */
export const CLAIMS_PATH = "/claim-management/";
export const ADD_CLAIM_PATH = "/claim-management/claim/";
export const DELETE_ALL_PATH = "/claim-management/claim/delete-all/";
export const PLAN_PATH = "/claim-management/plan/";
export const FAILED_PATH = "/claim-management/failed/";

/** Returns the path of the Receipt Management dialog of a claim that is not OPEN (RCP-03). */
export function manageClaimPath(claimId: ClaimId): string {
  return `${ADD_CLAIM_PATH}?claim=${claimId}`;
}

export function claimDetailPath(claimId: ClaimId): string {
  return `/claim-management/detail/?id=${claimId}`;
}

export function receiptPath(receiptId: ReceiptId): string {
  return `/claim-management/receipt/${receiptId}/`;
}

export function editReceiptPath(receiptId: ReceiptId): string {
  return `${receiptPath(receiptId)}edit/`;
}

export function deleteReceiptPath(receiptId: ReceiptId): string {
  return `${receiptPath(receiptId)}delete/`;
}

/** Returns the path of the viewer for the guide to a spending account (CLM-05). */
export function guidePath(type: GuideType): string {
  return `/claim-management/guide/${GUIDE_ACCOUNTS[type]}/`;
}

/** The spending account of each guide, as in its URL: paths are lower-case. */
export const GUIDE_ACCOUNTS: Readonly<Record<GuideType, string>> = {
  EE_HSA: "healthcare",
  EE_WSA: "wellness",
};
