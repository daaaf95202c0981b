import { uploadTexts } from "~/domain/upload-texts";

/** Error messages of the file calls; those of RCP-02 are verbatim. */
export const texts = {
  tooLarge: uploadTexts.tooLarge,
  unsupported: "File type does not support.",
  invalid: "Please submit valid file type!",
  oneFile: "Please send one file.",
  silent: uploadTexts.malformed,
  noRoom: uploadTexts.noRoom,
  fields: (name: string) => `The field ${name} is not right.`,
} as const;
