import type { Pool } from "pg";

/** The size of a generated company; each employee has 20 claims with one receipt each. */
export interface Crowd {
  readonly employees: number;
  readonly transactionsEach: number;
}

export const CLAIMS_EACH = 20;

/**
 * Inserts a whole company directly into the tables, bypassing triggers and keys, to measure pages with much data. Its balances
 * are fictitious and do not match its ledger.
 */
export async function putCrowd(pool: Pool, { employees, transactionsEach }: Crowd): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("set session_replication_role = replica");
    await client.query("insert into employers (company_name) values ('A large company')");
    for (const statement of statements(employees, transactionsEach)) await client.query(statement);
    await client.query("set session_replication_role = origin");
    await client.query("vacuum analyze");
  } finally {
    client.release(true);
  }
}

function statements(employees: number, transactionsEach: number): string[] {
  return [
    `insert into employees (employer_id, email, username, first_name, last_name, is_setup_done, eligibility_date)
     select (select max(id) from employers), 'crowd-' || n || '@example.com', 'crowd-' || n, 'One', 'Of Many', true, '2020-01-01'
     from generate_series(1, ${employees}) n`,
    `create temporary table crowd as select id from employees where username like 'crowd-%'`,
    `insert into claims (employee_id, status, created_at, submitted_at, decided_at, benefit_year, payment_status)
     select id, case n % 3 when 0 then 'REQUESTED' else 'APPROVED' end, at, at, case n % 3 when 0 then null else at end,
       2026, case n % 3 when 1 then 'FULLY_PAID' when 2 then 'PENDING_PAYMENT' end
     from crowd, generate_series(1, ${CLAIMS_EACH}) n, lateral (select timestamptz '2026-01-20' + n * interval '7 days' as at) t`,
    `insert into files (id, employee_id, folder, name, type, size, sha256)
     select md5('f' || c.id)::uuid, c.employee_id, 'Employee/Claim', 'a.png', 'image/png', 1, md5(c.id::text) || md5(c.id::text)
     from claims c join crowd on crowd.id = c.employee_id`,
    `insert into receipts (claim_id, employee_id, file_id, amount, claimer_id, expense_date, expense_type_id)
     select c.id, c.employee_id, md5('f' || c.id)::uuid, 1000 + c.id % 5000, 0, '2026-02-01'::date + (c.id % 200)::int, 1 + c.id % 10
     from claims c join crowd on crowd.id = c.employee_id`,
    `insert into ledger_accounts (employee_id, benefit_year, enrollment_id, kind, balance)
     select id, 2026, 1, kind, case kind when 'funding' then -1000 else 1000 end
     from crowd, unnest(array['funding', 'available', 'held', 'paid']) kind`,
    `insert into ledger_transactions (employee_id, kind, title, created_at)
     select id, 'CORRECTION', 'One of many', timestamptz '2026-01-01' + n * interval '1 day'
     from crowd, generate_series(1, ${transactionsEach}) n`,
    `insert into ledger_postings (transaction_id, account_id, amount)
     select t.id, a.id, case a.kind when 'funding' then -1 else 1 end
     from ledger_transactions t join crowd on crowd.id = t.employee_id
     join ledger_accounts a on a.employee_id = t.employee_id and a.kind in ('funding', 'available')`,
  ];
}
