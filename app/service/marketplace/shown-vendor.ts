import { and, eq } from "drizzle-orm";
import type { Clock } from "~/domain/calendar";
import type { VendorId } from "~/domain/ids";
import type { Executor, Transaction } from "../database";
import { vendors } from "../database/schema";
import { notFound } from "../service-error";
import { isVendorShown } from "../vendor-shown";

export type VendorRecord = typeof vendors.$inferSelect;

/** @throws {ServiceError} 404 for any other vendor, as for none */
export async function shownVendor(db: Executor, clock: Clock, id: VendorId): Promise<VendorRecord> {
  const [vendor] = await db
    .select()
    .from(vendors)
    .where(and(eq(vendors.id, id), isVendorShown(clock)));
  if (!vendor) throw notFound();
  return vendor;
}

/** The same, held until the transaction ends: whatever changes a vendor's reviews comes by here, one after the other. */
export async function heldVendor(tx: Transaction, clock: Clock, id: VendorId): Promise<VendorRecord> {
  const [vendor] = await tx
    .select()
    .from(vendors)
    .where(and(eq(vendors.id, id), isVendorShown(clock)))
    .for("no key update");
  if (!vendor) throw notFound();
  return vendor;
}
