import { z } from "zod";

/** The wire shape of a field: the text that was posted, empty where nothing was. The domain's `read…` judges it. */
export const typedText = z
  .string()
  .optional()
  .transform((text) => text ?? "");

/** The values of a group's ticked boxes. */
export const tickedTexts = z.array(z.string()).catch([]);
