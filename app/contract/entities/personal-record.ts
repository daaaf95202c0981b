import { z } from "zod";
import { count, instant } from "./primitives";

/** What a personal record would contain now (path and shape ours). */
export const recordContents = z.object({
  claims: count,
  files: count,
  /** Of the files. */
  bytes: z.int(),
  ledgerLines: count,
  /** Until when it can be downloaded; null until the password is given again. */
  openUntil: instant.nullable(),
});
export type RecordContents = z.infer<typeof recordContents>;
