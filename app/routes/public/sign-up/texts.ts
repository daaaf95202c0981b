import type { SignUpProblem } from "~/domain/sign-up";

/** Texts of signing up (PUB-07, PUB-08; the others are ours). */
export const texts = {
  signUp: "Sign up",
  firstName: "First name",
  lastName: "Last name",
  email: "E-mail",
  password: "Password",
  rePassword: "Confirm password",
  firstNameMissing: "Please enter first name.",
  lastNameMissing: "Please enter last name.",
  nameTooLong: "Full name length could not be larger than 30 letters",
  passwordMissing: "Please enter password",
  rePasswordMissing: "Please enter confirm password",
  mismatch: "Password and confirm password does not match",
  thanks: "Thank you for signing up.",
  signedInAlready: (name: string) =>
    `You are signed in as ${name}, so this invitation was not opened. To use it, sign out and open its link again.`,
  linkUseless: "This link cannot be used",
  signIn: "Sign in",
  askUs: "Ask us for help",
} as const;

/** Returns the validation error shown at the field. */
export function problemText({ field, problem }: SignUpProblem): string {
  if (field === "firstName") return texts.firstNameMissing;
  if (field === "lastName") return problem === "missing" ? texts.lastNameMissing : texts.nameTooLong;
  if (field === "password") return texts.passwordMissing;
  return problem === "missing" ? texts.rePasswordMissing : texts.mismatch;
}
