import { and, desc, eq, ne } from "drizzle-orm";
import type { ReceiptId } from "~/domain/ids";
import type { EarlierChoices } from "~/domain/usual-choices";
import type { Executor } from "../database";
import { benefitCoverages, receipts } from "../database/schema";
import type { Caller } from "../deps";

/** Returns the caller's choices for each claimant's last complete receipt other than this one, newest first. */
export async function readEarlierChoices(
  db: Executor,
  { employeeId }: Pick<Caller, "employeeId">,
  receiptId: ReceiptId,
): Promise<EarlierChoices[]> {
  const rows = await db
    .selectDistinctOn([receipts.claimerId], {
      id: receipts.id,
      claimerId: receipts.claimerId,
      enrollmentId: benefitCoverages.enrollmentId,
      expenseTypeId: receipts.expenseTypeId,
    })
    .from(receipts)
    .innerJoin(benefitCoverages, eq(benefitCoverages.id, receipts.benefitCoverageId))
    .where(and(eq(receipts.employeeId, employeeId), receipts.isComplete, ne(receipts.id, receiptId)))
    .orderBy(receipts.claimerId, desc(receipts.id));
  return rows
    .sort((one, other) => other.id - one.id)
    .flatMap(({ claimerId, enrollmentId, expenseTypeId }) =>
      expenseTypeId === null ? [] : [{ claimerId, enrollmentId, expenseTypeId }],
    );
}
