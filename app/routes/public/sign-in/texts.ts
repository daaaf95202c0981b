import { SIGN_IN_NAME_MAX_LENGTH } from "~/domain/email";
import { TYPED_PASSWORD_MAX_LENGTH } from "~/domain/password";

/** Sentences of sign-in (PUB-03, PUB-04; the others are ours). */
export const texts = {
  forgot: "Forgot the password",
  goOnAs: (name: string) => `Continue as ${name}`,
  password: "Password",
  passwordMissing: "Please enter password.",
  passwordTooLong: `The password may have at most ${TYPED_PASSWORD_MAX_LENGTH} characters.`,
  signIn: "Sign in",
  stayAs: (name: string) => `Stay signed in as ${name}`,
  switchPerson: "Someone else’s link",
  switchPersonMore: (present: string, offered: string, email: string) =>
    `You are signed in as ${present}. The link you followed signs in ${offered} (${email}).`,
  signInByLink: "Sign in with this link?",
  signInByLinkMore: (offered: string, email: string) =>
    `A link on another site led you here. It signs in ${offered} (${email}). If that is not you, do not continue: anything you enter would go into their account.`,
  signInMyself: "No, sign in myself",
  username: "Username or e-mail",
  usernameMissing: "Please enter user name or email.",
  usernameTooLong: `The user name or email may have at most ${SIGN_IN_NAME_MAX_LENGTH} characters.`,
} as const;
