import { z } from "zod";

/** Said beside a field that no form of ours sends like this; written by the server alone, so that no browser loads it. */
const notOneText = "This did not arrive as one text. Please enter it again.";

/**
 * The wire shape of a field: the text that was posted, empty where nothing was. The domain's `read…` judges it. A field that came
 * twice, as a list or as a file is refused: which of two amounts was meant nobody can tell.
 */
export const typedText = z
  .string({ error: notOneText })
  .optional()
  .transform((text) => text ?? "");

/** The wire shape of a form by the names of its texts; `extend` adds other fields. */
export function typedTexts<Name extends string>(...names: Name[]) {
  const shape = Object.fromEntries(names.map((name) => [name, typedText])) as Record<Name, typeof typedText>;
  return z.object(shape);
}

/** The values of a group's ticked boxes. */
export const tickedTexts = z.array(z.string()).catch([]);
