import { z } from "zod";
import type { BenefitYear } from "~/domain/benefit-year";
import { characterCount } from "~/domain/character-count";
import type { ClaimVersion } from "~/domain/claim-changes";
import type { ClaimerId, Id, IdKind } from "~/domain/ids";
import { isWireDate } from "~/domain/iso-date";
import type { Cents } from "~/domain/money";
import type { Count } from "~/domain/paging";

/** Money on the wire: integer cents, never a fraction (API-04). */
export const cents: z.ZodType<Cents, Cents> = z.int();

/** Money that cannot be negative. */
export const nonNegativeCents: z.ZodType<Cents, Cents> = z.int().min(0);

/** A Toronto calendar date on the wire: `yyyy-MM-dd` (decision D72), see {@link isWireDate}. */
export const isoDate = z.iso.date().refine(isWireDate, "Invalid date");

/** A point in time on the wire: ISO 8601 with its offset. */
export const instant = z.iso.datetime({ offset: true });

/** A text of at most this many characters. `z.string().max` would count an emoji as two, unlike JSON Schema's `maxLength`. */
export function textUpTo(most: number): z.ZodType<string, string> {
  return z
    .string()
    .refine((text) => characterCount(text) <= most, `Too long: at most ${most} characters`)
    .meta({ maxLength: most });
}

/** The id in an entity; its type names the kind of thing, so that ids of other kinds do not fit. */
export function idOf<Kind extends IdKind>(): z.ZodType<Id<Kind>, Id<Kind>> {
  return z.int();
}

/** A positive id, either from a body or as text from a path or query. */
export function positiveIdOf<Kind extends IdKind>(): z.ZodType<Id<Kind>, Id<Kind>> {
  return z.coerce.number<number>().int().min(1).max(Number.MAX_SAFE_INTEGER);
}

/** The person a receipt is for: 0 the employee, -1 not chosen yet, else a dependent (decision D16). */
export const claimerId: z.ZodType<ClaimerId, ClaimerId> = z.int();

/** How many there are of something. */
export const count: z.ZodType<Count, Count> = z.int();

export const benefitYear: z.ZodType<BenefitYear, BenefitYear> = z.int();

export const claimVersion: z.ZodType<ClaimVersion, ClaimVersion> = z.int();

/** A call without a result: the body of a 2xx response is ignored (API-02). */
export const voidOutput = z.unknown().transform((): void => undefined);
