import { and, eq, exists, inArray, lt, not } from "drizzle-orm";
import type { UploadFolder } from "~/domain/upload";
import { bankAccounts, employees, files } from "../database/schema";
import type { ServiceParts } from "../parts";

const A_WEEK = 7 * 24 * 3_600_000;
/** So many in a round; the rest goes with the next. */
const AT_ONCE = 10_000;
/** What these hold is of use only once a form that names it was saved. */
const OF_FORMS: UploadFolder[] = ["Employee/Cheque", "Employee/ProfileUrl"];

/**
 * Forgets pictures of cheques and of people that were uploaded more than a week ago and never saved with their form; their bytes
 * go with the next sweep. A form left open over a weekend still finds its own, and what a save is about to name is left.
 */
export async function forgetUnusedUploads({ db, clock }: Pick<ServiceParts, "db" | "clock">): Promise<void> {
  // A row has its moment from the same clock.
  const before = new Date(clock.now().getTime() - A_WEEK);
  const ofAccount = db
    .select({ id: bankAccounts.employeeId })
    .from(bankAccounts)
    .where(eq(bankAccounts.voidChequeFileId, files.id));
  const ofPerson = db
    .select({ id: employees.id })
    .from(employees)
    .where(eq(employees.profileFileId, files.id));
  const isOld = and(inArray(files.folder, OF_FORMS), lt(files.createdAt, before));
  const isUnused = and(isOld, not(exists(ofAccount)), not(exists(ofPerson)));
  await db.transaction(async (tx) => {
    const found = await tx
      .select({ id: files.id })
      .from(files)
      .where(isUnused)
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    // Asked again now that nobody else can name them: a save may have ended since they were looked for.
    const ids = found.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(files).where(and(inArray(files.id, ids), isUnused));
  });
}
