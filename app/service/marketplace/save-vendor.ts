import { eq } from "drizzle-orm";
import type { VendorId } from "~/domain/ids";
import type { Transaction } from "../database/connect";
import { vendorHours, vendorLanguages, vendorServices, vendors } from "../database/schema";
import { type VendorOffer, writeSearchRow } from "./search-row";

/** A vendor as it is written: its own fields, and what it offers, speaks and when it is open. */
export type VendorToSave = VendorOffer &
  Omit<typeof vendors.$inferInsert, "id" | "ratingPointTotal" | "reviewTotal">;

/** Writes a vendor, a new one without an id, and makes it found, or no more found, as it is now. */
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

/** Shows a vendor to everybody, or takes it back; undefined where there is none. */
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
