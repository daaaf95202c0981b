import type { UploadProblem } from "./upload";
import { uploadTexts } from "./upload-texts";

/** The response to a rejected upload: its HTTP status, and the sentence at the file field (RCP-01, RCP-02). */
export const UPLOAD_REFUSALS: Readonly<Record<UploadProblem, { status: number; message: string }>> = {
  missing: { status: 400, message: uploadTexts.oneFile },
  tooLarge: { status: 413, message: uploadTexts.tooLarge },
  notSupported: { status: 415, message: uploadTexts.unsupported },
  notValid: { status: 415, message: uploadTexts.invalid },
  tooManyPixels: { status: 413, message: uploadTexts.tooManyPixels },
};
