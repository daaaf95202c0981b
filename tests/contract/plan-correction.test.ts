import { and, eq } from "drizzle-orm";
import { businessDay } from "tests/support/business-day";
import { dumpOf } from "tests/support/dump";
import { operate } from "tests/support/operator";
import { makePerson, type Person } from "tests/support/person";
import { offer as setPlan } from "tests/support/plan-offer";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { expect, test } from "vitest";
import type { OfferedPlan } from "~/contract/entities/operator-company";
import { yearOf } from "~/domain/calendar";
import { auditEvents, employees, plans } from "~/service/database/schema";

const year = yearOf(businessDay);
const allocationUrl = "/manage-employee/api/employees/benefit-info";

describeInProcessAndOverHttp("the correction of a plan", (service) => {
  /** Creates a person in set-up whose plan gives $100.00 for three categories. */
  async function invited(wishes = {}) {
    const { db } = service();
    const person = await makePerson(db, { coverages: [], isSetupDone: false, ...wishes });
    await setPlan(db, person, { total: 100_00, offers: { 1: null, 2: null, 5: null } });
    const [plan] = await db
      .select()
      .from(plans)
      .where(eq(plans.id, person.planId ?? 0));
    if (!plan) throw new Error("no plan");
    return { person, plan };
  }

  const correct = (person: Person, className: string, changes: Readonly<Record<string, unknown>> = {}) =>
    operate(service(), "PUT", "/plans", {
      company: person.companyName,
      className,
      totalAmount: 200_00,
      startDate: `${year}-02-01`,
      enrollments: [{ enrollmentId: 1 }, { enrollmentId: 2, fixedAmount: 50_00 }],
      ...changes,
    });

  async function allocate(person: Person, amounts: Readonly<Record<number, number>>) {
    const body = Object.entries(amounts).map(([id, amount]) => ({ enrollmentId: Number(id), amount }));
    return service().call("PUT", allocationUrl, { token: await service().signIn(person), body });
  }

  test("a plan nobody has divided is stated anew, and people in set-up divide what it says now [ALO-02]", async () => {
    const { person, plan } = await invited();
    const answer = await correct(person, plan.className.toUpperCase(), {
      runOutEndDate: `${year + 1}-03-31`,
      rolloverAllowed: true,
      groupInsuranceNames: ["Dental"],
      administrationFeeBasisPoints: 250,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ...{
          id: plan.id,
          className: plan.className.toUpperCase(),
          totalAmount: 200_00,
          startDate: `${year}-02-01`,
        },
        enrollments: ["Healthcare spending", "Wellness spending"],
        fixedAmounts: [{ enrollment: "Wellness spending", amount: 50_00 }],
        ...{ runOutEndDate: `${year + 1}-03-31`, rolloverAllowed: true, groupInsuranceNames: ["Dental"] },
        administrationFeeBasisPoints: 250,
      },
    });
    // What is not named is as if it had not been named when the plan was added.
    const again = (await correct(person, plan.className)).body as OfferedPlan;
    expect(again).toMatchObject({ runOutEndDate: null, rolloverAllowed: false, groupInsuranceNames: [] });
    const isOfPlan = and(
      eq(auditEvents.action, "plan.corrected"),
      eq(auditEvents.subjectId, String(plan.id)),
    );
    expect(await service().db.$count(auditEvents, isOfPlan)).toBe(2);
    expect((await allocate(person, { 1: 50_00, 2: 50_00 })).status).toBe(400);
    expect((await allocate(person, { 1: 150_00, 2: 50_00 })).status).toBe(204);
  });

  test("people who start with the class's first plan start on its corrected day, even after they signed up [ALO-04]", async () => {
    const { person, plan } = await invited();
    const { db } = service();
    const colleague = async (eligibilityDate: string, wishes = {}) => {
      const asked = { coverages: [], isSetupDone: false, eligibilityDate, ...wishes };
      const made = await makePerson(db, { atEmployer: person.employerId, ...asked });
      await db.update(employees).set({ planId: plan.id }).where(eq(employees.id, made.employeeId));
      return made;
    };
    const early = await colleague(`${year}-01-20`, { classBenefitFromDate: `${year}-01-01` });
    const late = await colleague(`${year}-03-01`);
    const left = await colleague(`${year}-01-01`, { benefitCancellationDate: `${year}-01-31` });
    const firstDays = () =>
      Promise.all(
        [person, early, late, left].map(async ({ employeeId }) => {
          const [row] = await db.select().from(employees).where(eq(employees.id, employeeId));
          return row?.eligibilityDate?.slice(5);
        }),
      );
    const moved = ({ employeeId: id, email }: Person) => ({ id, email });
    expect(await correct(person, plan.className)).toMatchObject({
      status: 200,
      body: { movedPeople: [moved(person), moved(early)] },
    });
    expect(await firstDays()).toEqual(["02-01", "02-01", "03-01", "01-01"]);
    const isMoved = and(
      eq(auditEvents.action, "person.invitationCorrected"),
      eq(auditEvents.employeeId, person.employeeId),
    );
    expect(await db.$count(auditEvents, isMoved)).toBe(1);
    expect((await correct(person, plan.className)).body, "again").toMatchObject({ movedPeople: [] });

    const { employerId, className, totalAmount } = plan;
    const older = { benefitYear: year - 1, startDate: `${year - 1}-01-01` };
    await db.insert(plans).values({ employerId, className, totalAmount, ...older });
    const later = await correct(person, plan.className, { startDate: `${year}-04-01` });
    expect(later.body, "not the first plan").toMatchObject({ movedPeople: [] });
    expect(await firstDays()).toEqual(["02-01", "02-01", "03-01", "01-01"]);
  });

  test("a wrong or unknown plan is refused, and nothing of it is stored", async () => {
    const { person, plan } = await invited();
    const before = await dumpOf(service().db);
    expect((await correct(person, "Astronauts")).body).toMatchObject({
      message: `The class Astronauts has no plan for ${year}.`,
    });
    expect((await correct(person, plan.className, { startDate: `${year + 1}-01-01` })).status).toBe(404);
    expect((await correct(person, plan.className, { company: "Nowhere Inc." })).status).toBe(404);
    expect((await correct(person, plan.className, { totalAmount: 0 })).status).toBe(400);
    expect((await correct(person, plan.className, { startDate: `${year - 1}-12-31` })).status).toBe(400);
    expect(await dumpOf(service().db)).toEqual(before);
  });

  test("once somebody has money of the plan or has finished set-up, it is refused with their number", async () => {
    const { person, plan } = await invited();
    const { db } = service();
    expect((await allocate(person, { 1: 60_00, 2: 40_00, 5: 0 })).status).toBe(204);
    const colleague = await makePerson(db, { atEmployer: person.employerId, coverages: [] });
    await db.update(employees).set({ planId: plan.id }).where(eq(employees.id, colleague.employeeId));
    expect(await correct(person, plan.className)).toMatchObject({
      status: 409,
      body: {
        code: "plan.divided",
        message: expect.stringMatching(/^People who have divided the money of this plan already: 2\. /),
      },
    });
    const [stored] = await db.select().from(plans).where(eq(plans.id, plan.id));
    expect(stored).toEqual(plan);
  });

  test("an allocation at the same moment is of the plan as it was or as it is now, never of both", async () => {
    for (let round = 1; round <= 6; round += 1) {
      const { person, plan } = await invited();
      const statuses = (
        await Promise.all([allocate(person, { 1: 60_00, 2: 40_00, 5: 0 }), correct(person, plan.className)])
      ).map(({ status }) => status);
      expect([
        [204, 409],
        [400, 200],
      ]).toContainEqual(statuses);
    }
  });
});
