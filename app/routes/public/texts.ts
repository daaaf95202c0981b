/** Sentences of the public screens (specification, sections 2 and 5). */
export const texts = {
  forgot: "Forgot the password",
  homepage: "Homepage",
  password: "Password",
  passwordMissing: "Please enter password.",
  signIn: "Sign in",
  slots: "What it holds",
  username: "Username or e-mail",
  usernameMissing: "Please enter user name or email.",
} as const;
