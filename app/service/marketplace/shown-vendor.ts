import { and, eq } from "drizzle-orm";
import type { Clock } from "~/domain/calendar";
import type { VendorId } from "~/domain/ids";
import type { Executor, Transaction } from "../database";
import { vendors } from "../database/schema";
import { notFoundError } from "../service-error";
import { isVendorShown } from "../vendor-shown";

export type VendorRecord = typeof vendors.$inferSelect;

/** Returns a published vendor. @throws {ServiceError} 404 if it does not exist or is not shown */
export async function requireShownVendor(db: Executor, clock: Clock, id: VendorId): Promise<VendorRecord> {
  const [vendor] = await db
    .select()
    .from(vendors)
    .where(and(eq(vendors.id, id), isVendorShown(clock)));
  if (!vendor) throw notFoundError();
  return vendor;
}

/** Like {@link requireShownVendor}, but locks the vendor until the transaction ends, so that changes of its reviews are serialised. */
export async function lockShownVendor(tx: Transaction, clock: Clock, id: VendorId): Promise<VendorRecord> {
  const [vendor] = await tx
    .select()
    .from(vendors)
    .where(and(eq(vendors.id, id), isVendorShown(clock)))
    .for("no key update");
  if (!vendor) throw notFoundError();
  return vendor;
}
