export type MultipartProblem = "malformed" | "severalFiles" | "tooMuch" | "silent";

/** A body that cannot be parsed: not multipart, cut off, more than one file, too long, or a sender that stalled. */
export class MultipartError extends Error {
  override name = "MultipartError" as const;

  constructor(readonly problem: MultipartProblem) {
    super(problem);
  }
}
