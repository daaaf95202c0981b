/** Messages for a link that does not work, by its use and by what is wrong with it. */
export const texts = {
  SIGN_UP: {
    used: "This invitation has already been used, or a newer one was sent to you.",
    expired: "This invitation has expired. Please ask your employer to invite you again.",
    altered: "This invitation link is incomplete or has been changed. Please open it again from your e-mail.",
    foreign: "This link is not an invitation. Please open the one in the e-mail that invites you.",
  },
  PASSWORD_RESET: {
    used: "This link has already been used, or your password has changed since. Please ask for a new one if you cannot sign in.",
    expired: "This link has expired. Please ask for a new one.",
    altered: "This link is incomplete or has been changed. Please open it again from your e-mail.",
    foreign: "This link is not for a new password. Please open the one in the e-mail about your password.",
  },
  EMAIL_CONFIRM: {
    used: "This link has already been used, or your e-mail address or your password has changed since. If the address still should change, please change it again.",
    expired: "This link has expired. Your address has not changed; please change it again.",
    altered: "This link is incomplete or has been changed. Please open it again from your e-mail.",
    foreign: "This link is not for an e-mail address. Please open the one in the e-mail about your address.",
  },
  EMAIL_UNDO: {
    used: "This link has already been used, or the change was undone before.",
    expired: "This link has expired. If you did not change your address, please tell us.",
    altered: "This link is incomplete or has been changed. Please open it again from your e-mail.",
    foreign: "This link is not for an e-mail address. Please open the one in the e-mail about your address.",
  },
} as const;
