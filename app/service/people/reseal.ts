import { and, asc, eq, gt, isNotNull, not, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { EmployeeId } from "~/domain/ids";
import type { Count } from "~/domain/paging";
import { currentSeal, seal, unseal } from "~/sealing/seal";
import type { Database, Executor, Transaction } from "../database";
import { bankAccounts, employees, installation } from "../database/schema";
import { type DataKeys, keyCheck, sealedPlace } from "./sealed";

/** How many values a key has encrypted; `id` null stands for all values that name no key. */
export interface SealedByKey {
  readonly id: string | null;
  readonly values: Count;
}

/** The result of re-sealing: values encrypted again, and values left as they are because no key decrypts them. */
export interface ResealResult {
  readonly values: Count;
  readonly unopened: Count;
}

/** Rows per transaction: few enough that saving a bank account never waits long. */
const BATCH = 100;

/** Counts the encrypted values in the database, by key. */
export async function countSealedByKey(db: Executor): Promise<SealedByKey[]> {
  const { rows } = await db.execute<{ id: string | null; values: Count }>(sql`
    select case when starts_with(sealed, 'v2.') then split_part(sealed, '.', 2) end as id, count(*)::int as values
    from (
      select ${employees.socialInsuranceNumberEncrypted} as sealed from ${employees}
      union all select ${bankAccounts.accountNumberEncrypted} from ${bankAccounts}
      union all select ${bankAccounts.bankNumberEncrypted} from ${bankAccounts}
      union all select ${bankAccounts.transitNumberEncrypted} from ${bankAccounts}
      union all select ${installation.keyCheck} from ${installation}
    ) as everything
    where sealed is not null
    group by 1 order by 1`);
  return rows;
}

/**
 * Re-encrypts with the current key what other keys have encrypted, in transactions of {@link BATCH} rows: it may be interrupted
 * and restarted at any time, and does not block reads and saves for long.
 */
export async function resealAll(db: Database, keys: DataKeys): Promise<ResealResult> {
  let values = 0;
  let unopened = 0;
  for (const resealSome of [resealInsuranceNumbers, resealBankAccounts]) {
    let after: EmployeeId | undefined = 0;
    while (after !== undefined) {
      const start: EmployeeId = after;
      const done = await db.transaction((tx) => resealSome(tx, keys, start));
      values += done.values;
      unopened += done.unopened;
      after = done.last;
    }
  }
  // The key check comes last, because it says which key decrypts the whole database.
  const isOld = not(isCurrent(keys, installation.keyCheck));
  const checked = await db
    .update(installation)
    .set({ keyCheck: seal(keys, keyCheck.place, keyCheck.plain) })
    .where(isOld)
    .returning({ id: installation.id });
  return { values: values + checked.length, unopened };
}

/** The result of one transaction; `last` is undefined when no rows are left. */
interface Batch extends ResealResult {
  readonly last: EmployeeId | undefined;
}

async function resealInsuranceNumbers(tx: Transaction, keys: DataKeys, after: EmployeeId): Promise<Batch> {
  const column = employees.socialInsuranceNumberEncrypted;
  const rows = await tx
    .select({ id: employees.id, sealed: column })
    .from(employees)
    .where(and(gt(employees.id, after), isNotNull(column), not(isCurrent(keys, column))))
    .orderBy(asc(employees.id))
    .limit(BATCH)
    .for("no key update");
  const counted = counting(keys);
  for (const { id, sealed } of rows) {
    const socialInsuranceNumberEncrypted = counted.anew(sealedPlace.socialInsuranceNumber(id), sealed ?? "");
    await tx.update(employees).set({ socialInsuranceNumberEncrypted }).where(eq(employees.id, id));
  }
  return counted.batch(rows.at(-1)?.id);
}

async function resealBankAccounts(tx: Transaction, keys: DataKeys, after: EmployeeId): Promise<Batch> {
  const { employeeId, accountNumberEncrypted, bankNumberEncrypted, transitNumberEncrypted } = bankAccounts;
  const columns = { accountNumberEncrypted, bankNumberEncrypted, transitNumberEncrypted };
  const areCurrent = and(...Object.values(columns).map((column) => isCurrent(keys, column))) ?? sql`true`;
  const rows = await tx
    .select({ id: employeeId, ...columns })
    .from(bankAccounts)
    .where(and(gt(employeeId, after), not(areCurrent)))
    .orderBy(asc(employeeId))
    .limit(BATCH)
    .for("no key update");
  const counted = counting(keys);
  for (const { id, ...row } of rows) {
    const anew = {
      accountNumberEncrypted: counted.anew(sealedPlace.accountNumber(id), row.accountNumberEncrypted),
      bankNumberEncrypted: counted.anew(sealedPlace.bankNumber(id), row.bankNumberEncrypted),
      transitNumberEncrypted: counted.anew(sealedPlace.transitNumber(id), row.transitNumberEncrypted),
    };
    await tx.update(bankAccounts).set(anew).where(eq(employeeId, id));
  }
  return counted.batch(rows.at(-1)?.id);
}

/** Re-encrypts values and counts them; a value that no key decrypts stays as it is. */
function counting(keys: DataKeys) {
  const current = currentSeal(keys);
  let values = 0;
  let unopened = 0;
  return {
    anew(place: string, sealed: string): string {
      if (sealed.startsWith(current)) return sealed;
      try {
        const anew = seal(keys, place, unseal(keys, place, sealed));
        values += 1;
        return anew;
      } catch {
        unopened += 1;
        return sealed;
      }
    },
    batch: (last: EmployeeId | undefined): Batch => ({ values, unopened, last }),
  };
}

function isCurrent(keys: DataKeys, column: AnyPgColumn): SQL {
  return sql`starts_with(${column}, ${currentSeal(keys)})`;
}
