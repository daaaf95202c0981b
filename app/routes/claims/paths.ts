import type { ClaimId, ReceiptId } from "~/domain/ids";
import type { GuideType } from "~/domain/published-document";

/** URLs of the claims area; the dialogs' own ones stand in the machines as `meta.path`. */
export const claimsPath = "/claim-management/";
export const addClaimPath = "/claim-management/claim/";
export const deleteAllPath = "/claim-management/claim/delete-all/";
export const planPath = "/claim-management/plan/";
export const failedPath = "/claim-management/failed/";

/** The Receipt Management dialog of one claim that is not open (RCP-03). */
export function manageClaimPath(claimId: ClaimId): string {
  return `${addClaimPath}?claim=${claimId}`;
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

/** The guide to a spending account, in the viewer (CLM-05). */
export function guidePath(type: GuideType): string {
  return `/claim-management/guide/${GUIDE_ACCOUNTS[type]}/`;
}

/** The spending account each guide is about, as its URL names it: paths are in small letters. */
export const GUIDE_ACCOUNTS: Readonly<Record<GuideType, string>> = {
  EE_HSA: "healthcare",
  EE_WSA: "wellness",
};
