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

/** Why a file or network call failed, as the end of a sentence for a person. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return reasons[errorCode(error) ?? ""] ?? error.message;
}

/**
 * Whether a statement failed since another row holds the value already. What was asked for before the statement may have been
 * taken since: the index alone knows.
 */
export function breaksUnique(error: unknown, index: string): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === "23505" && cause.constraint === index;
}
