/** Texts of the pages for e-mail links about an address; all ours. */
export const texts = {
  EMAIL_CONFIRM: {
    title: "Confirm your e-mail address",
    asks: (email: string) => `After this, you will sign in with ${email} and get our e-mails there.`,
    button: "Confirm this address",
    done: (email: string) => `Your e-mail address is now ${email}. Please sign in again.`,
    doneForOther: (email: string) =>
      `${email} is now the address of the other account. Yours is as it was, and you are still signed in.`,
  },
  EMAIL_UNDO: {
    title: "Undo the change of your e-mail address",
    asks: (email: string) =>
      `Your account will use ${email} again, and every device will be signed out. If you did not change it, choose a new password next.`,
    button: "Undo the change",
    done: (email: string) =>
      `Your account uses ${email} again. If you did not change it, please choose a new password now.`,
    doneForOther: (email: string) =>
      `The other account uses ${email} again. If its owner did not change it, they should choose a new password now. Yours is as it was, and you are still signed in.`,
  },
  bankAccountChanged:
    "The bank account was changed after the e-mail address. Check it under Profile, Banking Information, before you withdraw anything.",
  bankAccountOfOtherChanged:
    "Its bank account was changed after the e-mail address. Its owner should check it under Profile, Banking Information, before anything is withdrawn.",
  linkUseless: "This link cannot be used",
  signIn: "Sign in",
} as const;
