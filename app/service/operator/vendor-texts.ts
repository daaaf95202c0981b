import type { VendorId } from "~/domain/ids";
import type { VendorRowProblem, VendorRowWarning } from "~/domain/vendor-row";

/** Messages of refusals of the vendor calls. */
export const vendorTexts = {
  noSuchVendor: "There is no such vendor.",
  titleMissing: "A photo needs a title that says what is on it.",
  enoughPhotos: (most: number) => `A vendor has at most ${most} photos.`,
  noSuchPhoto: (position: number) => `The vendor has no photo ${position}.`,
} as const;

/** Why a row of a vendor list is left out; the last two are found by checking the list and the database. */
export const vendorProblemTexts: Readonly<
  Record<VendorRowProblem | "numberUnknown" | "twiceInList", string>
> = {
  numberWrong: "this is not a number",
  nameWrong: "the name is missing, longer than 120 letters, or holds unprintable characters",
  descriptionWrong: "the description is longer than 10,000 letters or holds broken characters",
  emailWrong: "the e-mail is not an address",
  websiteWrong: "the website is not a URL that begins with https:// or http://",
  bookingLinkWrong: "the booking link is not a URL that begins with https:// or http://",
  couponWrong: "the coupon is longer than 200 letters or holds unprintable characters",
  discountWrong: "the discount is longer than 200 letters or holds unprintable characters",
  costFromWrong: "cost from is not an amount",
  costToWrong: "cost to is not an amount",
  costsTurned: "cost to needs a cost from that is not above it",
  addressWrong: "the address is longer than 200 letters or holds unprintable characters",
  cityWrong: "the city is longer than 200 letters or holds unprintable characters",
  provinceWrong: "the province is none of Canada's, by name or two letters",
  postCodeWrong: "the post code is not one of Canada's",
  phoneWrong: "the phone number does not have ten digits",
  latitudeWrong: "the latitude is not between -90 and 90, or is missing beside a longitude",
  longitudeWrong: "the longitude is not between -180 and 180, or is missing beside a latitude",
  servicesWrong: "a service is none of those healthcare or wellness pays for",
  languagesWrong: "a language is none of those known, by name or code",
  hoursWrong: "the hours do not look like Mon-Fri 9:00-17:00; Sat 10:00-16:00",
  shownUntilWrong: "shown until is not a day (dd/MM/yyyy or yyyy-MM-dd)",
  numberUnknown: "there is no vendor of this number",
  twiceInList: "the vendor is in this list already",
};

/** Returns the problem of a row whose name and post code a vendor already has; sending a list again would duplicate it. */
export function vendorKnownAlreadyText(id: VendorId): string {
  return `vendor ${id} has this name and post code: give its number to change it`;
}

export const vendorWarningTexts: Readonly<Record<VendorRowWarning, string>> = {
  placeMissing: "without latitude and longitude no search by distance finds it",
  servicesMissing: "without a service no search by service finds it",
  provinceOther: "the post code is of another province",
};
