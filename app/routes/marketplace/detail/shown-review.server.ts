import { dayOfInstant, formatDate, type IsoDate } from "~/domain/calendar";
import { formatDaysAgo } from "~/domain/days-ago";
import type { ReviewId } from "~/domain/ids";
import { initialOf } from "~/domain/review";
import type { VendorReview } from "~/gateway/entities";
import { pictureOf } from "../../files/paths";
import { reviewTexts } from "./texts";

interface Reader {
  readonly today: IsoDate;
  readonly ownId: ReviewId | undefined;
}

/** Returns a review as the list shows it (MKT-10): of other people's last names the initial (decision D64). */
export function toShownReview(review: VendorReview, { today, ownId }: Reader) {
  const { reviewId, ratingPoint, comment, createdDate, employeePhotoUrl } = review;
  const day = dayOfInstant(createdDate);
  const { reviewByEmployeeFirstName: firstName, reviewByEmployeeLastName: lastName } = review;
  const isOwn = reviewId === ownId;
  const names = [firstName, isOwn ? lastName : initialOf(lastName)].map((one) => one.trim());
  return {
    reviewId,
    name: names.filter(Boolean).join(" "),
    initials: names.map(([first]) => first ?? "").join(""),
    picture:
      isOwn && employeePhotoUrl ? pictureOf(employeePhotoUrl, reviewTexts.yourPicture, "thumbnail") : null,
    stars: ratingPoint,
    comment,
    when: { relativeText: formatDaysAgo(day, today), day: formatDate(day), iso: day },
    isOwn,
    isReported: review.isReported ?? false,
    marks: [
      ...(isOwn ? [reviewTexts.yours] : []),
      ...(review.hasUsedVendor ? [reviewTexts.usedIt] : []),
      ...(review.isReported ? [reviewTexts.reported] : []),
    ],
  };
}
