import { and, eq, gte, isNull, or, type SQL } from "drizzle-orm";
import { type Clock, today } from "~/domain/calendar";
import type { VendorId } from "~/domain/ids";
import type { Executor, Transaction } from "../database";
import { vendors } from "../database/schema";
import { notFound } from "../service-error";

export type VendorRecord = typeof vendors.$inferSelect;

/** A vendor that is published and has not come to its last day. */
function isShown(id: VendorId, clock: Clock): SQL | undefined {
  return and(
    eq(vendors.id, id),
    eq(vendors.status, "PUBLISHED"),
    or(isNull(vendors.publishTo), gte(vendors.publishTo, today(clock))),
  );
}

/** @throws {ServiceError} 404 for any other vendor, as for none */
export async function shownVendor(db: Executor, clock: Clock, id: VendorId): Promise<VendorRecord> {
  const [vendor] = await db.select().from(vendors).where(isShown(id, clock));
  if (!vendor) throw notFound();
  return vendor;
}

/** The same, held until the transaction ends: whatever changes a vendor's reviews comes by here, one after the other. */
export async function heldVendor(tx: Transaction, clock: Clock, id: VendorId): Promise<VendorRecord> {
  const [vendor] = await tx.select().from(vendors).where(isShown(id, clock)).for("no key update");
  if (!vendor) throw notFound();
  return vendor;
}
