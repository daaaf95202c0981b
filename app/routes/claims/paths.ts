import type { ClaimId, ReceiptId } from "~/domain/ids";

/** URLs of the claims area; the dialogs' own ones stand in the machines as `meta.path`. */
export const claimsPath = "/claim-management/";
export const addClaimPath = "/claim-management/claim/";
export const deleteAllPath = "/claim-management/claim/delete-all/";
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

/** A stored file through the portal; `thumbnail` for the small picture, `signed` for the second try (RCP-16). */
export function filePath(fileReference: string, variant?: "thumbnail" | "signed"): string {
  return `/files/${encodeURIComponent(fileReference)}${variant ? `?${variant}` : ""}`;
}
