import { CONTACT_MAX_LENGTH, type ContactProblem } from "~/domain/contact";

/** Sentences of the contact page (STA-01; the others are ours). */
export const texts = {
  title: "Contact",
  opening: "Write to us about the plan, the portal or your account. We will reply by e-mail.",
  call: "You can also call ",
  orWrite: " or write to ",
  companyName: "Company name",
  companyNameMissing: "Please enter company name.",
  email: "E-mail",
  emailMissing: "Please enter user name or email.",
  emailInvalid: "Email is not valid",
  firstName: "First name",
  firstNameMissing: "Please enter first name.",
  lastName: "Last name",
  lastNameMissing: "Please enter last name.",
  phoneNumber: "Phone",
  phoneNumberInvalid:
    "Please enter a phone number of at least 7 digits, such as 416-555-0142, or leave it blank.",
  notes: "Notes",
  tooLong: (limit: number) => `Please use at most ${limit} characters.`,
  leaveEmpty: "Please leave this field empty.",
  looksAutomatic: "This looked like an automated message, so it was not sent. Check it and send it again.",
  send: "Submit",
  sent: "Successfully submitted",
} as const;

const missing: Readonly<Record<string, string>> = {
  companyName: texts.companyNameMissing,
  email: texts.emailMissing,
  firstName: texts.firstNameMissing,
  lastName: texts.lastNameMissing,
};

/** Returns the validation error shown at the field. */
export function problemText({ field, problem }: ContactProblem): string {
  if (problem === "missing") return missing[field] ?? "";
  if (field === "email") return texts.emailInvalid;
  return field === "phoneNumber" ? texts.phoneNumberInvalid : texts.tooLong(CONTACT_MAX_LENGTH[field]);
}
