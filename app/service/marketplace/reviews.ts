import { and, asc, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import type { OwnReview, ReviewPage, VendorReview } from "~/contract/entities/review";
import type { EmployeeId } from "~/domain/ids";
import { isFromVendor } from "~/domain/is-from-vendor";
import { toPageResponse } from "~/domain/paging";
import { initialOf } from "~/domain/review";
import type { Executor } from "../database";
import {
  claims,
  employees,
  receipts,
  vendorReviewReports,
  vendorReviews,
  vendorServices,
} from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { fileReference } from "../files/reference";
import { PROFILE_PICTURE_FOLDER } from "../people/profile";
import { notFoundError } from "../service-error";
import { requireShownVendor, type VendorRecord } from "./shown-vendor";

/**
 * GET vendors/{id}/reviews/by-employee: a page of a vendor's reviews, with the totals of all of them (MKT-10, MKT-13). Hidden
 * reviews are left out.
 */
export async function listReviewsOfVendor(
  { db, clock }: Pick<ServiceDeps, "db" | "clock">,
  caller: Caller,
  { id, reviewId, page, perPage, sortType }: Inputs["employer"]["reviews"],
): Promise<ReviewPage> {
  const vendor = await requireShownVendor(db, clock, id);
  const order = sortType === "ASC" ? asc : desc;
  const wanted = reviewId === undefined ? undefined : eq(vendorReviews.id, reviewId);
  const rows = await selectReviews(db, caller)
    .where(and(eq(vendorReviews.vendorId, id), isNull(vendorReviews.hiddenAt), wanted))
    .orderBy(order(vendorReviews.createdAt), order(vendorReviews.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const used = await reviewersWhoUsed(
    db,
    vendor,
    rows.map(({ row }) => row.employeeId),
  );
  const { reviewTotal, ratingPointTotal } = vendor;
  const records = rows.map((one) => asReview(one, caller, used));
  return { ...toPageResponse(records, reviewTotal, perPage), reviewTotal, ratingPointTotal };
}

/** GET vendors/{id}/reviews/by-employee/detail: the caller's own review; if it is hidden, with the reason (API-07). */
export async function readOwnReview(
  { db, clock }: Pick<ServiceDeps, "db" | "clock">,
  caller: Caller,
  { id }: Inputs["employer"]["myReview"],
): Promise<OwnReview> {
  const vendor = await requireShownVendor(db, clock, id);
  const [mine] = await selectReviews(db, caller).where(
    and(eq(vendorReviews.vendorId, id), eq(vendorReviews.employeeId, caller.employeeId)),
  );
  if (!mine) throw notFoundError();
  const used = await reviewersWhoUsed(db, vendor, [caller.employeeId]);
  return { ...asReview(mine, caller, used), hiddenReason: mine.row.hiddenReason };
}

function selectReviews(db: Executor, { employeeId }: Caller) {
  return db
    .select({
      row: vendorReviews,
      firstName: employees.firstName,
      lastName: employees.lastName,
      picture: employees.profileFileId,
      reportedBy: vendorReviewReports.employeeId,
    })
    .from(vendorReviews)
    .innerJoin(employees, eq(employees.id, vendorReviews.employeeId))
    .leftJoin(
      vendorReviewReports,
      and(eq(vendorReviewReports.reviewId, vendorReviews.id), eq(vendorReviewReports.employeeId, employeeId)),
    )
    .$dynamic();
}

function asReview(
  { row, firstName, lastName, picture, reportedBy }: Awaited<ReturnType<typeof selectReviews>>[number],
  { employeeId }: Caller,
  used: ReadonlySet<EmployeeId>,
): VendorReview {
  const isOwn = row.employeeId === employeeId;
  return {
    reviewId: row.id,
    ratingPoint: row.ratingPoint,
    comment: row.comment,
    createdDate: row.createdAt.toISOString(),
    reviewByEmployeeFirstName: firstName,
    reviewByEmployeeLastName: isOwn ? lastName : initialOf(lastName),
    employeePhotoUrl:
      isOwn && picture !== null ? fileReference({ id: picture, folder: PROFILE_PICTURE_FOLDER }) : null,
    hasUsedVendor: used.has(row.employeeId),
    isReported: reportedBy !== null,
  };
}

/** Returns which of these people have a paid claim with the vendor, as far as {@link isFromVendor} can tell. */
async function reviewersWhoUsed(
  db: Executor,
  { id, name }: Pick<VendorRecord, "id" | "name">,
  people: readonly EmployeeId[],
): Promise<ReadonlySet<EmployeeId>> {
  if (people.length === 0) return new Set();
  const [services, paid] = await Promise.all([
    db.select().from(vendorServices).where(eq(vendorServices.vendorId, id)),
    db
      .select({
        employeeId: receipts.employeeId,
        expenseTypeId: receipts.expenseTypeId,
        notes: receipts.notes,
      })
      .from(receipts)
      .innerJoin(claims, eq(claims.id, receipts.claimId))
      .where(
        and(
          inArray(receipts.employeeId, [...people]),
          inArray(claims.paymentStatus, ["FULLY_PAID", "PARTIALLY_PAID"]),
          isNotNull(receipts.notes),
        ),
      ),
  ]);
  const vendor = { name, serviceIds: services.map(({ expenseTypeId }) => expenseTypeId) };
  return new Set(paid.filter((receipt) => isFromVendor(vendor, receipt)).map(({ employeeId }) => employeeId));
}
