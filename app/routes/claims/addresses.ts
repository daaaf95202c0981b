/** Addresses of the claims area; the dialogs' own ones stand in the machines as `meta.path`. */
export const claimsHome = "/claim-management/";
export const addClaimAddress = "/claim-management/claim/";
export const deleteAllAddress = "/claim-management/claim/delete-all/";
export const failedAddress = "/claim-management/failed/";
export const agreementAddress = "/claim-management/agreement/";

/** The Receipt Management dialog of one claim that is not open (RCP-03). */
export function manageClaimAddress(claimId: number): string {
  return `${addClaimAddress}?claim=${claimId}`;
}

export function claimDetailAddress(claimId: number): string {
  return `/claim-management/detail/?id=${claimId}`;
}

export function receiptAddress(receiptId: number): string {
  return `/claim-management/receipt/${receiptId}/`;
}

export function editReceiptAddress(receiptId: number): string {
  return `${receiptAddress(receiptId)}edit/`;
}

export function deleteReceiptAddress(receiptId: number): string {
  return `${receiptAddress(receiptId)}delete/`;
}

/** A stored file through the portal; `thumbnail` for the small picture, `signed` for the second try (RCP-16). */
export function fileAddress(fileReference: string, variant?: "thumbnail" | "signed"): string {
  return `/files/${encodeURIComponent(fileReference)}${variant ? `?${variant}` : ""}`;
}
