import { type Cents, formatAmount } from "~/domain/money";

/** Texts of a vendor's page; those from the specification byte for byte (MKT-07, MKT-08, MKT-10, MKT-11). */
export const texts = {
  notFound: "This page was not found",
  back: "Back",
  backTo: "to the results",
  book: "Book This Vendor",
  opens: (host: string) => `opens ${host}`,
  noReviews: "No reviews yet",
  reviewCount: (count: number) => (count === 1 ? "1 review" : `${count} reviews`),
  ofFive: " of 5 stars",
  photos: "Photos",
  photoCount: (count: number) => `${count} photos`,
  photoOf: (at: number, count: number, title: string) =>
    `Photo ${at} of ${count}${title === "" ? "" : `: ${title}`}`,
  previousPhoto: "Previous photo",
  nextPhoto: "Next photo",
  coupon: "Coupon",
  copy: "Copy",
  copied: "Coupon code has been copied to clipboard.",
  notCopied: "Failed to copy coupon code to clipboard.",
  goodToKnow: "Good to know",
  address: "Address",
  showOnMap: "Show on a map",
  phone: "Phone",
  email: "E-mail",
  website: "Website",
  cost: "Cost",
  services: "Services",
  languages: "Languages",
  workingHours: "Working hours",
  days: (first: string, last: string, times: string) =>
    `${first === last ? first : `${first} to ${last}`} ${times}`,
  costs: (from: Cents | null, to: Cents | null) => {
    if (from === null) return to === null ? "" : `Up to ${formatAmount(to)}`;
    return to === null || to === from
      ? `From ${formatAmount(from)}`
      : `${formatAmount(from)} to ${formatAmount(to)}`;
  },
} as const;

/** Texts of the list of reviews. */
export const reviewTexts = {
  title: "Reviews",
  none: "No one has written a review yet.",
  average: (average: string, count: number) =>
    `${average} of 5, from ${count === 1 ? "1 person" : `${count} people`}`,
  write: "Write Your Review",
  update: "Update Review",
  stars: (stars: number) => `${stars} of 5 stars`,
  usedIt: "used it",
  yours: "your review",
  report: "Report",
  reportOf: (name: string) => `the review of ${name}`,
  reported: "you reported it",
  readMore: "Read More",
  readLess: "Read Less",
  loadMore: "Load more",
  loadMoreOf: "reviews",
  newer: "Newer reviews",
  shown: (shown: number, total: number) => `${shown} of ${total} reviews are shown.`,
  allShown: "All reviews are shown.",
  yourPicture: "Your picture",
  hidden: (reason: string) =>
    `Your review is hidden: no one else can read it, and its stars do not count. Reason: ${reason}`,
} as const;
