import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, smallint, text, unique } from "drizzle-orm/pg-core";
import { idColumn, instantColumn, primaryKeyColumn } from "./columns";
import { operators } from "./operators";
import { employeeIdColumn } from "./people";
import { vendors } from "./vendors";

/**
 * Reviews of vendors, one per person and vendor. Their totals are stored with the vendor and exclude hidden reviews. An operator
 * hides a review with a reason that its author can read; `judgedAt` is when an operator last hid or showed it, which settles
 * older reports.
 */
export const vendorReviews = pgTable(
  "vendor_reviews",
  {
    id: primaryKeyColumn<"review">(),
    vendorId: idColumn<"vendor">("vendor_id")
      .notNull()
      .references(() => vendors.id, { onDelete: "cascade" }),
    employeeId: employeeIdColumn(),
    ratingPoint: smallint("rating_point").notNull(),
    comment: text("comment").notNull(),
    createdAt: instantColumn("created_at").notNull(),
    changedAt: instantColumn("changed_at"),
    hiddenAt: instantColumn("hidden_at"),
    hiddenReason: text("hidden_reason"),
    judgedAt: instantColumn("judged_at"),
    judgedBy: idColumn<"operator">("judged_by").references(() => operators.id),
  },
  (table) => [
    unique("vendor_reviews_one_each").on(table.vendorId, table.employeeId),
    index("vendor_reviews_shown_index")
      .on(table.vendorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.hiddenAt} is null`),
    index("vendor_reviews_author_index").on(table.employeeId),
    check("vendor_reviews_rating_known", sql`${table.ratingPoint} between 1 and 5`),
    check(
      "vendor_reviews_hidden_with_reason",
      sql`num_nonnulls(${table.hiddenAt}, ${table.hiddenReason}) in (0, 2)`,
    ),
    check(
      "vendor_reviews_judged_by_somebody",
      sql`num_nonnulls(${table.judgedAt}, ${table.judgedBy}) in (0, 2)`,
    ),
    check(
      "vendor_reviews_hidden_when_judged",
      sql`${table.hiddenAt} is null or ${table.judgedAt} is not null`,
    ),
  ],
);

/** Reports of inappropriate reviews, one per person and review. A report is pending until an operator judges the review. */
export const vendorReviewReports = pgTable(
  "vendor_review_reports",
  {
    reviewId: idColumn<"review">("review_id")
      .notNull()
      .references(() => vendorReviews.id, { onDelete: "cascade" }),
    employeeId: employeeIdColumn(),
    reportedAt: instantColumn("reported_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.employeeId] }),
    index("vendor_review_reports_reporter_index").on(table.employeeId),
  ],
);
