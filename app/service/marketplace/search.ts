import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Inputs, Outputs } from "~/contract/contract";
import { today } from "~/domain/calendar";
import { boxAround, metresOf, squaredChordOf, unitVectorOf } from "~/domain/distance";
import type { FileId, VendorId } from "~/domain/ids";
import { type Count, toPageResponse } from "~/domain/paging";
import { searchWordsOf } from "~/domain/search-words";
import { servicesWithFrenchWord } from "~/domain/service-words";
import {
  lowestAverageShownAs,
  NO_RATING,
  readSortBy,
  type SortKey,
  type VendorSearch,
} from "~/domain/vendor-search";
import type { Executor } from "../database";
import { vendorPhotos, vendorSearch, vendors } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { photoReferences } from "../files/reference";

// "vendors"."id" is spelled out, because Drizzle omits the table name of columns in a subquery.
const coverId = sql<FileId | null>`(select p.file_id from ${vendorPhotos} p where p.vendor_id = "vendors"."id" order by p.position limit 1)`;

/**
 * GET vendors/employee: a page of the published vendors that match a search (MKT-02 to MKT-06); money in cents, distances in
 * metres. A page beyond the end has no records.
 */
export async function searchVendors(
  deps: Pick<ServiceDeps, "db" | "clock">,
  _caller: Caller,
  input: Inputs["employer"]["searchVendors"],
): Promise<Outputs["employer"]["searchVendors"]> {
  const search = searchOf(input);
  const found = and(
    sql`(${vendorSearch.publishTo} is null or ${vendorSearch.publishTo} >= ${today(deps.clock)})`,
    ...filtersOf(search),
  );
  const chord = chordTo(search);
  // The narrow table determines the page and its order; the wide table is read only for the vendors on the page.
  const [[counted], page] = await Promise.all([
    deps.db.select({ total: sql<Count>`count(*)::int` }).from(vendorSearch).where(found),
    deps.db
      .select({ id: vendorSearch.vendorId, chord: sql<number | null>`${chord}` })
      .from(vendorSearch)
      .where(found)
      .orderBy(...orderByOf(search, chord))
      .limit(search.perPage)
      .offset((search.page - 1) * search.perPage),
  ]);
  const summaries = await summariesOf(deps.db, page);
  const records = page.flatMap(({ id, chord: to }) => {
    const vendor = summaries.get(id);
    return vendor ? [{ ...vendor, distance: to === null ? null : Math.round(metresOf(to)) }] : [];
  });
  return toPageResponse(records, counted?.total ?? 0, search.perPage);
}

/** Returns the list entries of vendors, by id. */
async function summariesOf(db: Executor, page: readonly { readonly id: VendorId }[]) {
  const rows = await db
    .select({
      id: vendors.id,
      name: vendors.name,
      ratingPointTotal: vendors.ratingPointTotal,
      reviewTotal: vendors.reviewTotal,
      postcode: vendors.postcode,
      discount: vendors.discount,
      cityName: vendors.cityName,
      costFrom: vendors.costFrom,
      serviceIds: vendorSearch.serviceIds,
      languageCodes: vendorSearch.languageCodes,
      coverId,
    })
    .from(vendors)
    .innerJoin(vendorSearch, eq(vendorSearch.vendorId, vendors.id))
    .where(
      inArray(
        vendors.id,
        page.map(({ id }) => id),
      ),
    );
  return new Map(
    rows.map(({ coverId: cover, ...vendor }) => [vendor.id, { ...vendor, ...coverOf(cover) }] as const),
  );
}

function coverOf(id: FileId | null) {
  if (id === null) return { coverImageUrl: null };
  const { url, thumbnailUrl, thumbnailWebpUrl } = photoReferences(id);
  return { coverImageUrl: url, coverThumbnailUrl: thumbnailUrl, coverThumbnailWebpUrl: thumbnailWebpUrl };
}

/** Converts the request parameters to a search. */
function searchOf(input: Inputs["employer"]["searchVendors"]): VendorSearch {
  const { latitude, longitude } = input;
  const near = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  const serviceIds = (input.expenseTypeIds ?? "-1").split(",").map(Number);
  return {
    searchKey: input.searchKey ?? "",
    expenseTypeIds: serviceIds[0] === -1 ? [] : serviceIds,
    languageCodes: input.languageCodes?.split(",") ?? [],
    ratingFrom: input.ratingFrom,
    workingHour: input.workingHour,
    near,
    distance: near ? { from: input.distanceFrom ?? 0, to: input.distanceTo ?? null } : { from: 0, to: null },
    sortBy: readSortBy(input.sortBy ?? "", near !== undefined),
    page: input.page,
    perPage: input.perPage,
  };
}

/** SQL expression: the squared chord to the searched place, summed in the same order as `squaredChord`. */
function chordTo({ near }: VendorSearch): SQL {
  if (!near) return sql`null::float8`;
  const { x, y, z } = unitVectorOf(near);
  const part = (axis: "x" | "y" | "z", value: number) =>
    sql`(${vendorSearch[axis]} - ${value}::float8) * (${vendorSearch[axis]} - ${value}::float8)`;
  return sql`(${part("x", x)} + ${part("y", y)} + ${part("z", z)})`;
}

function filtersOf(search: VendorSearch): SQL[] {
  const { expenseTypeIds, languageCodes, ratingFrom, workingHour, near, distance } = search;
  const filters: SQL[] = [];
  filters.push(...searchWordsOf(search.searchKey).map(foundByWord));
  if (expenseTypeIds.length > 0)
    filters.push(sql`${vendorSearch.serviceIds} && ${`{${expenseTypeIds.join()}}`}::int[]`);
  if (languageCodes.length > 0)
    filters.push(sql`${vendorSearch.languageCodes} && ${`{${languageCodes.join()}}`}::text[]`);
  if (ratingFrom !== NO_RATING)
    filters.push(sql`${vendorSearch.rating} >= ${lowestAverageShownAs(ratingFrom)}::float8`);
  if (workingHour === "WEEKDAY") filters.push(sql`${vendorSearch.isOpenOnWeekdays}`);
  if (workingHour === "WEEKEND") filters.push(sql`${vendorSearch.isOpenOnWeekends}`);
  if (!near) return filters;
  const { from, to } = distance;
  const isIn = (metres: number) => {
    const { west, south, east, north } = boxAround(near, metres);
    return sql`${vendorSearch.place} <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`;
  };
  if (to !== null) filters.push(isIn(to), sql`${chordTo(search)} < ${squaredChordOf(to)}::float8`);
  // Everything outside the box is farther away, so no distance is computed for most vendors of the country.
  if (from > 0)
    filters.push(sql`(not (${isIn(from)}) or ${chordTo(search)} >= ${squaredChordOf(from)}::float8)`);
  return filters;
}

/** SQL condition: the word is a prefix of one of the vendor's words, or of the French name of a service it offers. */
function foundByWord(word: string): SQL {
  // Not `to_tsquery`, which would split '2e8f' into a number and a letter.
  const itsOwn = sql`${vendorSearch.words} @@ ${`'${word}':*`}::tsquery`;
  const services = servicesWithFrenchWord(word);
  if (services.length === 0) return itsOwn;
  return sql`(${itsOwn} or ${vendorSearch.serviceIds} && ${`{${services.join()}}`}::int[])`;
}

/** Returns the requested sort order; ties are sorted nearest first, or else newest first. */
function orderByOf({ sortBy, near }: VendorSearch, chord: SQL): SQL[] {
  const columns: Readonly<Record<SortKey, SQL>> = {
    costFrom: sql`${vendorSearch.costFrom}`,
    rating: sql`${vendorSearch.rating}`,
    distance: chord,
    created_date: sql`${vendorSearch.createdAt}`,
  };
  // The creation date is never null; with `nulls last` PostgreSQL could not use the index on it.
  const nulls = (key: SortKey) => sql.raw(key === "created_date" ? "" : "nulls last");
  return [
    ...sortBy.map(({ key, way }) => sql`${columns[key]} ${sql.raw(way)} ${nulls(key)}`),
    ...(near ? [sql`${chord} nulls last`] : []),
    sql`${vendorSearch.createdAt} desc`,
    sql`${vendorSearch.vendorId} desc`,
  ];
}
