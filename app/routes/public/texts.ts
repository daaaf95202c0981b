/** Sentences of the public screens (specification, sections 2 and 5). */
export const texts = {
  contact: "Contact",
  forgot: "Forgot the password",
  haveAccount: "You already have an account?",
  homepage: "Homepage",
  password: "Password",
  passwordMissing: "Please enter password.",
  privacy: "Privacy",
  signIn: "Sign in",
  signInNow: "Sign in now",
  slots: "What it holds",
  terms: "Terms of services",
  username: "Username or e-mail",
  usernameMissing: "Please enter user name or email.",
} as const;
