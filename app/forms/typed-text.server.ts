import { z } from "zod";

/**
 * The wire shape of a field: the text that was posted, empty where nothing was. The domain's `read…` judges it. Of a field that came
 * twice the first counts, as in an address; what no form of ours sends counts as nothing.
 */
export const typedText = z
  .unknown()
  .optional()
  .transform((posted): string => {
    const first: unknown = Array.isArray(posted) ? posted[0] : posted;
    return typeof first === "string" ? first : "";
  });

/** The values of a group's ticked boxes. */
export const tickedTexts = z.array(z.string()).catch([]);
