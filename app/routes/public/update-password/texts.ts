import type { NewPasswordProblem } from "~/domain/password";

/** Sentences of setting a new password (PUB-11; the others are ours). */
export const texts = {
  title: "New password",
  newPassword: "New password",
  /** The specification's wording (decision D4). */
  newPasswordMissing: "Please enter email.",
  /** Names the field in the error summary, because the text above does not. */
  aboutNewPassword: (sentence: string) => `New password: ${sentence}`,
  confirmPassword: "Confirm password",
  confirmPasswordMissing: "Please enter confirm password",
  mismatch: "Password and confirm password does not match",
  save: "Save the new password",
  done: "Your password has been updated successfully",
  doneTitle: "Password updated",
  signIn: "Sign in",
  linkUseless: "This link cannot be used",
  askForNew: "Ask for a new link",
} as const;

/** Returns the validation error shown at the field. */
export function problemText({ field, problem }: NewPasswordProblem): string {
  if (field === "newPassword") return texts.newPasswordMissing;
  return problem === "missing" ? texts.confirmPasswordMissing : texts.mismatch;
}
