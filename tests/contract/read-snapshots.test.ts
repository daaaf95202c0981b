import { eq, like, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import pino from "pino";
import { businessClock, businessDay, businessStart } from "tests/support/business-day";
import { completeClaim, sentClaim } from "tests/support/claims";
import { whileHeld } from "tests/support/held-locks";
import { operate } from "tests/support/operator";
import { makePerson, type Person } from "tests/support/person";
import { startService, type TestService } from "tests/support/service";
import { personWithBalance, request, withdraw } from "tests/support/withdrawing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PersonLedger } from "~/contract/entities/operator";
import { startOfTorontoDay, yearOf } from "~/domain/calendar";
import type { Transaction } from "~/service/database";
import { postTransaction, transferEntries } from "~/service/database/ledger";
import {
  claimSeparations,
  claims,
  files,
  ledgerTransactions,
  mailOutbox,
  operators,
  receipts,
  withdrawals,
} from "~/service/database/schema";
import { remindOfMoneyAtRisk } from "~/service/reminders/money-at-risk";
import { rejectWithdrawal } from "~/service/wallet/decide-withdrawal";

describe("an answer shows the money of one moment, although something is saved between its queries", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService("in this process");
  });
  afterAll(() => service.stop());

  /** Starts a read, and saves something once it has read what comes before this table. */
  const saveBefore = async <Answer>(
    table: PgTable,
    read: () => Promise<Answer>,
    save: (tx: Transaction) => Promise<unknown>,
  ) => {
    const lock = sql`lock table ${table} in access exclusive mode`;
    const { answer } = await whileHeld(service.db, lock, async (untilWaiting, tx) => {
      const reading = read();
      await untilWaiting(1);
      await save(tx);
      return { answer: reading };
    });
    return answer;
  };

  const at = new Date(businessStart);
  const place = { benefitYear: yearOf(businessDay), enrollmentId: 1 } as const;
  const hold = (tx: Transaction, { employeeId }: Person, claimId: number, amount: number) =>
    postTransaction(tx, {
      employeeId,
      kind: "CLAIM_HOLD",
      title: "Set aside by a test",
      claimId,
      at,
      entries: transferEntries(amount, { ...place, kind: "available" }, { ...place, kind: "held" }),
    });
  const markSent = (tx: Transaction, claimId: number) =>
    tx
      .update(claims)
      .set({ status: "REQUESTED", submittedAt: at, benefitYear: place.benefitYear })
      .where(eq(claims.id, claimId));
  const withMoney = async (amount: number) => {
    const person = await makePerson(service.db, { coverages: [{ enrollmentId: 1, amount }] });
    const token = await service.signIn(person);
    return { person, token, api: service.api(token) };
  };

  test("a claim's total and what is paid of it [CLD-01, SUB-10]", async () => {
    const { person, token, api } = await withMoney(50_00);
    const { id, claimId } = await sentClaim(service, token, person, { amount: 20_00 });
    const { totalAmount, maxPaid } = await saveBefore(
      files,
      () => api.claim.info({ claimId }),
      async (tx) => {
        await tx.update(receipts).set({ amount: 90_00 }).where(eq(receipts.id, id));
        await tx.update(claims).set({ maxPaid: 50_00 }).where(eq(claims.id, claimId));
      },
    );
    expect({ totalAmount, maxPaid }).toEqual({ totalAmount: 20_00, maxPaid: null });
  });

  test("a receipt's form and the money it can use [RCP-12, SUB-09]", async () => {
    const { person, token, api } = await withMoney(50_00);
    const { id, claimId } = await sentClaim(service, token, person, { amount: 20_00 });
    const { receipt, wallet, held } = await saveBefore(
      claimSeparations,
      () => api.claim.receiptFacts({ id }),
      async (tx) => {
        await tx.update(receipts).set({ amount: 30_00 }).where(eq(receipts.id, id));
        await hold(tx, person, claimId, 10_00);
      },
    );
    expect({
      amount: receipt.amount,
      available: wallet.walletInfoDetails[0]?.availableAmount,
      held: held?.map(({ amount }) => amount),
    }).toEqual({ amount: 20_00, available: 30_00, held: [20_00] });
  });

  test("a draft and its receipts [CLM-15]", async () => {
    const { person, token, api } = await withMoney(50_00);
    const { id, claimId } = await completeClaim(service, token, person, { amount: 20_00 });
    const draft = await saveBefore(
      files,
      () => api.claim.draft(),
      (tx) => markSent(tx, claimId),
    );
    expect(
      draft.claims.map((claim) => ({ id: claim.id, receipts: claim.receipts.map((one) => one.id) })),
    ).toEqual([{ id: claimId, receipts: [id] }]);
  });

  test("the money on its way to the bank and its requests [WAL-07]", async () => {
    const person = await personWithBalance(service, 100_00);
    const token = await service.signIn(person);
    await withdraw(service, token, request(person, 10_00));
    const { withdrawing, withdrawingTo } = await saveBefore(
      withdrawals,
      () => service.api(token).wallet.balances({ employeeId: person.employeeId }),
      async (tx) => {
        const [row] = await tx
          .select()
          .from(withdrawals)
          .where(eq(withdrawals.employeeId, person.employeeId));
        const [operator] = await tx.select().from(operators);
        if (!row || !operator) throw new Error("nothing to reject");
        await rejectWithdrawal(tx, row, { decidedBy: operator.id, decidedAt: at, reason: "a test" });
      },
    );
    expect([withdrawing, withdrawingTo?.map(({ amount }) => amount)]).toEqual([10_00, [10_00]]);
  });

  test("a person's accounts and transactions, for an operator", async () => {
    const { person, token } = await withMoney(50_00);
    const { claimId } = await completeClaim(service, token, person, { amount: 20_00 });
    const { body } = await saveBefore(
      ledgerTransactions,
      () => operate(service, "GET", `/people/${person.employeeId}/ledger`),
      (tx) => hold(tx, person, claimId, 20_00),
    );
    const { accounts, transactions } = body as PersonLedger;
    const postings = transactions.flatMap((one) => one.postings);
    const sumOfKind = (kind: string) =>
      postings.filter((one) => one.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
    for (const { kind, balance } of accounts) expect(sumOfKind(kind), kind).toBe(balance);
  });

  test("a reminder's money and the draft that would save it [WAL-10]", async () => {
    const now = startOfTorontoDay(`${yearOf(businessDay)}-12-10`);
    const deps = {
      db: service.db,
      clock: { ...businessClock(), now: () => now },
      log: pino({ level: "silent" }),
    };
    // Everybody else is reminded beforehand.
    await remindOfMoneyAtRisk(deps);
    const { person, token } = await withMoney(50_00);
    const { claimId } = await completeClaim(service, token, person, { amount: 20_00 });
    await saveBefore(
      receipts,
      () => remindOfMoneyAtRisk(deps),
      async (tx) => {
        await markSent(tx, claimId);
        await hold(tx, person, claimId, 20_00);
      },
    );
    const mails = await service.db
      .select({ payload: mailOutbox.payload })
      .from(mailOutbox)
      .where(like(mailOutbox.uniqueKey, `money-at-risk:${person.employeeId}:%`));
    expect(mails).toMatchObject([{ payload: { ends: 50_00, drafts: 20_00 } }]);
  });
});
