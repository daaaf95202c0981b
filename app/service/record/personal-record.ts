import { finished } from "node:stream/promises";
import { and, count, eq, ne, sql } from "drizzle-orm";
import { contract } from "~/contract/contract";
import type { RecordContents } from "~/contract/entities/personal-record";
import { DISABLED_CLAIM_STATUS } from "~/domain/claim";
import { recordAudit } from "../audit";
import { authenticateCaller } from "../auth/bearer";
import { recordOpenUntil, requireOpenRecord } from "../auth/confirm-password";
import type { VisitorLimits } from "../auth/visitor-limits";
import { claims, files, ledgerTransactions } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { toReadableStream } from "../files/to-readable-stream";
import { loggableError } from "../to-service-error";
import { packRecordFiles } from "./pack-record";
import { readRecord } from "./read-record";
import { streamZip } from "./zip";

const { method, path } = contract.employee.personalRecord["~orpc"].route;

/** Whether a request is for {@link streamPersonalRecord}. */
export function isPersonalRecordRequest(asked: string, at: string): boolean {
  return asked === method && at === path;
}

/**
 * GET employees/personal-record (PRF-11): streams all of the caller's own data as a ZIP, so that memory use does not depend on the
 * number of receipts. Audits the download with the last hash of its ledger.
 */
export async function streamPersonalRecord(
  deps: ServiceDeps,
  limits: VisitorLimits,
  request: Request,
): Promise<Response> {
  const caller = await authenticateCaller(deps, request.headers.get("Authorization"));
  await requireOpenRecord(deps, caller);
  await limits.record(caller.employeeId);
  const record = await readRecord(deps, caller);
  const { ledger, claims, files } = record;
  const details = {
    claims: claims.length,
    files: files.length,
    ledgerLines: ledger.lines,
    lastHash: ledger.lastHash,
  };
  // This GET writes, because the download itself has to be audited. The audit row changes nothing visible, nothing prefetches
  // this URL, HEAD writes nothing, and a second download rightly adds a second row.
  await recordAudit(deps.db, deps, caller, { action: "record.fetched", details });
  const openZip = () => {
    const zip = streamZip(packRecordFiles(deps, record), record.at);
    finished(zip).catch((error: unknown) => {
      // If the ZIP did not fail, the visitor cancelled the download.
      if (zip.errored) deps.log.error(loggableError(error), "a personal record broke off");
    });
    return zip;
  };
  return new Response(toReadableStream(openZip), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="my-record-${record.day}.zip"`,
      "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "Cache-Control": "no-store",
    },
  });
}

/** GET employees/personal-record/contents (PRF-11): what the caller's record would contain, and until when it is open. */
export async function readRecordContents(deps: ServiceDeps, caller: Caller): Promise<RecordContents> {
  const { db } = deps;
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
  const openUntil = await recordOpenUntil(deps, caller);
  const known = found ?? { claims: 0, files: 0, bytes: 0, ledgerLines: 0 };
  return { ...known, openUntil: openUntil?.toISOString() ?? null };
}
