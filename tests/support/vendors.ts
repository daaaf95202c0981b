import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import type { VendorSummary } from "~/contract/entities/vendor";
import { type Coordinates, squaredChord, squaredChordOf, unitVectorOf } from "~/domain/distance";
import { isOpenOnWeekdays, isOpenOnWeekends } from "~/domain/open-hours";
import { isFoundBy, searchWordsOf } from "~/domain/search-words";
import { averageRating, type SortEntry, type SortKey, type VendorSearch } from "~/domain/vendor-search";
import type { Database } from "~/service/database";
import { expenseTypes, vendorSearch, vendors } from "~/service/database/schema";
import { saveVendor, type VendorToSave } from "~/service/marketplace/save-vendor";
import { businessDay } from "./business-day";

const words = [
  "Yoga",
  "Massage",
  "Thérapie",
  "Lakeview",
  "Œuvre",
  "Fitness",
  "Santé",
  "Women's",
  "L'Atelier",
  "Crosswalk",
  "Studio 2e8f1",
];
const cities = ["Toronto", "Montréal", "Québec", "Vancouver", "Calgary", "Halifax"];
const serviceIds = [31, 32, 33, 34, 35, 36];
const languageCodes = ["en", "fr", "pa", "cmn"];

/** Few different values, so that ties are many; a quarter stands nowhere. */
const near = (latitude: number, longitude: number) =>
  fc.record({
    latitude: fc.double({ min: latitude - 1, max: latitude + 1, noNaN: true }),
    longitude: fc.double({ min: longitude - 1, max: longitude + 1, noNaN: true }),
  });
const places: fc.Arbitrary<Coordinates> = fc.oneof(near(43.65, -79.38), near(45.5, -73.57), near(64, -110));

/** A vendor with its reviews, as it may be written. */
export const anyVendor = fc.record({
  name: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((some) => some.join(" ")),
  cityName: fc.option(fc.constantFrom(...cities)),
  serviceIds: fc.subarray(serviceIds),
  languageCodes: fc.subarray(languageCodes),
  days: fc.subarray([1, 3, 5, 6, 7]),
  costFrom: fc.option(fc.constantFrom(0, 2_500, 5_000, 9_900)),
  place: fc.option(places, { freq: 3 }),
  createdAt: fc.constantFrom("2026-01-05T10:00:00Z", "2026-03-05T10:00:00Z", "2026-07-01T10:00:00Z"),
  status: fc.constantFrom("PUBLISHED", "PUBLISHED", "PUBLISHED", "PUBLISHED", "DRAFT", "WITHDRAWN"),
  publishTo: fc.constantFrom(null, null, null, businessDay, "2026-01-31"),
  reviews: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
});
export type AnyVendor = typeof anyVendor extends fc.Arbitrary<infer Vendor> ? Vendor : never;

/** What somebody may look for. */
export const anySearch: fc.Arbitrary<Omit<VendorSearch, "page" | "perPage">> = fc
  .record({
    searchKey: fc.oneof(
      { weight: 3, arbitrary: fc.constant("") },
      fc.constantFrom(
        "yoga",
        "thérapies",
        "massage lake",
        "oeuv",
        "QUEBEC",
        "cross fit",
        "women",
        "2e8f",
        "!",
      ),
    ),
    expenseTypeIds: fc.oneof(fc.constant([]), fc.subarray(serviceIds, { maxLength: 3 })),
    languageCodes: fc.oneof(fc.constant([]), fc.subarray(languageCodes, { maxLength: 2 })),
    ratingFrom: fc.constantFrom(-1, -1, 4, 3, 1),
    workingHour: fc.constantFrom("ALL", "ALL", "WEEKDAY", "WEEKEND"),
    near: fc.option(places, { nil: undefined }),
    distance: fc.constantFrom(
      { from: 0, to: null },
      { from: 0, to: 10_000 },
      { from: 10_000, to: 25_000 },
      { from: 25_000, to: 50_000 },
      { from: 50_000, to: 100_000 },
      { from: 100_000, to: null },
    ),
    sortBy: fc
      .uniqueArray(
        fc.record({
          key: fc.constantFrom<SortKey>("costFrom", "rating", "distance", "created_date"),
          way: fc.constantFrom<SortEntry["way"]>("asc", "desc"),
        }),
        { selector: ({ key }) => key, maxLength: 3 },
      )
      .map((entries) => entries as readonly SortEntry[]),
  })
  .map((search) => ({
    ...search,
    distance: search.near ? search.distance : { from: 0, to: null },
    sortBy: search.near ? search.sortBy : search.sortBy.filter(({ key }) => key !== "distance"),
  }));

/** Writes the vendors, in their order, with what their reviews come to; their ids. */
export async function putVendors(db: Database, all: readonly AnyVendor[]): Promise<number[]> {
  const ids: number[] = [];
  await db.transaction(async (tx) => {
    for (const { days, place, reviews, createdAt, ...vendor } of all) {
      const hours = days.map((dayOfWeek) => ({ dayOfWeek, fromMinute: 540, toMinute: 1_020 }));
      const written: VendorToSave = {
        ...vendor,
        ...place,
        status: vendor.status as "PUBLISHED",
        createdAt: new Date(createdAt),
        hours,
      };
      const id = await saveVendor(tx, written);
      ids.push(id);
      if (reviews.length === 0) continue;
      const ratingPointTotal = reviews.reduce((sum, one) => sum + one, 0);
      await tx
        .update(vendors)
        .set({ ratingPointTotal, reviewTotal: reviews.length })
        .where(eq(vendors.id, id));
      const rating = averageRating(ratingPointTotal, reviews.length);
      await tx.update(vendorSearch).set({ rating }).where(eq(vendorSearch.vendorId, id));
    }
  });
  await db.execute(sql`analyze vendor_search`);
  return ids;
}

interface Known {
  readonly id: number;
  readonly vendor: AnyVendor;
  readonly words: readonly string[];
}

/** The same vendors as the model knows them. */
export async function knownVendors(
  db: Database,
  all: readonly AnyVendor[],
  ids: readonly number[],
): Promise<Known[]> {
  const names = new Map((await db.select().from(expenseTypes)).map(({ id, name }) => [Number(id), name]));
  return all.map((vendor, index) => ({
    id: ids[index] ?? 0,
    vendor,
    words: searchWordsOf(
      [vendor.name, vendor.cityName ?? "", ...vendor.serviceIds.map((id) => names.get(id) ?? "")].join(" "),
    ),
  }));
}

/** What a search finds, all pages, by a second and simpler telling of the rules (MKT-02 to MKT-06). */
export function foundByModel(
  all: readonly Known[],
  search: Omit<VendorSearch, "page" | "perPage">,
): number[] {
  const { near: from, sortBy } = search;
  const wanted = searchWordsOf(search.searchKey);
  const chord = ({ vendor: { place } }: Known) =>
    from && place ? squaredChord(unitVectorOf(place), unitVectorOf(from)) : null;
  const rating = ({ vendor: { reviews } }: Known) =>
    averageRating(
      reviews.reduce((sum, one) => sum + one, 0),
      reviews.length,
    );
  const matches = (one: Known) => {
    const { vendor, words: its } = one;
    const hours = vendor.days.map((dayOfWeek) => ({ dayOfWeek, fromMinute: 0, toMinute: 1 }));
    const far = chord(one);
    const { from: least, to: most } = search.distance;
    return (
      vendor.status === "PUBLISHED" &&
      (vendor.publishTo === null || vendor.publishTo >= businessDay) &&
      isFoundBy(its, wanted) &&
      (search.expenseTypeIds.length === 0 ||
        search.expenseTypeIds.some((id) => vendor.serviceIds.includes(id))) &&
      (search.languageCodes.length === 0 ||
        search.languageCodes.some((code) => vendor.languageCodes.includes(code))) &&
      (search.ratingFrom === -1 || (rating(one) ?? 0) >= search.ratingFrom) &&
      (search.workingHour !== "WEEKDAY" || isOpenOnWeekdays(hours)) &&
      (search.workingHour !== "WEEKEND" || isOpenOnWeekends(hours)) &&
      (least === 0 || (far !== null && far >= squaredChordOf(least))) &&
      (most === null || (far !== null && far < squaredChordOf(most)))
    );
  };
  const values: Readonly<Record<SortKey, (one: Known) => number | null>> = {
    costFrom: ({ vendor }) => vendor.costFrom,
    rating,
    distance: chord,
    created_date: ({ vendor }) => Date.parse(vendor.createdAt),
  };
  const orders: readonly SortEntry[] = [
    ...sortBy,
    ...(from ? [{ key: "distance", way: "asc" } as const] : []),
    { key: "created_date", way: "desc" },
  ];
  const compare = (one: Known, other: Known) => {
    for (const { key, way } of orders) {
      const [a, b] = [values[key](one), values[key](other)];
      if (a === b) continue;
      if (a === null) return 1;
      if (b === null) return -1;
      return way === "asc" ? a - b : b - a;
    }
    return other.id - one.id;
  };
  return all
    .filter(matches)
    .sort(compare)
    .map(({ id }) => id);
}

/** The search as the wire carries it. */
export function queryOf(search: Omit<VendorSearch, "page" | "perPage">): Record<string, string> {
  const { near: from, distance } = search;
  return {
    ...(search.searchKey && { searchKey: search.searchKey }),
    ...(search.expenseTypeIds.length > 0 && { expenseTypeIds: search.expenseTypeIds.join() }),
    ...(search.languageCodes.length > 0 && { languageCodes: search.languageCodes.join() }),
    ratingFrom: String(search.ratingFrom),
    workingHour: search.workingHour,
    ...(from && { latitude: String(from.latitude), longitude: String(from.longitude) }),
    ...(from && { distanceFrom: String(distance.from) }),
    ...(from && distance.to !== null && { distanceTo: String(distance.to) }),
    ...(search.sortBy.length > 0 && { sortBy: search.sortBy.map(({ key, way }) => `${key};${way}`).join() }),
  };
}

export type FoundPage = {
  readonly records: VendorSummary[];
  readonly total: number;
  readonly pageCount: number;
};
