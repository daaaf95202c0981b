/** Messages about sign-up and passwords: those of PUB-07, PUB-10, PUB-11 and PRF-09 verbatim, the rest in the same style. */
export const texts = {
  cannotSet: {
    missing: "Please enter password",
    tooShort: "The password needs at least 8 characters.",
    tooLong: "The password may have at most 128 characters.",
    oneCharacter: "The password cannot repeat a single character. Please choose another one.",
    personal:
      "The password cannot be your own name, e-mail or company with a few characters added. Please choose another one.",
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
      `You entered your password more than ${minutes} minutes ago. Please enter your password again to make this change.`,
    neededForRecord: "Please enter your password again to download your record.",
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
  changingEmail: {
    tooOften: "You have changed your e-mail address several times today. Please try again tomorrow.",
    taken: "This address cannot be used here. Please sign in with the one you have, or choose another one.",
  },
  emailInvalid: "Email is not valid",
} as const;
