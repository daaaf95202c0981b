import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Pool } from "pg";
import { OTHER_EXPENSE_TYPE_ID } from "~/domain/expense-type";
import type { Person } from "./person";

/** The size of a person's record: each claim has two receipts of one cent, each with a file. */
export interface LargeRecord {
  readonly claims: number;
  /** 0: the files exist only as rows, and nothing is written to the store. */
  readonly fileBytes: number;
}

/**
 * Inserts a person's many claims directly into the tables, bypassing triggers, and the files into a store, to measure the
 * download of their record. One receipt of each claim is from the dentist, with a short note; the other has another type in its
 * own words, is for the first dependent if there is one, and has a long note, or every third time none.
 */
export async function putLargeRecord(
  pool: Pool,
  filesFolder: string,
  { employeeId, benefitYear, coverageIds, dependentIds }: Person,
  { claims, fileBytes }: LargeRecord,
): Promise<void> {
  const client = await pool.connect();
  const mine = `employee_id = ${employeeId}`;
  const place = `${benefitYear}, 1`;
  try {
    await client.query("set statement_timeout = 0");
    await client.query("set session_replication_role = replica");
    for (const statement of [
      `insert into claims (employee_id, status, created_at, submitted_at, benefit_year)
       select ${employeeId}, 'REQUESTED', at, at, ${benefitYear}
       from generate_series(1, ${claims}) n, lateral (select timestamptz '${benefitYear}-02-01' + n * interval '1 minute' as at) t`,
      `insert into files (id, employee_id, folder, name, type, size, sha256, created_at)
       select md5('f' || c.id || n)::uuid, ${employeeId}, 'Employee/Claim', 'a.png', 'image/png', ${Math.max(fileBytes, 1)},
         md5(c.id::text) || md5(n::text), c.created_at
       from claims c, generate_series(1, 2) n where c.${mine}`,
      `insert into receipts (claim_id, employee_id, file_id, amount, claimer_id, benefit_coverage_id, expense_date, expense_type_id,
         expense_type_other, notes)
       select c.id, ${employeeId}, md5('f' || c.id || n)::uuid, 1, case n when 1 then 0 else ${dependentIds[0] ?? 0} end,
         ${coverageIds[1]}, date '${benefitYear}-01-20' + (c.id % 200)::int, case n when 1 then 3 else ${OTHER_EXPENSE_TYPE_ID} end,
         case n when 2 then 'A thing of its own, number ' || c.id end,
         case when n = 1 then 'What somebody wrote about it' when c.id % 3 > 0 then repeat('=A long story & "more" <of it>. ', 12) end
       from claims c, generate_series(1, 2) n where c.${mine}`,
      `insert into ledger_accounts (employee_id, benefit_year, enrollment_id, kind, balance)
       values (${employeeId}, ${place}, 'held', ${claims * 2}) on conflict do nothing`,
      `update ledger_accounts set balance = balance - ${claims * 2} where ${mine} and kind = 'available'`,
      `insert into ledger_transactions (employee_id, kind, title, claim_id, created_at)
       select ${employeeId}, 'CLAIM_HOLD', 'Claim ' || id, id, created_at from claims where ${mine} order by id`,
      `insert into ledger_postings (transaction_id, account_id, amount)
       select t.id, a.id, case a.kind when 'held' then 2 else -2 end
       from ledger_transactions t join ledger_accounts a on a.employee_id = t.employee_id
       where t.${mine} and t.kind = 'CLAIM_HOLD' and a.kind in ('held', 'available') and a.enrollment_id = 1`,
    ])
      await client.query(statement);
    await client.query("set session_replication_role = origin");
    if (fileBytes === 0) return;
    const { rows } = await client.query<{ id: string }>(`select id from files where ${mine}`);
    await putFiles(
      filesFolder,
      rows.map(({ id }) => id),
      fileBytes,
    );
  } finally {
    client.release(true);
  }
}

async function putFiles(folder: string, ids: readonly string[], bytes: number): Promise<void> {
  for (const id of ids) {
    const group = path.join(folder, id.slice(0, 2));
    await mkdir(group, { recursive: true });
    const seed = createHash("sha256").update(id).digest();
    await writeFile(path.join(group, id), Buffer.alloc(bytes, seed));
  }
}
