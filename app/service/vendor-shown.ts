import { and, eq, gte, isNull, or, type SQL } from "drizzle-orm";
import { type Clock, today } from "~/domain/calendar";
import { vendors } from "./database/schema";

/** True of a vendor that is published and not past its last day: what is asked of its page, and of its photos. */
export function isVendorShown(clock: Clock): SQL | undefined {
  return and(
    eq(vendors.status, "PUBLISHED"),
    or(isNull(vendors.publishTo), gte(vendors.publishTo, today(clock))),
  );
}
