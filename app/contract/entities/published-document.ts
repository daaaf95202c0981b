import { z } from "zod";
import { idOf } from "./primitives";

/**
 * Document (API-05): what an employer publishes for its employees. `url` is an external address or the reference of a stored
 * file, which GET files?path=… turns into a URL. Ours: id, and for a stored file its media type and its size in bytes.
 */
export const publishedDocument = z.object({
  id: idOf<"published document">().nullish(),
  title: z.string(),
  url: z.string(),
  /** Whether the Documents page shows it; the guides are found by their type (decision D74). */
  display: z.boolean(),
  /** EE_HSA or EE_WSA for a guide; another service may have types of its own. */
  type: z.string().nullish(),
  contentType: z.string().nullish(),
  size: z.int().nonnegative().nullish(),
});
export type PublishedDocument = z.infer<typeof publishedDocument>;
