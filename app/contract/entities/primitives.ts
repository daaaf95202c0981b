import { z } from "zod";

/** Money on the wire: integer cents, never a fraction (API-04). */
export const cents = z.int();

/**
 * A Toronto calendar date on the wire: `yyyy-MM-dd` (decisions D72). Years of which no instant can be told without a
 * sign or a fifth digit are none.
 */
export const isoDate = z.iso.date().refine((day) => day >= "1000" && day < "9999", "Invalid date");

/** A point in time on the wire: ISO 8601 with its offset. */
export const instant = z.iso.datetime({ offset: true });

/** A positive id, whether it comes in a body or as text in a path or query. */
export const id = z.coerce.number<number>().int().positive().max(Number.MAX_SAFE_INTEGER);

/** A call without a result: whatever a 2xx answer holds is left aside (section 7). */
export const nothing = z.unknown().transform((): void => undefined);
