import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { dropDatabase, emptyDatabaseUrl } from "tests/support/database";
import { migrationsUntil } from "tests/support/earlier-migrations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, migrate, type PooledDatabase } from "~/service/database";
import { recomputeLedger } from "~/service/database/recompute-ledger";

/** The last migration of the version before changes of a plan recorded their year. */
const LAST_OF_BEFORE = 24;

let url: string;
let folder: string;
let database: PooledDatabase;

beforeAll(async () => {
  url = await emptyDatabaseUrl();
  folder = await mkdtemp(path.join(tmpdir(), "wallet-changes-"));
  database = connect({ connectionString: url, connectionTimeoutMillis: 15_000 });
});
afterAll(async () => {
  await database.pool.end();
  await dropDatabase(url);
  await rm(folder, { recursive: true, force: true });
});

const thisYear = "extract(year from now() at time zone 'America/Toronto')::int";

/** People of a $3,800 plan of 2024, each with the change they requested in 2024 and the amounts at that time. */
const rowsOfBefore = `
begin;
insert into employers (company_name) values ('Harbour');
insert into plans (employer_id, class_name, benefit_year, start_date, total_amount)
  values (1, 'Deck', 2024, '2024-01-01', 380000);
insert into plan_enrollments (plan_id, enrollment_id, fixed_amount) values (1, 1, null), (1, 2, null);
insert into employees (employer_id, plan_id, email, first_name, last_name, is_setup_done, eligibility_date,
    re_allocation_status, fund_change)
  select 1, 1, name || '@harbour.example', name, 'Roy', true, '2024-01-01', status, fund
  from (values ('gained', 'NONE', 0), ('tookAll', 'CHANGE_REQUIRED', 0), ('gainsAgain', 'CHANGE_REQUIRED', 20000),
    ('neverAsked', 'NONE', 0), ('moved', 'REQUIRED', 0), ('undivided', 'NONE', 0),
    ('rolledBears', 'CHANGE_REQUIRED', -30000), ('rolledLost', 'CHANGE_REQUIRED', -30000),
    ('loses', 'CHANGE_REQUIRED', -30000), ('rolledGains', 'CHANGE_REQUIRED', 30000),
    ('rolledClaimed', 'CHANGE_REQUIRED', -30000)) each (name, status, fund);

insert into benefit_coverages (employee_id, benefit_year, enrollment_id, amount)
  select id, 2024, enrollment_id, amount
  from (values ('gained', 1, 300000), ('gained', 2, 110000), ('tookAll', 1, 0), ('tookAll', 2, 0),
    ('gainsAgain', 1, 410000), ('neverAsked', 1, 410000), ('moved', 1, 410000), ('rolledBears', 1, 380000),
    ('rolledLost', 1, 380000), ('loses', 1, 380000), ('rolledGains', 1, 380000),
    ('rolledClaimed', 1, 380000)) each (name, enrollment_id, amount)
  join employees on first_name = name;
insert into benefit_coverages (employee_id, benefit_year, enrollment_id, amount, rollover_amount)
  select id, ${thisYear}, 1, case first_name when 'rolledLost' then 0 else 40000 end, 50000
  from employees where first_name in ('rolledBears', 'rolledLost', 'rolledClaimed');

insert into audit_events (at, actor, operator_id, employee_id, action, subject, subject_id, details)
  select at::timestamptz, 'OPERATOR', 1, id, 'reAllocation.set', 'reAllocation', id::text, details::jsonb
  from (values ('gained', '2024-06-15Z', '{"status": "CHANGE_REQUIRED", "fund": 30000}'),
    ('gained', '2024-11-15Z', '{"status": "NONE", "fund": 0}'),
    ('tookAll', '2025-01-01T03:00Z', '{"status": "CHANGE_REQUIRED", "fund": -380000}'),
    ('gainsAgain', '2024-06-15Z', '{"status": "CHANGE_REQUIRED", "fund": 30000}'),
    ('gainsAgain', '2024-07-15Z', '{"status": "CHANGE_REQUIRED", "fund": 20000}'),
    ('moved', '2024-06-15Z', '{"status": "CHANGE_REQUIRED", "fund": 30000}'),
    ('moved', '2024-07-15Z', '{"status": "REQUIRED", "fund": 0, "planId": 1}'),
    ('undivided', '2024-06-15Z', '{"status": "CHANGE_REQUIRED", "fund": 30000}'),
    ('rolledBears', '2024-12-15Z', '{"status": "CHANGE_REQUIRED", "fund": -30000}'),
    ('rolledLost', '2024-12-15Z', '{"status": "CHANGE_REQUIRED", "fund": -30000}'),
    ('loses', '2024-12-15Z', '{"status": "CHANGE_REQUIRED", "fund": -30000}'),
    ('rolledGains', '2024-12-15Z', '{"status": "CHANGE_REQUIRED", "fund": 30000}'),
    ('rolledClaimed', '2024-12-15Z', '{"status": "CHANGE_REQUIRED", "fund": -30000}')) each (name, at, details)
  join employees on first_name = name order by at;

insert into ledger_accounts (employee_id, benefit_year, enrollment_id, kind)
  select id, year, 1, kind from employees, (values (2024, 'funding'), (2024, 'available'), (2025, 'available')) each (year, kind)
  where first_name like 'rolled%';
insert into ledger_transactions (employee_id, kind, title, created_at)
  select id, kind, kind, now() from employees, unnest('{ALLOCATION,ROLLOVER}'::text[]) kind where first_name like 'rolled%';
insert into ledger_postings (transaction_id, account_id, amount)
  select booked.id, account.id, moves.amount
  from (values ('ALLOCATION', 2024, 'funding', -50000), ('ALLOCATION', 2024, 'available', 50000),
    ('ROLLOVER', 2024, 'available', -50000), ('ROLLOVER', 2025, 'available', 50000)) moves (booking, year, kind, amount)
  join ledger_transactions booked on booked.kind = moves.booking
  join ledger_accounts account on account.employee_id = booked.employee_id and account.benefit_year = moves.year
    and account.kind = moves.kind
  order by booked.id, moves.amount desc;
insert into ledger_accounts (employee_id, benefit_year, enrollment_id, kind)
  select id, ${thisYear}, 1, kind from employees, unnest('{funding,held}'::text[]) kind where first_name = 'rolledClaimed';
insert into ledger_transactions (employee_id, kind, title, created_at)
  select id, 'CLAIM_HOLD', 'Hold', now() from employees where first_name = 'rolledClaimed';
insert into ledger_postings (transaction_id, account_id, amount)
  select booked.id, account.id, case account.kind when 'held' then 20000 else -20000 end
  from ledger_transactions booked join ledger_accounts account using (employee_id)
  where booked.kind = 'CLAIM_HOLD' and account.benefit_year = ${thisYear} and account.kind in ('funding', 'held');
commit;`;

test("upgrading keeps the year and amounts of plan changes that were open, saved or divided [REA-02]", async () => {
  const { db, pool } = database;
  await migrate(pool, await migrationsUntil(LAST_OF_BEFORE, folder));
  await pool.query(rowsOfBefore);
  const rowsIn = async (text: string) => (await pool.query<Record<string, unknown>>(text)).rows;
  await migrate(pool);
  expect(await recomputeLedger(db)).toMatchObject({ wrongAccounts: [], unbalancedTransactions: [] });

  const [{ now } = {}] = await rowsIn(`select ${thisYear} as now`);
  const people = await rowsIn(
    "select first_name, re_allocation_status, fund_change::int, fund_year, fund_divided::int from employees order by id",
  );
  expect(people.map((each) => Object.values(each))).toEqual([
    ["gained", "NONE", 0, 2024, 30_000],
    ["tookAll", "CHANGE_REQUIRED", 0, 2024, -380_000],
    ["gainsAgain", "CHANGE_REQUIRED", 20_000, 2024, 30_000],
    ["neverAsked", "NONE", 0, null, 0],
    ["moved", "REQUIRED", 0, null, 0],
    ["undivided", "NONE", 0, null, 0],
    ["rolledBears", "CHANGE_REQUIRED", -30_000, now, 0],
    ["rolledLost", "NONE", 0, 2024, 0],
    ["loses", "CHANGE_REQUIRED", -30_000, 2024, 0],
    ["rolledGains", "CHANGE_REQUIRED", 30_000, 2024, 0],
    ["rolledClaimed", "NONE", 0, 2024, 0],
  ]);
  const discarded = { status: "NONE", fund: 0, discarded: { fund: -30_000, year: 2024 } };
  expect(
    await rowsIn(
      `select first_name, action, subject, subject_id = employee_id::text as is_subject, details
       from audit_events join employees on employees.id = employee_id where actor = 'SYSTEM' order by first_name`,
    ),
  ).toEqual(
    ["rolledClaimed", "rolledLost"].map((first_name) => ({
      first_name,
      action: "reAllocation.set",
      subject: "reAllocation",
      is_subject: true,
      details: discarded,
    })),
  );
});
