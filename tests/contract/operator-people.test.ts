import { and, eq, like } from "drizzle-orm";
import { businessDay } from "tests/support/business-day";
import { sentClaim } from "tests/support/claims";
import { dumpOf } from "tests/support/dump";
import { approved, command, decided, operate, operatorTraces } from "tests/support/operator";
import { makePerson } from "tests/support/person";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { expect, test } from "vitest";
import type { LedgerVerification, PersonLedger } from "~/contract/entities/operator";
import type { InvitationOutcome, OperatorPerson } from "~/contract/entities/operator-person";
import { yearOf } from "~/domain/calendar";
import { ROLE_ANALYST, ROLE_EMP_ADMIN, ROLE_EMP_OWNER, ROLE_EMPLOYEE } from "~/domain/role";
import {
  employees,
  mailOutbox,
  notificationSettings,
  planEnrollments,
  plans,
  sessions,
} from "~/service/database/schema";

const today = businessDay;

describeInProcessAndOverHttp("the operator and people", (service) => {
  /** Creates a company with one class, and an invitation row for it. */
  async function offer() {
    const person = await makePerson(service().db);
    const [plan] = await service()
      .db.select()
      .from(plans)
      .where(eq(plans.id, person.planId ?? 0));
    const row = (email: string, changes: Readonly<Record<string, string>> = {}) => ({
      email,
      firstName: "Alex",
      lastName: "Poirier",
      company: person.companyName.toUpperCase(),
      className: ` ${plan?.className} `,
      eligibilityDate: today,
      ...changes,
    });
    return { person, row };
  }

  const invite = async (people: readonly unknown[], dryRun = false) =>
    (await command<{ rows: InvitationOutcome[] }>(service(), "POST", "/invitations", { people, dryRun }))
      .rows;

  test("a dry run reports the outcome of each row and changes nothing", async () => {
    const { person, row } = await offer();
    const unique = crypto.randomUUID().slice(0, 8);
    const list = [
      row(`right-${unique}@example.com`),
      row("no-address"),
      row(`Right-${unique}@Example.com`),
      row(person.email),
      row(`a-${unique}@example.com`, { company: "Nowhere Inc." }),
      row(`b-${unique}@example.com`, { className: "Astronauts" }),
      row(`c-${unique}@example.com`, { eligibilityDate: "31/02/2026" }),
      row(`d-${unique}@example.com`, { firstName: " ", role: "king", proRated: "perhaps" }),
      row(`e-${unique}@example.insurance`, { eligibilityDate: "01/12/2026", role: "Admin", proRated: "yes" }),
    ];
    const before = await dumpOf(service().db);
    const rows = await invite(list, true);
    expect(await dumpOf(service().db)).toEqual(before);
    expect(rows.map(({ outcome, problems }) => [outcome, ...problems.map(({ code }) => code)])).toEqual([
      ["WOULD_BE_INVITED"],
      ["LEFT_OUT", "emailWrong"],
      ["LEFT_OUT", "twiceInList"],
      ["LEFT_OUT", "knownAlready"],
      ["LEFT_OUT", "companyUnknown"],
      ["LEFT_OUT", "classUnknown"],
      ["LEFT_OUT", "dateWrong"],
      ["LEFT_OUT", "firstNameWrong", "proRatedWrong", "roleWrong"],
      ["WOULD_BE_INVITED"],
    ]);
    expect(rows.at(-1)?.warnings.map(({ code }) => code)).toEqual(["emailUnusual"]);
    expect(rows.map(({ eligibilityDate }) => eligibilityDate)).toEqual([
      today,
      null,
      today,
      today,
      today,
      today,
      null,
      null,
      "2026-12-01",
    ]);
    const done = await invite(list);
    expect(done.map(({ outcome }) => outcome).filter((outcome) => outcome === "INVITED")).toHaveLength(2);
  });

  test("of two lists sent at once, one invites a person and the other leaves them out", async () => {
    const { row } = await offer();
    for (let round = 1; round <= 5; round += 1) {
      const email = `both-${crypto.randomUUID().slice(0, 8)}@example.com`;
      const lists = [today, "2026-12-01"].map((eligibilityDate) => [row(email, { eligibilityDate })]);
      const rows = (await Promise.all(lists.map((list) => invite(list)))).flat();
      expect(rows.map(({ outcome }) => outcome).sort()).toEqual(["INVITED", "LEFT_OUT"]);
      const [person] = await service().db.select().from(employees).where(eq(employees.email, email));
      const invited = rows.find(({ outcome }) => outcome === "INVITED");
      expect(person?.eligibilityDate).toBe(invited?.eligibilityDate);
    }
  });

  test("an invitation creates the person, a mail and an audit record, and can be repeated until sign-up", async () => {
    const { row, person } = await offer();
    const email = `new-${crypto.randomUUID().slice(0, 8)}@example.com`;
    const [made] = await invite([row(email.toUpperCase(), { role: "owner", proRated: "Yes" })]);
    const id = made?.employeeId ?? 0;
    const [stored] = await service().db.select().from(employees).where(eq(employees.id, id));
    expect(stored).toMatchObject({
      email,
      employerId: person.employerId,
      planId: person.planId,
      passwordHash: null,
      proRated: true,
      eligibilityDate: today,
      roles: ["ROLE_EMPLOYEE", "ROLE_EMP_OWNER"],
    });
    const mails = () => service().db.$count(mailOutbox, eq(mailOutbox.toAddress, email));
    const openLinks = async () => {
      const links = await service().db.select().from(sessions).where(eq(sessions.employeeId, id));
      return links.filter(({ kind, endedAt }) => kind === "SIGN_UP" && endedAt === null).length;
    };
    expect([await mails(), await openLinks()]).toEqual([1, 1]);
    await command(service(), "POST", `/people/${id}/invitation`, {});
    expect([await mails(), await openLinks()]).toEqual([2, 1]);
    expect(await operatorTraces(service().db, id)).toEqual([
      `person.invited ${id}`,
      `person.invitedAgain ${id}`,
    ]);
    const signedUp = await operate(service(), "POST", `/people/${person.employeeId}/invitation`, {});
    expect(signedUp).toMatchObject({ status: 409, body: { code: "signedUpAlready" } });
    const found = await command<OperatorPerson>(service(), "POST", "/people/find", { email: ` ${email} ` });
    expect(found).toMatchObject({ id, status: "INVITED", companyName: person.companyName });
  });

  test("an invitation can be corrected until sign-up, and the link that went astray stops working [PUB-06]", async () => {
    const { row, person } = await offer();
    const { db } = service();
    const unique = crypto.randomUUID().slice(0, 8);
    const [made] = await invite([row(`wrong-${unique}@example.com`, { role: "admin" })]);
    const id = made?.employeeId ?? 0;
    const path = `/people/${id}/invitation`;
    await command(service(), "PUT", `/people/${id}/analyst`, { isAnalyst: true });
    const linkOf = async (email: string) => {
      const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, email));
      if (!mail) throw new Error(`no mail to ${email}`);
      const { linkId } = mail.payload as { linkId: string };
      const [link] = await db.select().from(sessions).where(eq(sessions.id, linkId));
      return link;
    };
    expect((await linkOf(`wrong-${unique}@example.com`))?.endedAt).toBeNull();
    const corrected = {
      email: ` Right-${unique}@Example.com `,
      eligibilityDate: "01/12/2026",
      proRated: "yes",
    };
    expect(await command<OperatorPerson>(service(), "PUT", path, corrected)).toMatchObject({
      ...{ id, email: `right-${unique}@example.com`, firstName: "Alex", status: "INVITED" },
      ...{ eligibilityDate: "2026-12-01", className: expect.any(String), isAnalyst: true },
    });
    expect((await linkOf(`wrong-${unique}@example.com`))?.endedAt).not.toBeNull();
    expect((await linkOf(`right-${unique}@example.com`))?.endedAt).toBeNull();
    const [stored] = await db.select().from(employees).where(eq(employees.id, id));
    expect(stored).toMatchObject({
      ...{ planId: person.planId, proRated: true, classBenefitFromDate: "2026-12-01" },
      roles: [ROLE_EMPLOYEE, ROLE_EMP_ADMIN, ROLE_ANALYST],
    });
    const refused = async (more: Readonly<Record<string, string>>) => {
      const { status, body } = await operate(service(), "PUT", path, more);
      return [status, (body as { code?: string }).code];
    };
    expect(await refused({ email: person.email })).toEqual([409, "knownAlready"]);
    expect(await refused({ email: "no-address" })).toEqual([400, "emailWrong"]);
    expect(await refused({ className: "Astronauts" })).toEqual([400, "classUnknown"]);
    expect(await refused({ eligibilityDate: "31/02/2026", firstName: "Kim" })).toEqual([400, "dateWrong"]);
    await command(service(), "PUT", `/people/${id}/benefit-cancellation`, { date: "2026-12-05" });
    expect(await refused({ eligibilityDate: "2026-12-06" })).toEqual([400, "date.beforeStart"]);
    const [same] = await db.select().from(employees).where(eq(employees.id, id));
    expect(same).toEqual({ ...stored, benefitCancellationDate: "2026-12-05" });
    await db.update(employees).set({ passwordHash: "set" }).where(eq(employees.id, id));
    expect(await refused({ firstName: "Kim" })).toEqual([409, "signedUpAlready"]);
    expect(await operatorTraces(db, id)).toContain(`person.invitationCorrected ${id}`);
  });

  test("a correction warns as an invitation does, and changes nobody who has another address than the one named", async () => {
    const { row } = await offer();
    const unique = crypto.randomUUID().slice(0, 8);
    const [made] = await invite([row(`known-${unique}@example.com`)]);
    const path = `/people/${made?.employeeId}/invitation`;
    const email = `known-${unique}@example.insurance`;
    const warned = { email, warnings: [{ code: "emailUnusual", message: expect.any(String) }] };
    const correct = (knownEmail: string) => operate(service(), "PUT", path, { email, knownEmail });
    expect((await correct(`other-${unique}@example.com`)).status).toBe(404);
    expect((await correct(` Known-${unique}@Example.com`)).body).toMatchObject(warned);
    expect((await correct(email)).body, "warned again").toMatchObject(warned);
    const plain = await command(service(), "PUT", path, { email: `known-${unique}@example.com` });
    expect(plain).toMatchObject({ warnings: [] });
  });

  test("of two corrections to one address at once, one is refused", async () => {
    const { row } = await offer();
    const unique = crypto.randomUUID().slice(0, 8);
    const made = await invite([row(`one-${unique}@example.com`), row(`two-${unique}@example.com`)]);
    const answers = await Promise.all(
      made.map(({ employeeId }) =>
        operate(service(), "PUT", `/people/${employeeId}/invitation`, {
          email: `same-${unique}@example.com`,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("someone eligible only next year gets next year's plan, if the class has one [ALO-04]", async () => {
    const { row, person } = await offer();
    const { db } = service();
    const [plan] = await db
      .select()
      .from(plans)
      .where(eq(plans.id, person.planId ?? 0));
    if (!plan) throw new Error("no plan");
    const next = plan.benefitYear + 1;
    const eligible = async (eligibilityDate: string) => {
      const email = `next-${crypto.randomUUID().slice(0, 8)}@example.com`;
      const [made] = await invite([row(email, { eligibilityDate })]);
      const [stored] = await db
        .select({ planId: employees.planId })
        .from(employees)
        .where(eq(employees.id, made?.employeeId ?? 0));
      return stored?.planId;
    };
    expect(await eligible(`${next}-01-04`)).toBe(plan.id);
    const { id: _, ...offered } = { ...plan, benefitYear: next, startDate: `${next}-01-01` };
    const [later] = await db.insert(plans).values(offered).returning();
    expect(await eligible(`${next}-01-04`)).toBe(later?.id);
    expect(await eligible(`${plan.benefitYear}-12-31`)).toBe(plan.id);
  });

  test("sending the same list again with its key, or concurrently, invites nobody twice", async () => {
    const { row } = await offer();
    const email = `twice-${crypto.randomUUID().slice(0, 8)}@example.com`;
    const headers = { "Idempotency-Key": `list-${email}` };
    const send = (more = {}) =>
      operate(service(), "POST", "/invitations", { people: [row(email)], dryRun: false }, more);
    const [first, second] = [await send(headers), await send(headers)];
    expect(second.body).toEqual(first.body);
    await Promise.all(Array.from({ length: 6 }, () => send()));
    expect(await service().db.$count(employees, eq(employees.email, email))).toBe(1);
    const links = await service().db.$count(mailOutbox, eq(mailOutbox.toAddress, email));
    expect(links).toBe(1);
  });

  test("a benefit can be cancelled from a day on, not before it began, and the cancellation can be undone", async () => {
    const person = await makePerson(service().db, { eligibilityDate: "2026-01-01" });
    const address = `/people/${person.employeeId}/benefit-cancellation`;
    expect((await operate(service(), "PUT", address, { date: "2025-12-31" })).status).toBe(400);
    const cancelled = await command<OperatorPerson>(service(), "PUT", address, { date: "2026-06-30" });
    expect(cancelled.benefitCancellationDate).toBe("2026-06-30");
    const api = service().api(await service().signIn(person));
    expect((await api.employee.allInfo()).benefitCancellationDate).toBe("2026-06-30");
    const back = await command<OperatorPerson>(service(), "PUT", address, { date: null });
    expect(back.benefitCancellationDate).toBeNull();
    expect(await operatorTraces(service().db, person.employeeId)).toHaveLength(2);
    expect(
      (await operate(service(), "PUT", "/people/987654321/benefit-cancellation", { date: null })).status,
    ).toBe(404);
  });

  test("granting or revoking the analyst role repeatedly has one effect and changes no other role [MCH-02]", async () => {
    const person = await makePerson(service().db, { roles: [ROLE_EMPLOYEE, ROLE_EMP_OWNER] });
    const make = (isAnalyst: boolean) =>
      command<OperatorPerson>(service(), "PUT", `/people/${person.employeeId}/analyst`, { isAnalyst });
    const roles = async () =>
      (await service().db.select().from(employees).where(eq(employees.id, person.employeeId)))[0]?.roles;
    expect(await make(true)).toMatchObject({ isAnalyst: true });
    await make(true);
    expect(await roles()).toEqual([ROLE_EMPLOYEE, ROLE_EMP_OWNER, ROLE_ANALYST]);
    expect(await make(false)).toMatchObject({ isAnalyst: false });
    expect(await roles()).toEqual([ROLE_EMPLOYEE, ROLE_EMP_OWNER]);
    expect(await operatorTraces(service().db, person.employeeId)).toEqual(
      ["madeAnalyst", "madeAnalyst", "noAnalystAnyMore"].map((done) => `person.${done} ${person.employeeId}`),
    );
    const nobody = await operate(service(), "PUT", "/people/2000000001/analyst", { isAnalyst: true });
    expect(nobody.status).toBe(404);
  });

  test("saving a re-allocation moves the person to their class's plan for this year, asking for it does not [REA-01, SES-07]", async () => {
    const year = yearOf(businessDay);
    const person = await makePerson(service().db, { benefitYear: year - 1 });
    const [before] = await service()
      .db.select()
      .from(plans)
      .where(eq(plans.id, person.planId ?? 0));
    const offered = async (benefitYear: number, className = before?.className ?? "") => {
      const [plan] = await service()
        .db.insert(plans)
        .values({
          employerId: person.employerId,
          className,
          benefitYear,
          startDate: `${benefitYear}-01-01`,
          totalAmount: 1_000_00 + benefitYear,
        })
        .returning({ id: plans.id });
      await service()
        .db.insert(planEnrollments)
        .values({ planId: plan?.id ?? 0, enrollmentId: 1 });
      return plan?.id;
    };
    const planOf = async () =>
      (await service().db.select().from(employees).where(eq(employees.id, person.employeeId)))[0]?.planId;
    const ask = (status: string) =>
      operate(service(), "PUT", `/people/${person.employeeId}/re-allocation`, { status });
    await ask("REQUIRED");
    expect(await planOf(), "of a year without a plan of its own the one before holds on").toBe(person.planId);
    const now = await offered(year, before?.className.toUpperCase());
    await offered(year + 1);
    await offered(year, "Another class");
    await ask("NONE");
    expect(await planOf(), "only who divides it anew").toBe(person.planId);
    await ask("REQUIRED");
    expect(await planOf(), "who is asked has not divided anything yet").toBe(person.planId);
    const saved = await service().call("PUT", "/manage-employee/api/employees/re-allocation", {
      token: await service().signIn(person),
      body: [{ enrollmentId: 1, amount: 1_000_00 + year }],
    });
    expect(saved.status).toBe(204);
    expect(await planOf()).toBe(now);
  });

  test("a re-allocation has a fund only for a changed plan, and cannot take back more than is left", async () => {
    const person = await makePerson(service().db);
    const set = (id: number, body: unknown) => operate(service(), "PUT", `/people/${id}/re-allocation`, body);
    expect((await set(person.employeeId, { status: "REQUIRED", fund: 100 })).status).toBe(400);
    expect((await set(person.employeeId, { status: "CHANGE_REQUIRED", fund: -380_001 })).status).toBe(409);
    expect(await set(person.employeeId, { status: "CHANGE_REQUIRED", fund: -380_000 })).toMatchObject({
      body: { reAllocationStatus: "CHANGE_REQUIRED", fund: -380_000 },
    });
    const api = service().api(await service().signIn(person));
    expect((await api.employee.info()).reAllocationStatus).toBe("CHANGE_REQUIRED");
    expect(await set(person.employeeId, { status: "NONE" })).toMatchObject({ body: { fund: 0 } });
    const newcomer = await makePerson(service().db, { isSetupDone: false });
    expect((await set(newcomer.employeeId, { status: "REQUIRED" })).status).toBe(409);
  });

  test("rejects a fund that cannot be divided: rollover money is not part of it, and fixed amounts cannot change", async () => {
    const person = await makePerson(service().db, {
      coverages: [{ enrollmentId: 1, amount: 100_00, rolloverAmount: 50_00 }],
    });
    const set = (fund: number) =>
      operate(service(), "PUT", `/people/${person.employeeId}/re-allocation`, {
        status: "CHANGE_REQUIRED",
        fund,
      });
    expect((await set(-100_01)).status).toBe(409);
    expect((await set(-100_00)).status).toBe(200);
    await service()
      .db.update(planEnrollments)
      .set({ fixedAmount: 100_00 })
      .where(eq(planEnrollments.planId, person.planId ?? 0));
    expect((await set(100_00)).status).toBe(409);
  });

  test("a person's ledger adds up, and the whole ledger is sound", async () => {
    const person = await makePerson(service().db);
    const token = await service().signIn(person);
    const { claimId } = await sentClaim(service(), token, person, { amount: 4_000 });
    await approved(service(), claimId);
    const ledger = await command<PersonLedger>(service(), "GET", `/people/${person.employeeId}/ledger`);
    expect(ledger.total).toBe(4);
    expect(ledger.transactions.map(({ kind }) => kind).slice(0, 2)).toEqual(["CLAIM_APPROVAL", "CLAIM_HOLD"]);
    for (const { postings } of ledger.transactions) {
      expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    }
    const payable = ledger.accounts.find(({ kind }) => kind === "payable");
    expect(payable).toMatchObject({ balance: 4_000, enrollmentName: "Healthcare spending" });
    const found = await command<LedgerVerification>(service(), "GET", "/ledger/verification");
    expect(found).toMatchObject({ isSound: true, wrongAccounts: [], unbalancedTransactions: [] });
    expect(found.transactions).toBeGreaterThanOrEqual(4);
  });

  test("a declined and a paid claim each send a mail, unless the person turned it off", async () => {
    const person = await makePerson(service().db, { coverages: [{ enrollmentId: 1, amount: 50_000 }] });
    const admin = await makePerson(service().db, {
      atEmployer: person.employerId,
      roles: ["ROLE_EMPLOYEE", "ROLE_EMP_ADMIN"],
    });
    const token = await service().signIn(person);
    const settle = async () => {
      const declined = await sentClaim(service(), token, person, { amount: 100 });
      const comments = "Too old.";
      await decided(service(), declined.claimId, "rejection", { reasonType: "OTHER", reason: comments });
      const paid = await sentClaim(service(), token, person, { amount: 200 });
      await approved(service(), paid.claimId);
      await decided(service(), paid.claimId, "payment");
    };
    const told = async (email: string) => {
      const isTold = and(eq(mailOutbox.toAddress, email), like(mailOutbox.kind, "%laim%"));
      const mails = await service().db.select().from(mailOutbox).where(isTold).orderBy(mailOutbox.createdAt);
      return mails
        .filter(({ kind }) => kind !== "claimSubmitted")
        .map(({ kind, payload }) => ({ kind, ...(payload as { amount: number; reason?: string }) }));
    };
    await settle();
    expect(await told(person.email)).toMatchObject([
      { kind: "claimRejected", amount: 100, reason: "Too old." },
      { kind: "claimPaid", amount: 200 },
    ]);
    expect(await told(admin.email)).toMatchObject([{ kind: "employerClaimPaid", amount: 200 }]);
    await service()
      .db.insert(notificationSettings)
      .values([
        { employeeId: person.employeeId, emailNotificationType: "CLAIM_REJECTED", enabled: false },
        { employeeId: person.employeeId, emailNotificationType: "EMPLOYEE_CLAIM_PAID", enabled: false },
      ]);
    await settle();
    expect(await told(person.email)).toHaveLength(2);
    expect(await told(admin.email)).toHaveLength(2);
  });
});
