import type { PasswordChangeProblem } from "~/domain/password";

/** Texts of changing the password (PRF-09; the others are ours). */
export const texts = {
  title: "Change Password",
  oldPassword: "Old password",
  oldMissing: "Can fill old password.",
  newPassword: "New password",
  newMissing: "Can fill new password.",
  newIsOld: "New password shouldn't match old password.",
  confirmPassword: "Confirm password",
  confirmMissing: "Can fill confirm password.",
  confirmDiffers: "New password and confirm not match.",
  others: "Your other devices will be signed out, and we will e-mail you about the change.",
  save: "Save the new password",
  saved: "Update password success",
} as const;

/** Returns the validation error shown at the field. */
export function problemText({ field, problem }: PasswordChangeProblem): string {
  if (field === "oldPassword") return texts.oldMissing;
  if (field === "newPassword") return problem === "missing" ? texts.newMissing : texts.newIsOld;
  return problem === "missing" ? texts.confirmMissing : texts.confirmDiffers;
}
