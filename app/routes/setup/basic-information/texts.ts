import type { BasicInformationProblem } from "~/domain/basic-information";

/** Texts of the basic information; none are from the specification. */
export const texts = {
  opening: "We ask for this once. It is used for your payments and tax slips.",
  gender: "Gender",
  male: "Male",
  female: "Female",
  choose: "Choose",
  dateOfBirth: "Date of birth",
  phoneNumber: "Phone",
  phoneHint: "For example 416-555-0142",
  homeAddress: "Street address",
  homeAddressHint: "House number and street",
  findAddress: "Find address",
  findPlace: "Find by postal code or city",
  finding: "Looking …",
  suggestions: "Suggested places",
  placesFound: (count: number) =>
    `${count === 1 ? "1 place" : `${count} places`} found. Choose one to fill in the address.`,
  noPlaces: "No place was found. Please fill in the address yourself.",
  cityName: "City",
  provinceId: "Province",
  postCode: "Postal code",
  postCodeHint: "For example M5V 1A1",
  socialInsuranceNumber: "Social insurance number",
  socialInsuranceHint: "Nine digits, kept encrypted",
  onFile: (ending: string) => `On file, ending in ${ending}. Leave blank to keep it.`,
  removeSaved: "Remove the saved number",
  otherProvince: (postCode: string, province: string) =>
    `The postal code ${postCode} is in ${province}. Please check it against the province you chose.`,
  saving: "Saving …",
  saved: "Your basic information is saved.",
} as const;

export const problemTexts = {
  gender: { missing: "Please choose your gender.", invalid: "Please choose your gender." },
  dateOfBirth: {
    missing: "Please enter your date of birth.",
    invalid: "Please enter a date that exists, such as 28/09/1985.",
    tooEarly: "The year of birth cannot be before 1900.",
    inFuture: "The date of birth cannot be in the future.",
  },
  phoneNumber: { invalid: "Please enter a 10-digit phone number such as 416-555-0142, or leave it blank." },
  homeAddress: {
    missing: "Please enter your street address.",
    tooLong: "Please use at most 255 characters for the street address.",
  },
  cityName: {
    missing: "Please enter your city.",
    tooLong: "Please use at most 100 characters for the city.",
  },
  provinceId: { missing: "Please choose your province.", invalid: "Please choose your province." },
  postCode: {
    missing: "Please enter your postal code.",
    invalid: "Please enter a postal code such as M5V 1A1.",
  },
  socialInsuranceNumber: {
    both: "Please either enter another number or remove the saved one, not both.",
    invalid: "This is not a social insurance number. Please check its nine digits, or leave the field blank.",
  },
} as const;

/** Returns the validation error shown at the field. */
export function problemText({ field, problem }: BasicInformationProblem): string {
  const sentences: Partial<Record<BasicInformationProblem["problem"], string>> = problemTexts[field];
  return sentences[problem] ?? "";
}
