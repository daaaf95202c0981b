import { z } from "zod";
import type { Id, IdKind } from "~/domain/ids";

/** The id of a thing as a form names it, in digits; its type says of which kind of thing. */
export function postedIdOf<Kind extends IdKind>(): z.ZodType<Id<Kind>> {
  return z.coerce.number().int().positive();
}

/** The same of a URL that may name none: undefined for anything that no page of ours writes. */
export function idIn<Kind extends IdKind>(text: string | null | undefined): Id<Kind> | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
