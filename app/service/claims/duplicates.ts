import { and, desc, eq, gt, inArray, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Inputs, Outputs } from "~/contract/contract";
import type { ClaimId, ReceiptId } from "~/domain/ids";
import type { Executor } from "../database";
import { claims, files, receipts } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import type { StoredReceipt } from "./facts";
import { requireOwnVisibleClaim } from "./own-claim";

/** The statuses of claims that others are compared with (decision D22). */
const COMPARED = ["REQUESTED", "APPROVED", "OPEN"] as const;

/** Sent claims before drafts, then the newest first. */
const firstOf = [sql`${claims.status} = 'OPEN'`, desc(claims.createdAt), desc(claims.id)] as const;

/**
 * GET claims/check/{id}: whether a claim of the caller looks like another one of theirs (SUB-02, decision D22): another sent,
 * approved or open claim has a receipt with the same claimant, date, amount and expense type, or with the same file. A claim
 * started from a declined one is not compared with it.
 *
 * @returns `accept` false with the other claim, sent ones before open ones and then the newest, and `sameFile` true when both
 *   have the same file, otherwise left out
 * @throws {ServiceError} also 404 for a removed claim
 */
export async function checkDuplicate(
  deps: Pick<ServiceDeps, "db">,
  caller: Caller,
  input: Inputs["claim"]["checkDuplicate"],
): Promise<Outputs["claim"]["checkDuplicate"]> {
  const other = await findDuplicateClaim(deps.db, await requireOwnVisibleClaim(deps.db, caller, input.id));
  return {
    accept: other === undefined,
    duplicateClaimId: other?.id ?? null,
    ...(other?.sameFile && { sameFile: true }),
  };
}

/** Returns the claim that this one looks like, if there is one. */
export async function findDuplicateClaim(
  db: Executor,
  claim: Pick<typeof claims.$inferSelect, "id" | "copyOfClaimId">,
): Promise<{ readonly id: ClaimId; readonly sameFile: boolean } | undefined> {
  const mine = alias(receipts, "mine");
  const myFile = alias(files, "my_file");
  const sameFile = eq(files.sha256, myFile.sha256);
  const [other] = await db
    .select({ id: claims.id, sameFile: sql<boolean>`${sameFile}` })
    .from(mine)
    .innerJoin(myFile, eq(myFile.id, mine.fileId))
    .innerJoin(receipts, and(eq(receipts.employeeId, mine.employeeId), ne(receipts.claimId, mine.claimId)))
    .innerJoin(files, eq(files.id, receipts.fileId))
    .innerJoin(claims, eq(claims.id, receipts.claimId))
    .where(
      and(
        eq(mine.claimId, claim.id),
        inArray(claims.status, [...COMPARED]),
        claim.copyOfClaimId === null ? undefined : ne(claims.id, claim.copyOfClaimId),
        or(sameDetails(mine), sameFile),
      ),
    )
    .orderBy(...firstOf, desc(sameFile))
    .limit(1);
  return other;
}

/** A receipt of the caller, as it is or as it would be saved. */
export interface ReceiptToCompare extends Pick<StoredReceipt, ComparedDetail> {
  readonly id: ReceiptId;
  readonly claim: Pick<typeof claims.$inferSelect, "id" | "status" | "copyOfClaimId">;
  /** The hash of the receipt's file, or of the file it will have. */
  readonly sha256: string;
}

/** The other receipt that a receipt looks like. */
export interface DuplicateReceipt {
  readonly claimId: ClaimId;
  readonly receiptId: ReceiptId;
  readonly sameFile: boolean;
}

/**
 * Returns the receipt that this one looks like, if there is one (SUB-09, decision D22): in another sent, approved or open claim
 * of the caller, or in the same claim if it was already sent, because nothing checks it again before payment.
 */
export async function findDuplicateReceipt(
  db: Executor,
  caller: Caller,
  { claim, ...receipt }: ReceiptToCompare,
): Promise<DuplicateReceipt | undefined> {
  const sameFile = eq(files.sha256, receipt.sha256);
  const [found] = await db
    .select({ claimId: claims.id, receiptId: receipts.id, sameFile: sql<boolean>`${sameFile}` })
    .from(receipts)
    .innerJoin(files, eq(files.id, receipts.fileId))
    .innerJoin(claims, eq(claims.id, receipts.claimId))
    .where(
      and(
        eq(receipts.employeeId, caller.employeeId),
        ne(receipts.id, receipt.id),
        inArray(claims.status, [...COMPARED]),
        claim.status === "OPEN" ? ne(claims.id, claim.id) : undefined,
        claim.copyOfClaimId === null ? undefined : ne(claims.id, claim.copyOfClaimId),
        or(sameDetails(receipt), sameFile),
      ),
    )
    .orderBy(...firstOf, desc(sameFile), desc(receipts.id))
    .limit(1);
  return found;
}

/** SQL for whether a row of `receipts` has the given details (decision D22); false unless all of them are set. */
function sameDetails(mine: ComparedDetails): SQL | undefined {
  const { claimerId, expenseDate, amount, expenseTypeId } = mine;
  if (!expenseDate || !expenseTypeId) return sql`false`;
  return and(
    eq(receipts.claimerId, claimerId),
    eq(receipts.expenseDate, expenseDate),
    eq(receipts.amount, amount),
    gt(receipts.amount, 0),
    eq(receipts.expenseTypeId, expenseTypeId),
  );
}

type ComparedDetail = "amount" | "claimerId" | "expenseDate" | "expenseTypeId";
/** The details of one receipt, or the columns to compare with. */
type ComparedDetails = Pick<StoredReceipt, ComparedDetail> | Readonly<Record<ComparedDetail, SQLWrapper>>;
