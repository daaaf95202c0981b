import { uploadTexts } from "~/domain/upload-texts";

/** Error messages of the file calls; those of RCP-02 are verbatim. */
export const texts = {
  tooLarge: uploadTexts.tooLarge,
  /** The file itself may be small, so the size text would not be true. */
  tooManyPixels:
    "This picture has more than 64 million pixels. Please send a smaller one, such as a screenshot of it.",
  unsupported: "File type does not support.",
  invalid: "Please submit valid file type!",
  oneFile: "Please send one file.",
  silent: uploadTexts.malformed,
  noRoom: uploadTexts.noRoom,
  fields: (name: string) => `The field ${name} is not right.`,
} as const;
