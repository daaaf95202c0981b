export type MultipartProblem = "malformed" | "severalFiles" | "tooMuch" | "silent";

/** A body that cannot be taken apart: not multipart, cut off, more than one file, or a sender who fell silent. */
export class MultipartError extends Error {
  override name = "MultipartError" as const;

  constructor(readonly problem: MultipartProblem) {
    super(problem);
  }
}
