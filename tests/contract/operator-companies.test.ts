import { and, eq } from "drizzle-orm";
import { businessDay } from "tests/support/business-day";
import { dumpOf } from "tests/support/dump";
import { command, operate } from "tests/support/operator";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { expect, test } from "vitest";
import type { OfferedPlan, OperatorCompany } from "~/contract/entities/operator-company";
import type { InvitationOutcome } from "~/contract/entities/operator-person";
import { yearOf } from "~/domain/calendar";
import { auditEvents, employees, planEnrollments, plans } from "~/service/database/schema";

const today = businessDay;
const year = yearOf(today);

describeInProcessAndOverHttp("the operator and companies", (service) => {
  const newName = () => `Harbour ${crypto.randomUUID().slice(0, 8)}`;
  const add = (companyName: string, key?: string) =>
    operate(service(), "POST", "/companies", { companyName }, key ? { "Idempotency-Key": key } : {});
  const offer = (company: string, changes: Readonly<Record<string, unknown>> = {}) => ({
    company,
    className: " Full  time ",
    totalAmount: 2_000_00,
    startDate: `${year}-01-01`,
    enrollments: [{ enrollmentId: 1 }, { enrollmentId: 2 }, { enrollmentId: 5, fixedAmount: 250_00 }],
    ...changes,
  });
  const addPlan = (body: unknown, key?: string) =>
    operate(service(), "POST", "/plans", body, key ? { "Idempotency-Key": key } : {});
  const traces = (action: string, id: number) =>
    service().db.$count(
      auditEvents,
      and(
        eq(auditEvents.action, action),
        eq(auditEvents.subjectId, String(id)),
        eq(auditEvents.actor, "OPERATOR"),
      ),
    );

  test("a company is added once and recorded, whatever the spelling of later attempts", async () => {
    const name = newName();
    const key = `add-${name.replaceAll(" ", "-")}`;
    const [made, again] = [
      await add(` ${name.replace(" ", "  ")}`, key),
      await add(` ${name.replace(" ", "  ")}`, key),
    ];
    expect(made).toMatchObject({ status: 200, body: { companyName: name, people: 0, plans: 0 } });
    expect(again.body).toEqual(made.body);
    expect(await add(name.toUpperCase())).toMatchObject({
      status: 409,
      body: { message: "There is a company of this name already." },
    });
    for (const wrong of ["", "  ", "a\u0000b", "x".repeat(101)]) expect((await add(wrong)).status).toBe(400);
    const listed = await command<OperatorCompany[]>(service(), "GET", "/companies");
    expect(listed.filter(({ companyName }) => companyName.toLowerCase() === name.toLowerCase())).toEqual([
      made.body,
    ]);
    expect(await traces("company.added", (made.body as OperatorCompany).id)).toBe(1);
  });

  test("concurrent requests for the same new company in several spellings add it once", async () => {
    const name = newName();
    const spelled = [name, name.toUpperCase(), name.toLowerCase(), name];
    const answers = await Promise.all(spelled.map((each) => add(each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test("a plan is added once with the given values, and people are invited to its class", async () => {
    const name = newName();
    await add(name);
    const more = {
      enableMonthlyLimit: true,
      rolloverAllowed: true,
      runOutEndDate: `${year + 1}-03-31`,
      groupInsuranceNames: [" Extended  health "],
      administrationFeeBasisPoints: 250,
      administrationFeeTaxBasisPoints: 1_300,
    };
    const key = `plan-${name.replaceAll(" ", "-")}`;
    const [made, again] = [
      await addPlan(offer(name.toUpperCase(), more), key),
      await addPlan(offer(name.toUpperCase(), more), key),
    ];
    expect(made).toMatchObject({
      status: 200,
      body: {
        companyName: name,
        className: "Full time",
        benefitYear: year,
        startDate: `${year}-01-01`,
        totalAmount: 2_000_00,
        ...more,
        groupInsuranceNames: ["Extended health"],
        enrollments: ["Healthcare spending", "Wellness spending", "Retirement saving"],
        fixedAmounts: [{ enrollment: "Retirement saving", amount: 250_00 }],
      },
    });
    expect(again.body).toEqual(made.body);
    const { id } = made.body as OfferedPlan;
    const [stored] = await service().db.select().from(plans).where(eq(plans.id, id));
    const groupInsuranceNames = ["Extended health"];
    expect(stored).toMatchObject({ className: "Full time", benefitYear: year, ...more, groupInsuranceNames });
    expect(await service().db.$count(planEnrollments, eq(planEnrollments.planId, id))).toBe(3);
    expect(await traces("plan.added", id)).toBe(1);
    expect(await addPlan(offer(name, { className: "FULL TIME" }))).toMatchObject({
      status: 409,
      body: { message: `The class FULL TIME has a plan for ${year} already.` },
    });
    const next = await addPlan(offer(name, { startDate: `${year + 1}-01-01` }));
    expect(next.status).toBe(200);
    const listed = await command<OfferedPlan[]>(
      service(),
      "GET",
      `/plans?company=${encodeURIComponent(` ${name.toLowerCase().replace(" ", "  ")}`)}`,
    );
    expect(listed).toEqual([made.body, next.body]);

    const email = `new-${crypto.randomUUID().slice(0, 8)}@example.com`;
    const row = { email, firstName: "Alex", lastName: "Poirier", company: name, className: "full time" };
    const people = [{ ...row, eligibilityDate: today }];
    const { rows } = await command<{ rows: InvitationOutcome[] }>(service(), "POST", "/invitations", {
      people,
    });
    expect(rows).toMatchObject([{ outcome: "INVITED", problems: [] }]);
    expect(await service().db.$count(employees, eq(employees.planId, id))).toBe(1);
    const [company] = (await command<OperatorCompany[]>(service(), "GET", "/companies")).filter(
      ({ companyName }) => companyName === name,
    );
    expect(company).toMatchObject({ people: 1, plans: 2 });
  });

  test("concurrent requests for the same plan add it once", async () => {
    const name = newName();
    await add(name);
    const classes = ["Crew", "CREW", "crew"];
    const answers = await Promise.all(classes.map((className) => addPlan(offer(name, { className }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test("lists of a company that does not exist are refused instead of empty", async () => {
    for (const list of ["people", "claims", "plans"])
      expect(await operate(service(), "GET", `/${list}?company=Nowhere%20Inc.`), list).toMatchObject({
        status: 404,
        body: { message: "There is no such company." },
      });
  });

  test("an invalid plan is rejected with a message, and nothing of it is stored", async () => {
    const name = newName();
    await add(name);
    const before = await dumpOf(service().db);
    const refusals: readonly (readonly [number, Readonly<Record<string, unknown>>, RegExp])[] = [
      [404, { company: "Nowhere Inc." }, /^There is no such company\.$/],
      [400, { className: " " }, /^A class needs a name/],
      [400, { totalAmount: 0 }, /^The amount of a plan is above zero and at most \$1,000,000\.00\.$/],
      [400, { totalAmount: 12.5 }, /totalAmount/],
      [400, { startDate: `${year - 1}-12-31` }, /^A plan begins in this benefit year or a later one/],
      [400, { startDate: "2026-02-31" }, /startDate/],
      [400, { runOutEndDate: `${year}-12-31` }, /^The run-out ends in the year after/],
      [400, { rolloverAllowed: true }, /^What is left rolls over once last year's receipts are no longer/],
      [
        400,
        { rolloverAllowed: true, runOutEndDate: `${year + 1}-12-31` },
        /^What is left rolls over on the day after the end of the run-out, .* earlier day than December 31\.$/,
      ],
      [400, { groupInsuranceNames: [""] }, /^At most 20 group insurances/],
      [400, { enrollments: [] }, /^A plan needs at least one category\.$/],
      [400, { enrollments: [{ enrollmentId: 7 }] }, /^The categories are 1 Healthcare spending, 2 Wellness/],
      [400, { enrollments: [{ enrollmentId: 1 }, { enrollmentId: 1 }] }, /^A category is named twice\.$/],
      [400, { enrollments: [{ enrollmentId: 1, fixedAmount: -1 }] }, /^A fixed amount is above zero\.$/],
      [400, { totalAmount: 100_00 }, /^The fixed amounts come to more/],
      [400, { enrollments: [{ enrollmentId: 1, fixedAmount: 1 }] }, /^Every category has a fixed amount/],
    ];
    for (const [status, changes, said] of refusals) {
      const answer = await addPlan(offer(name, changes));
      expect(answer, JSON.stringify(changes)).toMatchObject({
        status,
        body: { message: expect.stringMatching(said) },
      });
    }
    expect(await dumpOf(service().db)).toEqual(before);
  });
});
