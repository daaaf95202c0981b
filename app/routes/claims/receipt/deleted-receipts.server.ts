import { z } from "zod";
import type { ClaimId, EmployeeId, ReceiptId } from "~/domain/ids";
import { canUndoDeletion, DELETION_UNDO_MS } from "~/domain/receipt";
import type { RequestArgs } from "~/session/context.server";
import { readSealedCookie } from "~/session/read-cookie.server";
import { dialogTexts } from "../dialog-texts.server";

const deletedReceipt = z.object({
  id: z.int(),
  claimId: z.int(),
  name: z.string(),
  /** Whether it was the draft's last receipt, so that the draft ended. */
  wasLast: z.boolean(),
  /** Epoch milliseconds. */
  at: z.number(),
});
const deletedCookie = z.object({ employeeId: z.int(), receipts: z.array(deletedReceipt) });

type RestorableReceipt = z.output<typeof deletedReceipt>;

/** Maximum number of deletions to undo: a cookie holds 4,096 bytes. */
const MOST = 8;
const LONGEST_NAME = 100;

/** A receipt whose deletion can still be undone. */
export interface UndoableDeletion {
  readonly id: ReceiptId;
  readonly name: string;
  /** Includes the minutes left, rounded up, at least 1. */
  readonly sentence: string;
}

async function readDeleted(args: RequestArgs, employeeId: EmployeeId): Promise<RestorableReceipt[]> {
  const { clock, cookies } = args.context;
  const read = await readSealedCookie(args, cookies.deletedReceipts, cookies.sealer, deletedCookie);
  if (read?.employeeId !== employeeId) return [];
  const now = clock.now();
  return read.receipts.filter(({ at }) => canUndoDeletion(new Date(at), now));
}

function headerOf({ context }: RequestArgs, employeeId: EmployeeId, receipts: readonly RestorableReceipt[]) {
  const { deletedReceipts, sealer } = context.cookies;
  return deletedReceipts.serialize(sealer.seal({ employeeId, receipts: receipts.slice(-MOST) }));
}

/**
 * Returns the deletions that this person made in this browser and can undo; not those of a draft submitted or removed since.
 * Whether an undo succeeds is up to the service.
 */
export async function readUndoableDeletions(
  args: RequestArgs,
  employeeId: EmployeeId,
  openIds: readonly ClaimId[],
): Promise<UndoableDeletion[]> {
  const deleted = await readDeleted(args, employeeId);
  const ended = deleted.filter(({ wasLast }) => wasLast).map(({ claimId }) => claimId);
  const now = args.context.clock.now().getTime();
  return deleted
    .filter(({ claimId }) => openIds.includes(claimId) || ended.includes(claimId))
    .map(({ id, name, at }) => {
      const minutes = Math.max(1, Math.ceil((at + DELETION_UNDO_MS - now) / 60_000));
      return { id, name, sentence: dialogTexts.wasDeleted(name, minutes) };
    });
}

/** Returns the `Set-Cookie` header that records a deletion. */
export async function recordDeletionHeader(
  args: RequestArgs,
  employeeId: EmployeeId,
  deleted: Omit<RestorableReceipt, "at">,
): Promise<string> {
  const others = (await readDeleted(args, employeeId)).filter(({ id }) => id !== deleted.id);
  const at = args.context.clock.now().getTime();
  const name = deleted.name.slice(0, LONGEST_NAME);
  return headerOf(args, employeeId, [...others, { ...deleted, name, at }]);
}

/**
 * Returns the `Set-Cookie` header that drops a deletion, because it was undone or can no longer be.
 *
 * @param claimId the draft the receipt is in now; other deletions from its previous draft are moved to that draft too
 */
export async function dropDeletionHeader(
  args: RequestArgs,
  employeeId: EmployeeId,
  { id, claimId }: { readonly id: ReceiptId; readonly claimId?: ClaimId },
): Promise<string> {
  const deleted = await readDeleted(args, employeeId);
  const before = deleted.find((one) => one.id === id)?.claimId;
  const others = deleted.filter((one) => one.id !== id);
  return headerOf(
    args,
    employeeId,
    others.map((one) =>
      claimId !== undefined && one.claimId === before ? { ...one, claimId, wasLast: false } : one,
    ),
  );
}
