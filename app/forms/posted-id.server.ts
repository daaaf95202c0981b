import { z } from "zod";
import type { Id, IdKind } from "~/domain/ids";

/** Returns the schema of a posted id, in digits; `Kind` is the kind of record it identifies. */
export function postedIdSchema<Kind extends IdKind>(): z.ZodType<Id<Kind>> {
  return z.coerce.number().int().positive();
}

/** Reads an optional id in a URL; undefined for anything that our pages do not write. */
export function parseId<Kind extends IdKind>(text: string | null | undefined): Id<Kind> | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
