import { and, eq, gte, isNull, or, type SQL } from "drizzle-orm";
import { type Clock, today } from "~/domain/calendar";
import { vendors } from "./database/schema";

/** SQL condition: the vendor is published and its last day has not passed. Guards vendor pages and photos. */
export function isVendorShown(clock: Clock): SQL | undefined {
  return and(
    eq(vendors.status, "PUBLISHED"),
    or(isNull(vendors.publishTo), gte(vendors.publishTo, today(clock))),
  );
}
