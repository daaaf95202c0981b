import type { Count } from "~/domain/paging";

/** Texts about files that scripts upload; loaded together with the upload queue. */
export const texts = {
  uploads: "Files being uploaded",
  uploadingFile: (name: string) => `Uploading ${name} …`,
  checkingFile: (name: string) => `Checking ${name} …`,
  percentSent: (share: number) => `${Math.round(share * 100)}%`,
  /** All of it is sent, and the server has not answered yet. */
  checking: "Checking the file …",
  waitsItsTurn: "Waiting",
  cancelUpload: "Cancel",
  leaveOut: "Remove from the list",
  uploadedMany: (files: Count) =>
    files === 1
      ? "1 receipt was uploaded. Now fill in its details."
      : `${files} receipts were uploaded. Now fill in the details of each.`,
  leavingFiles: (files: Count) =>
    files === 1
      ? "1 file is not uploaded yet. If you continue now, it will not be added."
      : `${files} files are not uploaded yet. If you continue now, they will not be added.`,
  stay: "Keep uploading",
  leaveFiles: (files: Count) => (files === 1 ? "Continue without it" : "Continue without them"),
  filesOnTheirWay: (files: Count) =>
    files === 1
      ? "1 file is not uploaded yet. Wait for it, or remove it from the list."
      : `${files} files are not uploaded yet. Wait for them, or remove them from the list.`,
  retry: "Try again",
  signedOut: "Your session has ended. Sign in in another tab, then press Try again.",
} as const;
