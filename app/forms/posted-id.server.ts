import { z } from "zod";
import type { Id, IdKind } from "~/domain/ids";

/** The id of a thing as a form or a URL names it, in digits; its type says of which kind of thing. */
export function postedIdOf<Kind extends IdKind>(): z.ZodType<Id<Kind>> {
  return z.coerce.number().int().positive();
}
