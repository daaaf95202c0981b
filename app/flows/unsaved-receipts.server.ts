import { z } from "zod";
import type { EmployeeId, ReceiptId } from "~/domain/ids";
import type { RequestArgs } from "~/session/context.server";
import { COOKIE_MAX_AGE_S } from "~/session/cookie-lives";
import { readCookie } from "~/session/read-cookie.server";

const keptCookie = z.object({
  employeeId: z.int(),
  /** `at`: when input was last kept, in epoch milliseconds; oldest first. */
  receipts: z.array(z.object({ id: z.int(), at: z.number() })),
});

/** Only the latest are listed, because a cookie holds 4,096 bytes. Each receipt's flow keeps its input anyway. */
const MOST = 40;

async function readKept(args: RequestArgs, employeeId: EmployeeId) {
  const { clock, cookies } = args.context;
  const read = await readCookie(args, cookies.keptReceipts, keptCookie);
  if (read?.employeeId !== employeeId) return [];
  const since = clock.now().getTime() - COOKIE_MAX_AGE_S.flow * 1000;
  return read.receipts.filter(({ at }) => at > since);
}

/** Returns the receipts with unsaved input of this employee in this browser; the input itself is in each receipt's flow. */
export async function receiptsWithUnsavedInput(
  args: RequestArgs,
  employeeId: EmployeeId,
): Promise<ReceiptId[]> {
  return (await readKept(args, employeeId)).map(({ id }) => id);
}

/** Returns the header that records whether a receipt has unsaved input; undefined if nothing changes. */
export async function unsavedReceiptHeader(
  args: RequestArgs,
  employeeId: EmployeeId,
  { receiptId, isKept }: { readonly receiptId: ReceiptId; readonly isKept: boolean },
): Promise<string | undefined> {
  const before = await readKept(args, employeeId);
  const others = before.filter(({ id }) => id !== receiptId);
  if (!isKept && others.length === before.length) return undefined;
  const now = { id: receiptId, at: args.context.clock.now().getTime() };
  const receipts = [...others, ...(isKept ? [now] : [])].slice(-MOST);
  return args.context.cookies.keptReceipts.serialize({ employeeId, receipts });
}
