/** Words of the links about an address; all ours. */
export const texts = {
  EMAIL_CONFIRM: {
    title: "Confirm your e-mail address",
    asks: (email: string) => `You sign in with ${email} from then on, and our mail goes there.`,
    button: "Confirm this address",
    done: (email: string) => `Your e-mail address is now ${email}. Please sign in again.`,
  },
  EMAIL_UNDO: {
    title: "Undo the change of your e-mail address",
    asks: (email: string) =>
      `Your account has ${email} again, and everybody who is signed in to it is signed out. If it was not you who changed it, choose a new password next.`,
    button: "Undo the change",
    done: (email: string) =>
      `Your account has the address ${email} again. If it was not you who changed it, please choose a new password now.`,
  },
  useless: "This link does not work",
  signIn: "Sign in",
} as const;
