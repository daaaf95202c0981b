import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { EmployeeId } from "~/domain/ids";
import { usedVendor } from "~/domain/used-vendor";
import type { Executor } from "../database";
import { claims, receipts, vendorServices } from "../database/schema";
import type { VendorRecord } from "./shown-vendor";

/** Who of these people has a paid claim with the vendor, as far as {@link usedVendor} can tell. */
export async function whoUsed(
  db: Executor,
  { id, name }: Pick<VendorRecord, "id" | "name">,
  people: readonly EmployeeId[],
): Promise<ReadonlySet<EmployeeId>> {
  if (people.length === 0) return new Set();
  const [services, paid] = await Promise.all([
    db.select().from(vendorServices).where(eq(vendorServices.vendorId, id)),
    db
      .select({
        employeeId: receipts.employeeId,
        expenseTypeId: receipts.expenseTypeId,
        notes: receipts.notes,
      })
      .from(receipts)
      .innerJoin(claims, eq(claims.id, receipts.claimId))
      .where(
        and(
          inArray(receipts.employeeId, [...people]),
          inArray(claims.paymentStatus, ["FULLY_PAID", "PARTIALLY_PAID"]),
          isNotNull(receipts.notes),
        ),
      ),
  ]);
  const vendor = { name, serviceIds: services.map(({ expenseTypeId }) => expenseTypeId) };
  return new Set(paid.filter((receipt) => usedVendor(vendor, receipt)).map(({ employeeId }) => employeeId));
}
