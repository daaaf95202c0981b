/** Sentences of sign-up and passwords: those of sections 5 and 8 as written, the rest in the same plain words. */
export const texts = {
  cannotSet: {
    missing: "Please enter password",
    tooShort: "The password needs at least 8 characters.",
    tooLong: "The password may have at most 128 characters.",
    oneCharacter: "The password cannot be one character again and again. Please choose another one.",
    personal:
      "The password cannot be your own name, e-mail or company with a few signs more. Please choose another one.",
    tooCommon: "This password is too common. Please choose another one.",
  },
  changing: {
    oldMissing: "Can fill old password.",
    oldWrong: "The old password is not correct.",
    newMissing: "Can fill new password.",
    newIsOld: "New password shouldn't match old password.",
    confirmMissing: "Can fill confirm password.",
    confirmDiffers: "New password and confirm not match.",
  },
  confirming: {
    needed: (minutes: number) =>
      `You gave your password more than ${minutes} minutes ago. Please enter it once more to make this change.`,
    wrong: "The password is not correct.",
  },
  signUp: {
    firstNameMissing: "Please enter first name.",
    lastNameMissing: "Please enter last name.",
    nameTooLong: "Full name length could not be larger than 30 letters",
    confirmMissing: "Please enter confirm password",
    confirmDiffers: "Password and confirm password does not match",
    registered: "Email already registered.",
  },
  emailInvalid: "Email is not valid",
  /** Why a link of a mail does not work, by what is wrong with it. */
  link: {
    SIGN_UP: {
      used: "This invitation was used already, or a newer one was sent to you.",
      expired: "This invitation has expired. Please ask your employer to invite you again.",
      altered: "This invitation link is not complete or was changed. Please open it again from your e-mail.",
      foreign: "This link is not an invitation. Please open the one in the e-mail that invites you.",
    },
    PASSWORD_RESET: {
      used: "This link was used already, or your password was changed since. Please ask for a new one if you cannot sign in.",
      expired: "This link has expired. Please ask for a new one.",
      altered: "This link is not complete or was changed. Please open it again from your e-mail.",
      foreign: "This link is not for a new password. Please open the one in the e-mail about your password.",
    },
  },
} as const;
