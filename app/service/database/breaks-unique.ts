import { DrizzleQueryError } from "drizzle-orm";
import { DatabaseError } from "pg";

/**
 * Whether a statement failed since another row holds the value already. What was asked for before the statement may have been
 * taken since: the index alone knows.
 */
export function breaksUnique(error: unknown, index: string): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === "23505" && cause.constraint === index;
}
