import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  point,
  primaryKey,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { VENDOR_STATUSES } from "~/domain/vendor";
import {
  centsColumn,
  dayColumn,
  fileIdColumn,
  idColumn,
  instantColumn,
  oneOfCheck,
  primaryKeyColumn,
} from "./columns";
import { expenseTypeIdColumn, provinces } from "./reference";

/** Languages a vendor may speak, by ISO 639 code. */
export const languages = pgTable("languages", {
  code: text("code").primaryKey(),
  name: text("name").notNull(),
});

/**
 * Vendors whose services a benefit account may pay for (API-05). The review totals are stored here and updated in the
 * transaction of each review.
 */
export const vendors = pgTable(
  "vendors",
  {
    id: primaryKeyColumn<"vendor">(),
    name: text("name").notNull(),
    description: text("description"),
    email: text("email"),
    website: text("website"),
    affiliateLink: text("affiliate_link"),
    couponCode: text("coupon_code"),
    discount: text("discount"),
    costFrom: centsColumn("cost_from"),
    costTo: centsColumn("cost_to"),
    address: text("address"),
    cityName: text("city_name"),
    provinceId: idColumn<"province">("province_id").references(() => provinces.id),
    postcode: text("postcode"),
    phoneNumber: text("phone_number"),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    status: text("status", { enum: VENDOR_STATUSES }).notNull().default("DRAFT"),
    /** The last Toronto day on which it is shown; null: no end. */
    publishTo: dayColumn("publish_to"),
    ratingPointTotal: bigint("rating_point_total", { mode: "number" }).notNull().default(0),
    reviewTotal: integer("review_total").notNull().default(0),
    createdAt: instantColumn("created_at").notNull(),
  },
  (table) => [
    oneOfCheck("vendors_status_known", table.status, VENDOR_STATUSES),
    check("vendors_costs_in_order", sql`${table.costFrom} >= 0 and ${table.costTo} >= ${table.costFrom}`),
    check(
      "vendors_place_whole",
      sql`num_nonnulls(${table.latitude}, ${table.longitude}) in (0, 2) and ${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
    check(
      "vendors_reviews_summed",
      sql`${table.reviewTotal} >= 0 and ${table.ratingPointTotal} between ${table.reviewTotal} and 5 * ${table.reviewTotal}`,
    ),
  ],
);

const ofVendor = () =>
  idColumn<"vendor">("vendor_id")
    .notNull()
    .references(() => vendors.id, { onDelete: "cascade" });

/** Services of a vendor: expense types of healthcare and wellness. */
export const vendorServices = pgTable(
  "vendor_services",
  {
    vendorId: ofVendor(),
    expenseTypeId: expenseTypeIdColumn(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.expenseTypeId] })],
);

export const vendorLanguages = pgTable(
  "vendor_languages",
  {
    vendorId: ofVendor(),
    languageCode: text("language_code")
      .notNull()
      .references(() => languages.code),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.languageCode] })],
);

/** Opening hours: intervals within a day of the week (1 is Monday), in minutes after local midnight. */
export const vendorHours = pgTable(
  "vendor_hours",
  {
    vendorId: ofVendor(),
    dayOfWeek: smallint("day_of_week").notNull(),
    fromMinute: smallint("from_minute").notNull(),
    toMinute: smallint("to_minute").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.dayOfWeek, table.fromMinute] }),
    check("vendor_hours_day", sql`${table.dayOfWeek} between 1 and 7`),
    check(
      "vendor_hours_stretch",
      sql`0 <= ${table.fromMinute} and ${table.fromMinute} < ${table.toMinute} and ${table.toMinute} <= 1440`,
    ),
  ],
);

/** Photos of a vendor, the cover first. The bytes are in the file storage; two vendors may share a file. */
export const vendorPhotos = pgTable(
  "vendor_photos",
  {
    vendorId: ofVendor(),
    position: smallint("position").notNull(),
    fileId: fileIdColumn("file_id").notNull(),
    title: text("title").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Hash of the bytes as uploaded (64 hex digits), so that uploading a folder again is idempotent. */
    sha256: text("sha256").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.position] }),
    unique("vendor_photos_once").on(table.vendorId, table.sha256),
    index("vendor_photos_file_index").on(table.fileId),
    check("vendor_photos_size_positive", sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * The columns a vendor search reads, kept apart so that a hundred thousand rows are scanned quickly. Written with each vendor;
 * the words and the unit vector are computed in JavaScript, because PostgreSQL's text rules depend on the installation.
 */
export const vendorSearch = pgTable(
  "vendor_search",
  {
    vendorId: idColumn<"vendor">("vendor_id")
      .primaryKey()
      .references(() => vendors.id, { onDelete: "cascade" }),
    /** The last day it is shown. Vendors that are not published have no row here. */
    publishTo: dayColumn("publish_to"),
    createdAt: instantColumn("created_at").notNull(),
    costFrom: centsColumn("cost_from"),
    rating: doublePrecision("rating"),
    words: tsvector("words").notNull(),
    serviceIds: integer("service_ids").array().notNull(),
    languageCodes: text("language_codes").array().notNull(),
    isOpenOnWeekdays: boolean("is_open_on_weekdays").notNull(),
    isOpenOnWeekends: boolean("is_open_on_weekends").notNull(),
    /** Longitude and latitude, for the GiST index. */
    place: point("place", { mode: "tuple" }),
    x: doublePrecision("x"),
    y: doublePrecision("y"),
    z: doublePrecision("z"),
  },
  (table) => [
    index("vendor_search_words_index").using("gin", table.words),
    index("vendor_search_services_index").using("gin", table.serviceIds),
    index("vendor_search_languages_index").using("gin", table.languageCodes),
    index("vendor_search_place_index").using("gist", table.place),
    index("vendor_search_newest_index").on(
      table.createdAt.desc().nullsFirst(),
      table.vendorId.desc().nullsFirst(),
    ),
  ],
);
