import { FULL_NAME_MAX_LENGTH } from "~/domain/full-name";
import type { ProfileProblem } from "~/domain/profile";
import { problemText as basicProblemText } from "../../setup/basic-information/texts";

/** Texts of the personal information; quotes from PRF-02 and PRF-04 byte for byte, the others are ours. */
export const texts = {
  picture: "Picture",
  yourPicture: "Your picture",
  pictureHint: "JPEG or PNG, under 10 MB. We show your initials until you add one.",
  changePicture: "Change picture",
  firstName: "First name",
  firstNameMissing: "Please enter first name.",
  lastName: "Last name",
  lastNameMissing: "Please enter last name.",
  nameTooLong: `Full name length could not be larger than ${FULL_NAME_MAX_LENGTH} letters`,
  email: "E-mail",
  emailHint: "If you change it, you will sign in again.",
  emailHintConfirmed:
    "If you change it, you will sign in again and confirm the new address. We will also tell the old one.",
  emailMissing: "Please enter email",
  emailInvalid: "Email is not valid",
  password: "Password",
  passwordHint: "You are changing the address you sign in with, so we need to confirm it is you.",
  save: "Save",
  saving: "Saving …",
  saved: "Save profile success",
  savedWithEmail: "Save profile with new email success. Please sign in again to continue",
  confirmFirst: (email: string) =>
    `The new address takes effect once you open the link we sent to ${email}. Until then you sign in with the old one.`,
} as const;

/** Returns the validation error shown at the field. */
export function problemText(found: ProfileProblem): string {
  switch (found.field) {
    case "firstName":
      return texts.firstNameMissing;
    case "lastName":
      return found.problem === "missing" ? texts.lastNameMissing : texts.nameTooLong;
    case "email":
      return found.problem === "missing" ? texts.emailMissing : texts.emailInvalid;
    default:
      return basicProblemText(found);
  }
}
