import { uploadTexts } from "~/domain/upload-texts";

/** Error messages of the file calls. */
export const texts = {
  tooLarge: uploadTexts.tooLarge,
  oneFile: uploadTexts.oneFile,
  silent: uploadTexts.malformed,
  noRoom: uploadTexts.noRoom,
  fields: (name: string) => `The field ${name} is not right.`,
} as const;
