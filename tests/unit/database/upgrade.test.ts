import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Pool } from "pg";
import { dropDatabase, emptyDatabaseUrl } from "tests/support/database";
import { migrationsUntil } from "tests/support/earlier-migrations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, migrate, type PooledDatabase, pendingMigrations, StartupError } from "~/service/database";
import { recomputeLedger } from "~/service/database/recompute-ledger";

/** The last migration of the version before claims had versions and operators had names. */
const LAST_OF_BEFORE = 6;

let url: string;
let folder: string;
let database: PooledDatabase;

beforeAll(async () => {
  url = await emptyDatabaseUrl();
  folder = await mkdtemp(path.join(tmpdir(), "wallet-upgrade-"));
  database = connect({ connectionString: url, connectionTimeoutMillis: 15_000 });
});
afterAll(async () => {
  await database.pool.end();
  await dropDatabase(url);
  await rm(folder, { recursive: true, force: true });
});

/** A person of that version: money movements, a claim in every status, a removed dependent, actions of the operator. */
const rowsOfBefore = `
begin;
insert into employers (company_name) values ('Harbour');
insert into employees (employer_id, email, first_name, last_name, is_setup_done)
  values (1, 'kim@harbour.example', 'Kim', 'Roy', true);
insert into dependents (employee_id, first_name, last_name, relationship, removed_at)
  values (1, 'Ada', 'Roy', 'CHILDREN', null), (1, 'Sam', 'Roy', 'PARTNER', '2026-03-01Z');
insert into benefit_coverages (employee_id, benefit_year, enrollment_id, amount) values (1, 2026, 1, 10000);
insert into files (id, employee_id, folder, name, type, size, sha256)
  select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 1,
    case n when 9 then 'Employee/Cheque' else 'Employee/Claim' end, n || '.png', 'image/png', 3, repeat('a', 64)
  from generate_series(1, 9) n;
insert into bank_accounts (employee_id, account_number_encrypted, account_number_ending, bank_number_encrypted,
    transit_number_encrypted, void_cheque_file_id, e_signature, signed_on, agreement_ids)
  values (1, 'v1.x', '543', 'v1.y', 'v1.z', '00000000-0000-4000-8000-000000000009', 'Kim', '2026-01-05', '{1,2}');

insert into claims (employee_id) select 1 from generate_series(1, 5);
insert into receipts (claim_id, employee_id, file_id, amount, claimer_id, benefit_coverage_id, expense_date, expense_type_id)
  select n, 1, ('00000000-0000-4000-8000-00000000000' || n)::uuid, 1000 * n, case n when 4 then 1 else 2 end, 1, '2026-02-01', 3
  from generate_series(1, 5) n;
insert into receipts (claim_id, employee_id, file_id, amount, claimer_id)
  values (1, 1, '00000000-0000-4000-8000-000000000006', 500, 1);
insert into claim_separations (claim_id, amount, status, paid_status, for_date) values (3, 3000, 'APPROVED', 'CMP', '2026-02-20');
update claims set status = 'REQUESTED', submitted_at = '2026-02-02Z', benefit_year = 2026 where id in (2, 3, 4);
update claims set status = 'APPROVED', decided_at = '2026-02-20Z', payment_status = 'FULLY_PAID' where id = 3;
update claims set status = 'REJECTED', decided_at = '2026-02-20Z', reason_type = 'OVER_BUDGET' where id = 4;
update claims set status = 'DISABLED' where id = 5;

insert into ledger_accounts (employee_id, benefit_year, enrollment_id, kind)
  select 1, case kind when 'physical' then null else 2026 end, case kind when 'physical' then null else 1 end, kind
  from unnest('{funding,available,held,paid,physical}'::text[]) kind;
insert into ledger_transactions (employee_id, kind, title, claim_id, created_at)
  values (1, 'ALLOCATION', 'Allocation', null, '2026-01-05Z'), (1, 'CLAIM_HOLD', 'Hold', 2, '2026-02-02Z'),
    (1, 'CLAIM_PAYMENT', 'Paid', 3, '2026-02-20Z');
insert into ledger_postings (transaction_id, account_id, amount)
  values (1, 1, -10000), (1, 2, 10000), (2, 2, -2000), (2, 3, 2000), (3, 2, -3000), (3, 5, 3000);

insert into operator_commands (key, command, request_hash, status, response) values ('pay-3', 'pay', 'x', 200, '{}');
insert into audit_events (actor, employee_id, action, subject, subject_id)
  values ('EMPLOYEE', 1, 'claim.submitted', 'claims', '2'), ('OPERATOR', 1, 'claim.paid', 'claims', '3');
update claim_policies set description = 'I keep them for ever.' where id = 3;
commit;`;

async function rowsIn(pool: Pool, text: string): Promise<Record<string, unknown>[]> {
  return (await pool.query<Record<string, unknown>>(text)).rows;
}

/** Returns the number of rows in each table of people and money. */
async function counts(pool: Pool) {
  const tables = ["claims", "receipts", "files", "ledger_postings", "ledger_transactions", "audit_events"];
  const found = tables.map(async (table) => [
    table,
    await rowsIn(pool, `select count(*)::int from ${table}`),
  ]);
  return Promise.all(found);
}

test("an older database is upgraded with all its rows and a consistent ledger", async () => {
  const { db, pool } = database;
  await migrate(pool, await migrationsUntil(LAST_OF_BEFORE, folder));
  expect(await pendingMigrations(db)).toBeGreaterThan(15);
  await pool.query(rowsOfBefore);
  const before = await counts(pool);
  const balances = "select kind, balance::int from ledger_accounts order by id";
  const money = await rowsIn(pool, balances);

  await migrate(pool);

  expect(await pendingMigrations(db)).toBe(0);
  expect(await counts(pool)).toEqual(before);
  expect(await rowsIn(pool, balances)).toEqual(money);
  expect(await recomputeLedger(db)).toEqual({
    accounts: 5,
    transactions: 3,
    wrongAccounts: [],
    unbalancedTransactions: [],
  });

  // 0007: submitted claims have a version as an operator reads it; drafts have none.
  const versions =
    "select claim_id, version, status, total::int, receipts, parts from claim_versions order by 1";
  const receipt = (id: number) => expect.objectContaining({ id, amount: 1000 * id });
  expect(await rowsIn(pool, versions)).toEqual([
    { claim_id: 2, version: 1, status: "REQUESTED", total: 2000, receipts: [receipt(2)], parts: [] },
    {
      claim_id: 3,
      version: 1,
      status: "APPROVED",
      total: 3000,
      receipts: [receipt(3)],
      parts: [{ id: 1, amount: 3000, status: "APPROVED", paidStatus: "CMP" }],
    },
    { claim_id: 4, version: 1, status: "REJECTED", total: 4000, receipts: [receipt(4)], parts: [] },
  ]);

  // 0011: earlier commands are assigned to the installation's key.
  expect(await rowsIn(pool, "select key, operator_id from operator_commands")).toEqual([
    { key: "pay-3", operator_id: 1 },
  ]);
  expect(await rowsIn(pool, "select action, operator_id from audit_events order by id")).toEqual([
    { action: "claim.submitted", operator_id: null },
    { action: "claim.paid", operator_id: 1 },
  ]);
  expect(await rowsIn(pool, "select name, role, is_installation from operators")).toEqual([
    { name: "Installation", role: "ADMINISTER", is_installation: true },
  ]);

  // 0026: existing receipts count from the day their claim was submitted, and keep their hold.
  expect(await rowsIn(pool, "select distinct taken_on from receipts")).toEqual([{ taken_on: null }]);

  // 0023: our text is replaced by the new one; a text that the installation wrote stays.
  const [agreement] = await rowsIn(pool, "select title from agreements where id = 1");
  expect(agreement?.title).toContain("the money I withdraw from my wallet");
  const [policy] = await rowsIn(pool, "select description from claim_policies where id = 3");
  expect(policy).toEqual({ description: "I keep them for ever." });

  // 0024: only receipts of a draft drop a removed dependent. 0009: a receipt is complete if it has every detail.
  const receipts = "select id, claim_id, claimer_id, is_complete from receipts order by id";
  expect(await rowsIn(pool, receipts)).toEqual([
    { id: 1, claim_id: 1, claimer_id: -1, is_complete: false },
    { id: 2, claim_id: 2, claimer_id: 2, is_complete: true },
    { id: 3, claim_id: 3, claimer_id: 2, is_complete: true },
    { id: 4, claim_id: 4, claimer_id: 1, is_complete: true },
    { id: 5, claim_id: 5, claimer_id: 2, is_complete: true },
    { id: 6, claim_id: 1, claimer_id: 1, is_complete: false },
  ]);
  expect(await rowsIn(pool, "select account_version from bank_accounts")).toEqual([{ account_version: 1 }]);

  // The guards still work, and the next change of a claim creates its second version.
  await expect(pool.query("update ledger_postings set amount = 1")).rejects.toThrow(/never changed/);
  await expect(pool.query("update audit_events set action = 'x'")).rejects.toThrow(/never changed/);
  await expect(pool.query("delete from claim_versions")).rejects.toThrow(/never deleted/);
  await expect(pool.query("update receipts set amount = 1 where claim_id = 3")).rejects.toThrow(
    /do not change/,
  );
  await pool.query("update receipts set amount = 2500 where claim_id = 2");
  expect(
    await rowsIn(pool, "select version, total::int from claim_versions where claim_id = 2 order by 1"),
  ).toEqual([
    { version: 1, total: 2000 },
    { version: 2, total: 2500 },
  ]);
});

test("an older version refuses a database that a newer one has migrated, and changes nothing", async () => {
  const newerUrl = await emptyDatabaseUrl();
  const newer = connect({ connectionString: newerUrl, connectionTimeoutMillis: 15_000 });
  const older = await mkdtemp(path.join(tmpdir(), "wallet-downgrade-"));
  try {
    await migrate(newer.pool);
    const applied = () => rowsIn(newer.pool, "select * from drizzle.__drizzle_migrations order by id");
    const before = await applied();
    const start = migrate(newer.pool, await migrationsUntil(LAST_OF_BEFORE, older));
    await expect(start).rejects.toThrow(/^This database was brought up to date by a newer version/);
    await expect(start).rejects.toBeInstanceOf(StartupError);
    expect(await applied()).toEqual(before);
  } finally {
    await newer.pool.end();
    await dropDatabase(newerUrl);
    await rm(older, { recursive: true, force: true });
  }
});
