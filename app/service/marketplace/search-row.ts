import { eq, inArray, sql } from "drizzle-orm";
import { unitVectorOf } from "~/domain/distance";
import type { ExpenseTypeId } from "~/domain/ids";
import { isOpenOnWeekdays, isOpenOnWeekends, type OpenHours } from "~/domain/open-hours";
import { searchWordsOf } from "~/domain/search-words";
import { averageRating } from "~/domain/vendor-search";
import type { Transaction } from "../database/connect";
import { expenseTypes, vendorSearch } from "../database/schema";
import type { VendorRecord } from "./shown-vendor";

/** What of a vendor stands in tables of its own. */
export interface VendorOffer {
  readonly serviceIds: readonly ExpenseTypeId[];
  readonly languageCodes: readonly string[];
  readonly hours: readonly OpenHours[];
}

/** Makes a vendor found as it is now, or no more found: only what is published is. Its row is locked by whoever calls. */
export async function writeSearchRow(
  tx: Transaction,
  vendor: VendorRecord,
  { serviceIds, languageCodes, hours }: VendorOffer,
): Promise<void> {
  await tx.delete(vendorSearch).where(eq(vendorSearch.vendorId, vendor.id));
  if (vendor.status !== "PUBLISHED") return;
  const offered = await tx
    .select({ name: expenseTypes.name })
    .from(expenseTypes)
    .where(inArray(expenseTypes.id, [...serviceIds]));
  const words = searchWordsOf(
    [vendor.name, ...offered.map(({ name }) => name), vendor.cityName ?? ""].join(" "),
  );
  await tx.insert(vendorSearch).values({
    vendorId: vendor.id,
    publishTo: vendor.publishTo,
    createdAt: vendor.createdAt,
    costFrom: vendor.costFrom,
    rating: averageRating(vendor.ratingPointTotal, vendor.reviewTotal),
    // As one value: written out as `{a,b}`, the word "null" would be none.
    words: sql`array_to_tsvector(${sql.param(words)}::text[])`,
    serviceIds: [...serviceIds],
    languageCodes: [...languageCodes],
    isOpenOnWeekdays: isOpenOnWeekdays(hours),
    isOpenOnWeekends: isOpenOnWeekends(hours),
    ...placeOf(vendor),
  });
}

function placeOf({ latitude, longitude }: VendorRecord) {
  if (latitude === null || longitude === null) return {};
  const place: [number, number] = [longitude, latitude];
  return { place, ...unitVectorOf({ latitude, longitude }) };
}
