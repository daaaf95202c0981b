import { eq, inArray, sql } from "drizzle-orm";
import { unitVectorOf } from "~/domain/distance";
import type { ExpenseTypeId, VendorId } from "~/domain/ids";
import { isOpenOnWeekdays, isOpenOnWeekends, type OpenHours } from "~/domain/open-hours";
import { searchWordsOf } from "~/domain/search-words";
import { averageRating } from "~/domain/vendor-search";
import type { Transaction } from "../database/connect";
import {
  expenseTypes,
  vendorHours,
  vendorLanguages,
  vendorSearch,
  vendorServices,
  vendors,
} from "../database/schema";
import type { VendorRecord } from "./shown-vendor";

/** A vendor to be saved: its columns, services, languages and opening hours. */
export type VendorToSave = VendorOffer &
  Omit<typeof vendors.$inferInsert, "id" | "ratingPointTotal" | "reviewTotal">;

/** Saves a vendor (a new one if `id` is undefined) and updates its search row. */
export async function saveVendor(tx: Transaction, vendor: VendorToSave, id?: VendorId): Promise<VendorId> {
  const { serviceIds, languageCodes, hours, ...columns } = vendor;
  const [row] =
    id === undefined
      ? await tx.insert(vendors).values(columns).returning()
      : await tx.update(vendors).set(columns).where(eq(vendors.id, id)).returning();
  if (!row) throw new Error(`There is no vendor ${id}.`);
  const vendorId = row.id;
  if (id !== undefined) {
    for (const table of [vendorServices, vendorLanguages, vendorHours])
      await tx.delete(table).where(eq(table.vendorId, vendorId));
  }
  if (serviceIds.length > 0)
    await tx.insert(vendorServices).values(serviceIds.map((expenseTypeId) => ({ vendorId, expenseTypeId })));
  if (languageCodes.length > 0)
    await tx
      .insert(vendorLanguages)
      .values(languageCodes.map((languageCode) => ({ vendorId, languageCode })));
  if (hours.length > 0)
    await tx.insert(vendorHours).values(hours.map((stretch) => ({ vendorId, ...stretch })));
  await writeSearchRow(tx, row, { serviceIds, languageCodes, hours });
  return vendorId;
}

/** Sets the status of a vendor and updates its search row. Returns undefined if there is no such vendor. */
export async function setVendorStatus(
  tx: Transaction,
  id: VendorId,
  status: (typeof vendors.$inferSelect)["status"],
): Promise<VendorId | undefined> {
  const [row] = await tx.update(vendors).set({ status }).where(eq(vendors.id, id)).returning();
  if (!row) return undefined;
  await writeSearchRow(tx, row, await offerOf(tx, id));
  return row.id;
}

async function offerOf(tx: Transaction, id: VendorId): Promise<VendorOffer> {
  const services = await tx.select().from(vendorServices).where(eq(vendorServices.vendorId, id));
  const languages = await tx.select().from(vendorLanguages).where(eq(vendorLanguages.vendorId, id));
  const hours = await tx.select().from(vendorHours).where(eq(vendorHours.vendorId, id));
  return {
    serviceIds: services.map(({ expenseTypeId }) => expenseTypeId),
    languageCodes: languages.map(({ languageCode }) => languageCode),
    hours,
  };
}

/** The parts of a vendor that are stored in separate tables. */
interface VendorOffer {
  readonly serviceIds: readonly ExpenseTypeId[];
  readonly languageCodes: readonly string[];
  readonly hours: readonly OpenHours[];
}

/** Rewrites the search row of a vendor, or removes it if the vendor is not published. The caller has locked the vendor's row. */
async function writeSearchRow(
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
    // Passed as a parameter, because in an array literal `{a,b}` the word "null" would become SQL null.
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
