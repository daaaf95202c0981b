/** Words of the links about an address; all ours. */
export const texts = {
  EMAIL_CONFIRM: {
    title: "Confirm your e-mail address",
    asks: (email: string) => `From then on you sign in with ${email}, and we write to you there.`,
    button: "Confirm this address",
    done: (email: string) => `Your e-mail address is now ${email}. Please sign in again.`,
  },
  EMAIL_UNDO: {
    title: "Undo the change of your e-mail address",
    asks: (email: string) =>
      `Your account goes back to ${email}, and every device is signed out. If you did not change it, choose a new password next.`,
    button: "Undo the change",
    done: (email: string) =>
      `Your account is back at ${email}. If you did not change it, please choose a new password now.`,
  },
  useless: "This link does not work",
  signIn: "Sign in",
} as const;
