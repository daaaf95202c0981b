import { z } from "zod";

/** The error of a field in a shape that our forms never post. Server-only, so that browsers do not load it. */
const NOT_ONE_TEXT = "This did not arrive as one text. Please enter it again.";

/**
 * The schema of a text field: the posted text, or an empty one. The domain's `read…` validates it. Rejects a field that was
 * posted twice, as a list or as a file, because it is ambiguous.
 */
export const textFieldSchema = z
  .string({ error: NOT_ONE_TEXT })
  .optional()
  .transform((text) => text ?? "");

/** Returns the schema of a form with these text fields; `extend` adds other fields. */
export function textFieldsSchema<Name extends string>(...names: Name[]) {
  const shape = Object.fromEntries(names.map((name) => [name, textFieldSchema])) as Record<
    Name,
    typeof textFieldSchema
  >;
  return z.object(shape);
}

/** The schema of a checkbox group: the values of the ticked boxes. */
export const checkboxGroupSchema = z.array(z.string()).catch([]);
