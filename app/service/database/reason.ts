import { DrizzleQueryError } from "drizzle-orm";
import { DatabaseError } from "pg";
import { errorCode } from "~/domain/error-code";

const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENOTDIR: "there is a file in the way",
  EEXIST: "there is a file in the way",
  ENOENT: "there is no such folder",
};

/** Returns why a file or network call failed, as the end of a sentence for a person. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return reasons[errorCode(error) ?? ""] ?? error.message;
}

/**
 * Whether a statement failed because another row already holds the value of a unique index. Checking beforehand is not enough:
 * a concurrent transaction may insert the value in between.
 */
export function violatesUnique(error: unknown, index: string): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === "23505" && cause.constraint === index;
}
