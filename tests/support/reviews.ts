import { eq } from "drizzle-orm";
import type { OwnReview, ReviewPage } from "~/contract/entities/review";
import type { Database } from "~/service/database";
import { vendorReviews, vendorSearch, vendors } from "~/service/database/schema";
import { saveVendor, type VendorToSave } from "~/service/marketplace/save-vendor";
import { businessStart } from "./business-day";
import { makePerson, type Person } from "./person";
import type { Answer, TestService } from "./service";

/** Inserts a published vendor with defaults for what the test does not set, and returns its id. */
export function putVendor(db: Database, wishes: Partial<VendorToSave> = {}): Promise<number> {
  return db.transaction((tx) =>
    saveVendor(tx, {
      name: "Cedar Street Massage",
      status: "PUBLISHED",
      createdAt: new Date(businessStart),
      serviceIds: [],
      languageCodes: [],
      hours: [],
      ...wishes,
    }),
  );
}

export const reviewsPath = (vendorId: number) =>
  `/manage-employer/api/vendors/${vendorId}/reviews/by-employee`;

export const reviewPath = (vendorId: number, reviewId: number) =>
  `/manage-employer/api/vendors/${vendorId}/reviews/${reviewId}/by-employee`;

/** Posts a review; the service may refuse it. */
export function post(
  service: TestService,
  token: string,
  vendorId: number,
  ratingPoint = 4,
  comment = "Good hands and a calm room.",
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return service.call("POST", reviewsPath(vendorId), { token, headers, body: { ratingPoint, comment } });
}

/** The same for a review that must be accepted; returns its id. */
export async function reviewed(
  service: TestService,
  token: string,
  vendorId: number,
  ratingPoint?: number,
  comment?: string,
): Promise<number> {
  const answer = await post(service, token, vendorId, ratingPoint, comment);
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return (await ownReview(service, token, vendorId)).reviewId;
}

export async function ownReview(service: TestService, token: string, vendorId: number): Promise<OwnReview> {
  return (await service.call("GET", `${reviewsPath(vendorId)}/detail`, { token })).body as OwnReview;
}

export async function reviewsShown(
  service: TestService,
  token: string,
  vendorId: number,
  perPage = 100,
): Promise<ReviewPage> {
  return (await service.call("GET", `${reviewsPath(vendorId)}?perPage=${perPage}`, { token }))
    .body as ReviewPage;
}

/** Returns a vendor's totals of its reviews, from both tables that store them. */
export async function reviewTotalsOf(db: Database, vendorId: number) {
  const [row] = await db
    .select({
      points: vendors.ratingPointTotal,
      reviews: vendors.reviewTotal,
      rating: vendorSearch.rating,
    })
    .from(vendors)
    .leftJoin(vendorSearch, eq(vendorSearch.vendorId, vendors.id))
    .where(eq(vendors.id, vendorId));
  return row;
}
const hours = [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, fromMinute: 540, toMinute: 1_140 }));

/** A vendor with every field filled. */
export const wholeVendor: Partial<VendorToSave> = {
  description: "Quiet rooms above a bakery on Cedar Street.\nNobody hurries you out.",
  email: "hello@cedarmassage.example",
  website: "https://www.cedarmassage.example/rooms",
  affiliateLink: "https://book.cedarmassage.example/now",
  couponCode: "MAPLE10",
  discount: "10% off the first visit",
  costFrom: 8_500,
  costTo: 12_000,
  address: "41 Cedar Street",
  cityName: "Toronto",
  postcode: "M5V 2T6",
  phoneNumber: "4165550117",
  languageCodes: ["en", "fr"],
  hours,
};

/**
 * Inserts a complete vendor with one review by another person and one by this person; returns the ids of the vendor and of the
 * other review.
 */
export async function reviewedVendor(
  db: Database,
  { employeeId }: Pick<Person, "employeeId">,
): Promise<{ vendorId: number; reviewId: number }> {
  const vendorId = await putVendor(db, wholeVendor);
  const other = await makePerson(db);
  const comment = `${"Good hands and a calm room. ".repeat(12)}The stairs are steep.`;
  const createdAt = new Date(businessStart);
  const [theirs] = await db
    .insert(vendorReviews)
    .values([
      { vendorId, employeeId: other.employeeId, ratingPoint: 4, comment, createdAt },
      { vendorId, employeeId, ratingPoint: 5, comment: "My back thanks them.", createdAt },
    ])
    .returning();
  await db.update(vendors).set({ reviewTotal: 2, ratingPointTotal: 9 }).where(eq(vendors.id, vendorId));
  return { vendorId, reviewId: theirs?.id ?? 0 };
}
