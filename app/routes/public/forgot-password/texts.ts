/** Texts of requesting a new password (PUB-10; the others are ours). */
export const texts = {
  title: "Forgot the password",
  about: "We will send a link for a new password to the e-mail address of your account.",
  email: "E-mail",
  emailMissing: "Please enter email",
  emailInvalid: "Email is not valid",
  send: "Send the link",
  sent: "Check your e-mail",
  followInstruction: "Please follow the instruction that we sent to your email to request a new password.",
  notArrived: "Nothing after a few minutes? Check your spam folder, or ask again.",
  signIn: "Sign in",
  again: "Ask again",
} as const;
