import fc from "fast-check";
import { balances, walletBalances } from "tests/support/balances";
import { count, figure } from "tests/support/counts";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  AlreadyPostedError,
  InsufficientBalanceError,
  type LedgerAccount,
  lockBalances,
  postTransaction,
  transferEntries,
} from "~/service/database/ledger";
import { recomputeLedger } from "~/service/database/recompute-ledger";
import { makeEmployee } from "./rows";

const seeds = count(12, 500);
const rounds = count(2, 100);
const at = new Date("2026-05-04T12:00:00Z");
const place = { benefitYear: 2026, enrollmentId: 1 };
const funding: LedgerAccount = { kind: "funding", ...place };
const available: LedgerAccount = { kind: "available", ...place };
const held: LedgerAccount = { kind: "held", ...place };

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

function allocate(employeeId: number, amount: number): Promise<number> {
  return spend(employeeId, amount, funding, available);
}

function spend(
  employeeId: number,
  amount: number,
  from: LedgerAccount,
  to: LedgerAccount,
  reference?: string,
) {
  return database.db.transaction((tx) =>
    postTransaction(tx, {
      employeeId,
      kind: "CORRECTION",
      title: "Test",
      at,
      entries: transferEntries(amount, from, to),
      ...(reference ? { reference } : {}),
    }),
  );
}

test("32 concurrent holds of 10.00 on 100.00: exactly 10 are accepted", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const employeeId = await makeEmployee(database.db);
    await allocate(employeeId, 100_00);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 32 }, () => spend(employeeId, 10_00, available, held)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(InsufficientBalanceError);
    }
    expect(await balances(database.db, employeeId, 2026)).toEqual([
      { enrollmentId: 1, funding: -100_00, available: 0, held: 100_00, payable: 0, paid: 0, fee: 0 },
    ]);
  }
  figure("32 parallel holds of 10.00 on 100.00", `${rounds} rounds, 10 accepted in each, 0 overspends`);
});

test("concurrent holds take what is left under the lock, and never more", async () => {
  const employeeId = await makeEmployee(database.db);
  await allocate(employeeId, 100_00);
  const holdWhatIsLeft = () =>
    database.db.transaction(async (tx) => {
      const left = (await lockBalances(tx, employeeId, 2026))[0]?.available ?? 0;
      const amount = Math.min(30_00, left);
      if (amount > 0) {
        const entries = transferEntries(amount, available, held);
        await postTransaction(tx, { employeeId, kind: "CLAIM_HOLD", title: "Claim", at, entries });
      }
      return amount;
    });
  const amounts = await Promise.all(Array.from({ length: 8 }, holdWhatIsLeft));
  expect(amounts.toSorted((a, b) => b - a)).toEqual([30_00, 30_00, 30_00, 10_00, 0, 0, 0, 0]);
});

test("the database refuses an overdraft that the code would let through", async () => {
  const employeeId = await makeEmployee(database.db);
  await allocate(employeeId, 100);
  await expect(
    database.pool.query(
      `with t as (
         insert into ledger_transactions (employee_id, kind, title, created_at)
         values ($1, 'CORRECTION', 'By hand', now()) returning id
       )
       select id from t`,
      [employeeId],
    ),
  ).rejects.toThrow(/does not sum to zero/);
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    const made = await client.query<{ id: number }>(
      "insert into ledger_transactions (employee_id, kind, title, created_at) values ($1, 'CORRECTION', 'By hand', now()) returning id",
      [employeeId],
    );
    const attempt = client.query(
      `insert into ledger_postings (transaction_id, account_id, amount)
       select $1, id, case kind when 'funding' then 101 else -101 end from ledger_accounts
       where employee_id = $2 and kind in ('funding', 'available')`,
      [made.rows[0]?.id, employeeId],
    );
    await expect(attempt).rejects.toThrow(/ledger_accounts_not_overdrawn/);
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("the database transaction continues after a refusal", async () => {
  const employeeId = await makeEmployee(database.db);
  await allocate(employeeId, 500);
  await database.db.transaction(async (tx) => {
    const common = { employeeId, kind: "CLAIM_HOLD", title: "Claim", at } as const;
    await expect(
      postTransaction(tx, { ...common, entries: transferEntries(501, available, held) }),
    ).rejects.toThrow(InsufficientBalanceError);
    await postTransaction(tx, { ...common, entries: transferEntries(500, available, held) });
  });
  expect(await balances(database.db, employeeId, 2026)).toMatchObject([{ available: 0, held: 500 }]);
});

test("a reference is posted once, even when sent many times concurrently", async () => {
  const employeeId = await makeEmployee(database.db);
  const wallet: LedgerAccount = { kind: "physical" };
  await spend(employeeId, 250_00, { kind: "funding" }, wallet);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => spend(employeeId, 10_00, wallet, { kind: "withdrawn" }, "w-1")),
  );
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(refused).toHaveLength(7);
  for (const reason of refused) expect(reason).toBeInstanceOf(AlreadyPostedError);
  expect(await walletBalances(database.db, employeeId)).toEqual({
    physical: 240_00,
    withdrawing: 0,
    withdrawn: 10_00,
  });
});

test("entries that do not sum to zero, move nothing or are not whole cents are refused before the database", async () => {
  const employeeId = await makeEmployee(database.db);
  for (const entries of [
    [{ account: available, amount: 5 }],
    [],
    transferEntries(0, funding, available),
    transferEntries(0.5, funding, available),
    transferEntries(Number.NaN, funding, available),
  ]) {
    const attempt = database.db.transaction((tx) =>
      postTransaction(tx, { employeeId, kind: "CORRECTION", title: "Wrong", at, entries }),
    );
    await expect(attempt).rejects.toThrow(RangeError);
  }
});

test("after any sequence of movements, sums are zero, nothing is overdrawn and replay equals stored", async () => {
  const kinds = ["funding", "available", "held", "payable", "paid", "fee"] as const;
  const step = fc.record({
    from: fc.constantFrom(...kinds),
    to: fc.constantFrom(...kinds),
    enrollmentId: fc.integer({ min: 1, max: 3 }),
    amount: fc.integer({ min: 1, max: 300_00 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const employeeId = await makeEmployee(database.db);
      const model = new Map<string, number>();
      for (const { from, to, enrollmentId, amount } of steps) {
        if (from === to) continue;
        const [source, target] = [`${from}${enrollmentId}`, `${to}${enrollmentId}`];
        const allowed = from === "funding" || (model.get(source) ?? 0) >= amount;
        const place = { benefitYear: 2026, enrollmentId };
        const attempt = spend(employeeId, amount, { kind: from, ...place }, { kind: to, ...place });
        if (!allowed) {
          await expect(attempt).rejects.toThrow(InsufficientBalanceError);
          continue;
        }
        await attempt;
        model.set(source, (model.get(source) ?? 0) - amount);
        model.set(target, (model.get(target) ?? 0) + amount);
      }
      for (const found of await balances(database.db, employeeId, 2026)) {
        for (const kind of kinds) expect(found[kind]).toBe(model.get(`${kind}${found.enrollmentId}`) ?? 0);
        expect(kinds.reduce((sum, kind) => sum + found[kind], 0)).toBe(0);
      }
      expect(await recomputeLedger(database.db)).toMatchObject({
        wrongAccounts: [],
        unbalancedTransactions: [],
      });
    }),
    { numRuns: seeds },
  );
});

test("replay detects a balance that was changed outside the ledger", async () => {
  const other = await freshDatabase();
  try {
    const employeeId = await makeEmployee(other.db);
    await other.db.transaction((tx) =>
      postTransaction(tx, {
        employeeId,
        kind: "ALLOCATION",
        title: "Allocation",
        at,
        entries: transferEntries(700, funding, available),
      }),
    );
    await other.pool.query("alter table ledger_accounts disable trigger user");
    await other.pool.query("update ledger_accounts set balance = 900 where kind = 'available'");
    expect(await recomputeLedger(other.db)).toMatchObject({
      accounts: 2,
      transactions: 1,
      wrongAccounts: [{ stored: 900, derived: 700, lowest: 700 }],
    });
  } finally {
    await other.drop();
  }
});
