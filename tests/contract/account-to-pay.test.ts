import { desc, eq } from "drizzle-orm";
import { command, operate } from "tests/support/operator";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { personWithBalance, request, withdraw } from "tests/support/withdrawing";
import { expect, test } from "vitest";
import type { OperatorWithdrawal, OperatorWithKey } from "~/contract/entities/operator";
import type { Withdrawal } from "~/contract/entities/wallet";
import { auditEvents, bankAccounts } from "~/service/database/schema";

describeInProcessAndOverHttp("the account to pay", (service) => {
  async function withRequest(balance: number, amount: number) {
    const person = await personWithBalance(service(), balance);
    const token = await service().signIn(person);
    const { id } = (await withdraw(service(), token, request(person, amount))).body as Withdrawal;
    return { person, token, id };
  }

  function decide(
    id: Withdrawal["id"],
    what: "approval" | "rejection",
    body: Readonly<Record<string, unknown>>,
  ) {
    return command<OperatorWithdrawal>(service(), "POST", `/withdrawals/${id}/${what}`, body);
  }

  const accountOf = (id: Withdrawal["id"], key?: Record<string, string>) =>
    operate(service(), "GET", `/withdrawals/${id}/account`, undefined, key);

  test("an operator who pays reads the whole number, and each reading is recorded [SEC-07]", async () => {
    const { person, id } = await withRequest(10_000, 4_000);
    const { employeeId, firstName, lastName } = person;
    const answer = {
      ...{ id, employeeId, employeeName: `${firstName} ${lastName}`, amount: 4_000, status: "REQUESTED" },
      account: {
        accountName: "Robin Tremblay",
        bankNumber: "004",
        transitNumber: "12345",
        accountNumber: "7654321",
      },
      accountChanged: false,
    };
    expect(await accountOf(id)).toMatchObject({ status: 200, body: answer });
    await decide(id, "approval", { amount: 4_000 });
    expect((await accountOf(id)).body).toEqual({ ...answer, status: "APPROVED" });
    const rows = await service()
      .db.select()
      .from(auditEvents)
      .where(eq(auditEvents.employeeId, employeeId))
      .orderBy(desc(auditEvents.id));
    const readings = rows.filter(({ action }) => action === "withdrawal.accountRead");
    expect(readings).toMatchObject(
      Array(2).fill({ actor: "OPERATOR", subject: "withdrawal", subjectId: String(id) }),
    );
    expect(JSON.stringify(rows)).not.toContain("7654321");
  });

  test("nobody else reads it, and not for a rejected request", async () => {
    const { id } = await withRequest(10_000, 4_000);
    for (const role of ["READ", "DECIDE"]) {
      const sent = { name: `Robin ${crypto.randomUUID()}`, role, ceiling: null };
      const { key } = await command<OperatorWithKey>(service(), "POST", "/operators", sent);
      expect((await accountOf(id, { "Operator-Key": key ?? "" })).status, role).toBe(403);
    }
    expect((await accountOf(id, { "Operator-Key": "not-a-key" })).status).toBe(401);
    expect((await accountOf(2_000_000_001)).status).toBe(404);
    await decide(id, "rejection", { amount: 4_000, reason: "The account was closed." });
    expect(await accountOf(id)).toMatchObject({ status: 409, body: { code: "alreadyDecided" } });
  });

  test("a changed account: none for a request that waits, the new one with a warning once approved [PRF-12]", async () => {
    const { person, token, id } = await withRequest(10_000, 4_000);
    await decide(id, "approval", { amount: 4_000 });
    const waiting = (await withdraw(service(), token, request(person, 1_000))).body as Withdrawal;
    await service()
      .db.update(bankAccounts)
      .set({ accountVersion: 2 })
      .where(eq(bankAccounts.employeeId, person.employeeId));
    expect(await accountOf(waiting.id)).toMatchObject({ status: 409, body: { code: "accountChanged" } });
    expect(await accountOf(id)).toMatchObject({ status: 200, body: { accountChanged: true } });
  });
});
