import { and, count, eq, ne, sql } from "drizzle-orm";
import type { RecordContents } from "~/contract/entities/personal-record";
import { DISABLED_CLAIM_STATUS } from "~/domain/claim";
import { recordOpenUntil } from "../auth/confirm-password";
import { claims, files, ledgerTransactions } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";

/** GET employees/personal-record/contents (PRF-11): what the caller's record would hold, and until when it can be fetched. */
export async function recordContents(parts: ServiceParts, caller: Caller): Promise<RecordContents> {
  const { db } = parts;
  const { employeeId } = caller;
  const isKept = and(eq(claims.employeeId, employeeId), ne(claims.status, DISABLED_CLAIM_STATUS));
  const [found] = await db
    .select({
      claims: db.$count(claims, isKept),
      files: count(files.id),
      bytes: sql`coalesce(sum(${files.size}), 0)`.mapWith(Number),
      ledgerLines: db.$count(ledgerTransactions, eq(ledgerTransactions.employeeId, employeeId)),
    })
    .from(files)
    .where(eq(files.employeeId, employeeId));
  const openUntil = await recordOpenUntil(parts, caller);
  const known = found ?? { claims: 0, files: 0, bytes: 0, ledgerLines: 0 };
  return { ...known, openUntil: openUntil?.toISOString() ?? null };
}
