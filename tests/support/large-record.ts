import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Pool } from "pg";
import type { Person } from "./person";

/** How much somebody has claimed: each claim has two receipts, each receipt a file. */
export interface LargeRecord {
  readonly claims: number;
  readonly fileBytes: number;
}

/**
 * Puts a person's many claims straight into the tables, past triggers, and the files into a store, for measuring what fetching
 * them takes.
 */
export async function putLargeRecord(
  pool: Pool,
  filesFolder: string,
  { employeeId, benefitYear, coverageIds }: Person,
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
       select md5('f' || c.id || n)::uuid, ${employeeId}, 'Employee/Claim', 'a.png', 'image/png', ${fileBytes},
         md5(c.id::text) || md5(n::text), c.created_at
       from claims c, generate_series(1, 2) n where c.${mine}`,
      `insert into receipts (claim_id, employee_id, file_id, amount, claimer_id, benefit_coverage_id, expense_date, expense_type_id, notes)
       select c.id, ${employeeId}, md5('f' || c.id || n)::uuid, 1, 0, ${coverageIds[1]}, '${benefitYear}-01-20', 3,
         'What somebody wrote about it'
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
