import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import type { VendorSummary } from "~/contract/entities/vendor";
import type { Coordinates } from "~/domain/distance";
import { averageRating, type SortEntry, type SortKey, type VendorSearch } from "~/domain/vendor-search";
import type { Database } from "~/service/database";
import { vendorSearch, vendors } from "~/service/database/schema";
import { saveVendor, type VendorToSave } from "~/service/marketplace/save-vendor";
import { businessDay } from "./business-day";

export const words = [
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
export const cities = ["Toronto", "Montréal", "Québec", "Vancouver", "Calgary", "Halifax"];
export const serviceIds = [31, 32, 33, 34, 35, 36];
export const languageCodes = ["en", "fr", "pa", "cmn"];

/** Few different values, so that there are many ties; a quarter has no location. */
const around = (degrees: number) =>
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((millionths) => degrees + millionths / 1_000_000);
const near = (latitude: number, longitude: number) =>
  fc.record({ latitude: fc.noBias(around(latitude)), longitude: fc.noBias(around(longitude)) });
/** The places around which vendors are located and searches are made. */
export const crowded: readonly Coordinates[] = [
  { latitude: 43.65, longitude: -79.38 },
  { latitude: 45.5, longitude: -73.57 },
  { latitude: 64, longitude: -110 },
];
const places: fc.Arbitrary<Coordinates> = fc.oneof(
  ...crowded.map(({ latitude, longitude }) => near(latitude, longitude)),
);

/** A random valid vendor with its reviews. */
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

/** A random search. */
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
        "sante",
        "nutritionniste",
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

/** Inserts the vendors in order, with the totals of their reviews; returns their ids. */
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
}

/**
 * The expected matches of a search word, written by hand: words of names, cities and services that begin with it, ignoring
 * accents and plural.
 */
const meanings: Readonly<
  Record<string, { readonly names?: string[]; readonly cities?: string[]; readonly services?: number[] }>
> = {
  yoga: { names: ["Yoga"] },
  thérapies: { names: ["Thérapie"] },
  massage: { names: ["Massage"] },
  lake: { names: ["Lakeview"] },
  oeuv: { names: ["Œuvre"] },
  QUEBEC: { cities: ["Québec"] },
  cross: { names: ["Crosswalk"] },
  fit: { names: ["Fitness"], services: [31, 32] },
  women: { names: ["Women's"] },
  "2e8f": { names: ["Studio 2e8f1"] },
  sante: { names: ["Santé"], services: [36] },
  nutritionniste: { services: [35] },
  "!": { names: words, cities, services: serviceIds },
};

/** Great-circle distance in metres by the haversine formula, on a sphere with the mean radius. */
function haversine(one: Coordinates, other: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const { cos, sqrt, asin } = Math;
  const h =
    half(one.latitude, other.latitude) +
    cos(radians(one.latitude)) * cos(radians(other.latitude)) * half(one.longitude, other.longitude);
  return 2 * 6_371_008.8 * asin(sqrt(h));
}

/**
 * Returns what a search finds, all pages, by a second, simpler implementation of the rules that shares no code with the first
 * (MKT-02 to MKT-06).
 */
export function foundByModel(
  all: readonly Known[],
  search: Omit<VendorSearch, "page" | "perPage">,
): { readonly id: number; readonly metres: number | null }[] {
  const { near: from, sortBy, searchKey } = search;
  const wanted = searchKey === "" ? [] : searchKey.split(" ");
  const metres = ({ vendor: { place } }: Known) => (from && place ? haversine(place, from) : null);
  const rating = ({ vendor: { reviews } }: Known) =>
    reviews.length === 0 ? null : reviews.reduce((sum, one) => sum + one, 0) / reviews.length;
  const isCalled = (vendor: AnyVendor, word: string) => {
    const { names = [], cities: towns = [], services = [] } = meanings[word] ?? {};
    return (
      word === "!" ||
      names.some((name) => vendor.name.includes(name)) ||
      towns.some((town) => vendor.cityName === town) ||
      services.some((id) => vendor.serviceIds.includes(id))
    );
  };
  const matches = (one: Known) => {
    const { vendor } = one;
    const far = metres(one);
    const { from: least, to: most } = search.distance;
    return (
      vendor.status === "PUBLISHED" &&
      (vendor.publishTo === null || vendor.publishTo >= businessDay) &&
      wanted.every((word) => isCalled(vendor, word)) &&
      (search.expenseTypeIds.length === 0 ||
        search.expenseTypeIds.some((id) => vendor.serviceIds.includes(id))) &&
      (search.languageCodes.length === 0 ||
        search.languageCodes.some((code) => vendor.languageCodes.includes(code))) &&
      (search.ratingFrom === -1 || Math.round((rating(one) ?? 0) * 10) >= search.ratingFrom * 10) &&
      (search.workingHour !== "WEEKDAY" || [1, 2, 3, 4, 5].some((day) => vendor.days.includes(day))) &&
      (search.workingHour !== "WEEKEND" || [6, 7].some((day) => vendor.days.includes(day))) &&
      (least === 0 || (far !== null && far >= least)) &&
      (most === null || (far !== null && far < most))
    );
  };
  const values: Readonly<Record<SortKey, (one: Known) => number | null>> = {
    costFrom: ({ vendor }) => vendor.costFrom,
    rating,
    distance: metres,
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
    .map((one) => ({ id: one.id, metres: metres(one) }));
}

/** Returns the query parameters of the search. */
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
