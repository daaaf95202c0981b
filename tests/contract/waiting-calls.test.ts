import { eq, sql } from "drizzle-orm";
import { allPolicies, completeClaim, details, newReceipt } from "tests/support/claims";
import { whileHeld } from "tests/support/held-locks";
import { decide, operate } from "tests/support/operator";
import { allocate, makePerson } from "tests/support/person";
import { startService, type TestService } from "tests/support/service";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { employees, ledgerAccounts, plans, sessions } from "~/service/database/schema";
import { createLink } from "~/service/tokens/link-token";

/** PostgreSQL ends one of two transactions that wait for each other, and the service answers its call with 503. */
describe("calls that lock the same rows do not wait for each other", () => {
  let service: TestService;
  beforeAll(async () => {
    // Within the run-out period, when a claim may use the money of two years.
    service = await startService("in this process", { now: "2026-02-10T15:00:00Z" });
  });
  afterAll(() => service.stop());

  test("approving a claim of two years and submitting another [SUB-04]", async () => {
    const { db } = service;
    const person = await makePerson(db, {
      benefitYear: 2025,
      coverages: [{ enrollmentId: 1, amount: 500_00 }],
    });
    await db
      .update(plans)
      .set({ runOutEndDate: "2026-03-31" })
      .where(eq(plans.id, person.planId ?? 0));
    await db.transaction((tx) => allocate(tx, person.employeeId, 2026, { enrollmentId: 1, amount: 700_00 }));
    const token = await service.signIn(person);
    const api = service.api(token);
    const submit = (claimId: number) => api.claim.submit({ claimId, claimPolicys: allPolicies });
    const draftOf = async (amount: number, ...expenseDates: string[]) => {
      const { claimId } = await completeClaim(service, token, person, { amount, expenseDate: "2026-02-03" });
      for (const expenseDate of expenseDates) {
        const receipt = await newReceipt(service, token, claimId);
        await api.claim.saveReceipt(details(person, receipt, { amount: amount + 1, expenseDate }));
      }
      return claimId;
    };
    await submit(await draftOf(10_00));
    const one = await draftOf(20_00, "2025-12-03");
    await submit(one);
    const other = await draftOf(30_00, "2025-12-03");
    const accounts = await db
      .select()
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.employeeId, person.employeeId));
    const heldIn = (year: number) =>
      accounts.find(({ kind, benefitYear }) => kind === "held" && benefitYear === year)?.id ?? 0;
    expect(heldIn(2026), "this year's account is the older one").toBeLessThan(heldIn(2025));

    const [submitting, approving] = await whileHeld(
      db,
      sql`select from ${ledgerAccounts} where ${ledgerAccounts.id} = ${heldIn(2025)} for update`,
      async (untilWaiting) => {
        const submits = submit(other);
        await untilWaiting(1);
        const approves = decide(service, one, "approval");
        await untilWaiting(2);
        return [submits, approves] as const;
      },
    );
    await submitting;
    expect(await approving).toMatchObject({ status: 200 });
  });

  test("inviting again and signing up [PUB-06]", async () => {
    const { db } = service;
    const person = await makePerson(db);
    await db.update(employees).set({ passwordHash: null }).where(eq(employees.id, person.employeeId));
    const id = crypto.randomUUID();
    const link = await createLink(db, service.secrets, {
      id,
      employeeId: person.employeeId,
      use: "SIGN_UP",
      lifeSeconds: 3600,
    });
    const password = "a walk around the harbour";
    const signUp = () =>
      service.call("POST", "/manage-employee/api/employees/sign-up", {
        body: {
          token: link,
          email: person.email,
          firstName: "Robin",
          lastName: "Roy",
          password,
          rePassword: password,
        },
      });
    const [inviting, signingUp] = await whileHeld(
      db,
      sql`select from ${employees} where ${employees.id} = ${person.employeeId} for no key update`,
      async (untilWaiting) => {
        const invites = operate(service, "POST", `/people/${person.employeeId}/invitation`);
        await untilWaiting(1);
        const signsUp = signUp();
        await untilWaiting(2);
        return [invites, signsUp] as const;
      },
    );
    expect(await inviting).toMatchObject({ status: 200 });
    expect(await signingUp, "the link was replaced").toMatchObject({
      status: 410,
      body: { code: "TOKEN_USED" },
    });
    const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
    expect(row?.endedAt).not.toBeNull();
  });

  test("two lists of people with the same addresses in another order (D55)", async () => {
    const person = await makePerson(service.db);
    const [plan] = await service.db
      .select()
      .from(plans)
      .where(eq(plans.id, person.planId ?? 0));
    const people = Array.from({ length: 60 }, (_, n) => ({
      email: `new-${n}@example.com`,
      firstName: "New",
      lastName: `Person ${n}`,
      company: person.companyName,
      className: plan?.className ?? "",
      eligibilityDate: "2026-01-01",
    }));
    const lists = [people, people.toReversed()];
    const answers = await Promise.all(
      lists.map((list) => operate(service, "POST", "/invitations", { people: list, dryRun: false })),
    );
    const emailsIn = (rows: readonly { email: string }[]) => rows.map(({ email }) => email);
    expect(
      answers.map(({ status, body }) => ({ status, emails: emailsIn((body as { rows: [] }).rows ?? []) })),
      "each in the order of its list",
    ).toEqual(lists.map((list) => ({ status: 200, emails: emailsIn(list) })));
  });
});
