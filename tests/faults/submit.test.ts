import { eq } from "drizzle-orm";
import { walletBalances } from "tests/support/balances";
import { allPolicies, completeClaim, details, money, newReceipt } from "tests/support/claims";
import { count, figure } from "tests/support/counts";
import { makePerson, type Person } from "tests/support/person";
import { startService, type TestService } from "tests/support/service";
import { personWithBalance, request, withdraw } from "tests/support/withdrawing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recomputeLedger } from "~/service/database/recompute-ledger";
import { claimAgreements, claims, ledgerTransactions, withdrawals } from "~/service/database/schema";

let service: TestService;
beforeAll(async () => {
  service = await startService("in this process");
});
afterAll(() => service.stop());

async function signedIn(coverages?: { enrollmentId: number; amount: number }[]) {
  const person = await makePerson(service.db, coverages ? { coverages } : {});
  return { person, token: await service.signIn(person) };
}

const submit = (token: string, claimId: number, key?: string) =>
  service.call("PUT", "/manage-claim/api/claims/submit", {
    token,
    body: { claimId, claimPolicys: allPolicies },
    ...(key ? { headers: { "Idempotency-Key": key } } : {}),
  });

test("many concurrent submits of one claim make one submission and one hold [SUB-04]", {
  timeout: 600_000,
}, async () => {
  const rounds = count(3, 100);
  const atOnce = count(32, 200);
  for (let round = 0; round < rounds; round += 1) {
    const { person, token } = await signedIn();
    const { claimId } = await completeClaim(service, token, person);
    const key = round % 2 === 0 ? undefined : `submit-${claimId}-${round}`;
    const answers = await Promise.all(Array.from({ length: atOnce }, () => submit(token, claimId, key)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const posted = await service.db
      .select({ kind: ledgerTransactions.kind })
      .from(ledgerTransactions)
      .where(eq(ledgerTransactions.claimId, claimId));
    expect(posted).toEqual([{ kind: "CLAIM_HOLD" }]);
    expect(await money(service.db, person)).toEqual({ available: 377_500, held: 2_500 });
    const agreed = await service.db
      .select()
      .from(claimAgreements)
      .where(eq(claimAgreements.claimId, claimId));
    expect(agreed).toHaveLength(allPolicies.length);
  }
  figure(`${atOnce} parallel submits of one claim`, `${rounds} rounds, 1 submission and 1 hold each`);
});

test("of concurrent withdrawals of 10.00 from 100.00, exactly ten succeed [WAL-04, WAL-06]", {
  timeout: 600_000,
}, async () => {
  const rounds = count(3, 100);
  const atOnce = count(40, 200);
  for (let round = 0; round < rounds; round += 1) {
    const person = await personWithBalance(service, 10_000);
    const token = await service.signIn(person);
    const requests = Array.from({ length: atOnce }, () => request(person, 1_000));
    // Every fifth is sent twice, as by somebody who presses the button again.
    const sent = [...requests, ...requests.filter((_, index) => index % 5 === 0)];
    const answers = await Promise.all(
      sent.map(async (one) => ({ one, status: (await withdraw(service, token, one)).status })),
    );
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const made = new Set(answers.filter(({ status }) => status === 200).map(({ one }) => one.referenceId));
    expect(made.size).toBe(10);
    // Both requests of a duplicate pair get the same status, in whatever order they ran.
    for (const { one } of answers.slice(atOnce)) {
      const told = answers.filter((answer) => answer.one === one).map(({ status }) => status);
      expect(new Set(told).size, one.referenceId).toBe(1);
    }
    const rows = await service.db
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.employeeId, person.employeeId));
    expect(new Set(rows.map(({ referenceId }) => referenceId))).toEqual(made);
    expect(await walletBalances(service.db, person.employeeId)).toEqual({
      physical: 0,
      withdrawing: 10_000,
      withdrawn: 0,
    });
  }
  figure(`${atOnce} parallel withdrawals of 10.00 on 100.00`, `${rounds} rounds, 10 made each, 0 overspent`);
});

test("concurrent claims never hold more money than there is [RCP-12]", { timeout: 600_000 }, async () => {
  const rounds = count(2, 20);
  for (let round = 0; round < rounds; round += 1) {
    const { person, token } = await signedIn([{ enrollmentId: 1, amount: 10_000 }]);
    const ids = await openClaims(person, token, 16, 1_500);
    await Promise.all(ids.map((claimId) => submit(token, claimId)));
    const sent = await service.db.select().from(claims).where(eq(claims.employeeId, person.employeeId));
    expect(sent.map(({ status }) => status)).toEqual(ids.map(() => "REQUESTED"));
    const funded = sent.reduce((sum, { maxPaid }) => sum + (maxPaid ?? 1_500), 0);
    expect(funded).toBe(10_000);
    expect(await money(service.db, person)).toEqual({ available: 0, held: 10_000 });
  }
  expect(await recomputeLedger(service.db)).toMatchObject({ wrongAccounts: [], unbalancedTransactions: [] });
  figure("16 parallel claims of 15.00 on a balance of 100.00", `${rounds} rounds, 0 overspent`);
});

test("concurrent submit, edit and remove of one claim end in one status with the right money", {
  timeout: 600_000,
}, async () => {
  const rounds = count(6, 100);
  for (let round = 0; round < rounds; round += 1) {
    const { person, token } = await signedIn();
    const receipt = await completeClaim(service, token, person);
    const { claimId } = receipt;
    const answers = await Promise.all([
      submit(token, claimId),
      service.call("DELETE", `/manage-claim/api/claims/remove/${claimId}`, { token }),
      service.call("PUT", "/manage-claim/api/receipts", {
        token,
        body: details(person, receipt, { amount: 4_000 }),
      }),
      service.call("DELETE", `/manage-claim/api/receipts/${receipt.id}`, { token }),
      submit(token, claimId),
    ]);
    for (const { status } of answers) expect([200, 204, 404, 409]).toContain(status);
    const [claim] = await service.db.select().from(claims).where(eq(claims.id, claimId));
    expect(claim?.status).toBe("DISABLED");
    expect(await money(service.db, person)).toEqual({ available: 380_000, held: 0 });
  }
  expect(await recomputeLedger(service.db)).toMatchObject({ wrongAccounts: [], unbalancedTransactions: [] });
});

async function openClaims(person: Person, token: string, howMany: number, amount: number): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < howMany; made += 1) {
    const [claim] = await service.db
      .insert(claims)
      .values({ employeeId: person.employeeId })
      .returning({ id: claims.id });
    const receipt = await newReceipt(service, token, claim?.id);
    await service.api(token).claim.saveReceipt(details(person, receipt, { amount }));
    ids.push(receipt.claimId);
  }
  return ids;
}
