import { eq } from "drizzle-orm";
import { balances } from "tests/support/balances";
import { command } from "tests/support/operator";
import { makePerson, type Person, type PersonOptions } from "tests/support/person";
import { offer } from "tests/support/plan-offer";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { expect, test } from "vitest";
import type { OfferedPlan } from "~/contract/entities/operator-company";
import type { InvitationOutcome } from "~/contract/entities/operator-person";
import { auditEvents, benefitCoverages, employees, planEnrollments, plans } from "~/service/database/schema";

const url = "/manage-employee/api/employees/benefit-info";

/** A person invited in autumn for this December, and one invited in December for January. */
const invited = [
  ["this year", "2026-12-01"],
  ["last year for a day of this one", "2027-01-04"],
] as const;

describeInProcessAndOverHttp(
  "the plan of a year that has just begun",
  (service) => {
    /** Creates a person with a plan of 2026: $2,000 for healthcare and $300 fixed by the employer for retirement. */
    async function somebody(wishes: PersonOptions = {}) {
      const { db } = service();
      const unlike = { benefitYear: 2026, coverages: [], isSetupDone: false };
      const person = await makePerson(db, { ...unlike, ...wishes });
      await offer(db, person, { total: 2_000_00, offers: { 1: null, 5: 300_00 } });
      const token = await service().signIn(person);
      const put = (amounts: Readonly<Record<number, number>>) => {
        const body = Object.entries(amounts).map(([id, amount]) => ({ enrollmentId: Number(id), amount }));
        return service().call("PUT", url, { token, body });
      };
      return { person, put, api: service().api(token) };
    }

    /** Invites somebody to this person's class. */
    async function inviteToClassOf({ companyName: company, planId }: Person, eligibilityDate: string) {
      const { db } = service();
      const [own] = await db
        .select()
        .from(plans)
        .where(eq(plans.id, planId ?? 0));
      const email = `new-${crypto.randomUUID().slice(0, 8)}@example.com`;
      const names = { firstName: "Alex", lastName: "Poirier", company, className: own?.className };
      const asked = { people: [{ ...names, email, eligibilityDate }], dryRun: false };
      const { rows } = await command<{ rows: InvitationOutcome[] }>(service(), "POST", "/invitations", asked);
      expect(rows).toMatchObject([{ outcome: "INVITED", problems: [] }]);
      const isMade = eq(employees.id, rows[0]?.employeeId ?? 0);
      const [made] = await db.select().from(employees).where(isMade);
      return { made, warnings: rows[0]?.warnings.map(({ code }) => code) };
    }

    /**
     * Adds a later plan of the person's class, in another spelling: $1,500 for wellness and $100 fixed by the employer for family
     * care.
     */
    async function addNext({ employerId, planId }: Person, benefitYear = 2027) {
      const { db } = service();
      const [own] = await db
        .select()
        .from(plans)
        .where(eq(plans.id, planId ?? 0));
      const [next] = await db
        .insert(plans)
        .values({
          employerId,
          className: own?.className.toUpperCase() ?? "",
          benefitYear,
          startDate: `${benefitYear}-01-01`,
          totalAmount: 1_500_00,
          enableMonthlyLimit: true,
          groupInsuranceNames: ["Dental"],
        })
        .returning({ id: plans.id });
      const id = next?.id ?? 0;
      await db.insert(planEnrollments).values([
        { planId: id, enrollmentId: 2 },
        { planId: id, enrollmentId: 4, fixedAmount: 100_00 },
      ]);
      return id;
    }

    const planOf = async ({ employeeId }: Person) =>
      (await service().db.select().from(employees).where(eq(employees.id, employeeId)))[0]?.planId;

    test.each(invited)(
      "a person invited %s sees and allocates the plan that the class has now [ALO-04, ALO-07, CLM-04]",
      async (_, eligibilityDate) => {
        const { person, put, api } = await somebody({ eligibilityDate });
        const next = await addNext(person);
        await addNext(person, 2028);
        expect(await api.employee.setUpCoverage()).toMatchObject({ totalAmount: 1_500_00 });
        expect(await api.employee.coverageTypes()).toEqual([
          { type: "FIXED", enrollmentId: 4, coverageAmount: 100_00 },
        ]);
        expect(await api.employee.allInfo()).toMatchObject({
          employerPlanId: next,
          enableMonthlyLimit: true,
          benefitCoverage: { totalAmount: 1_500_00 },
        });
        expect(await api.employee.benefitsCoverage()).toMatchObject({ totalAmount: 1_500_00 });
        expect(await api.employee.landingInfo()).toMatchObject({
          planStartDate: "2027-01-01",
          totalAmount: 1_500_00,
        });
        expect(await api.employee.planInfo()).toMatchObject({
          planStartDate: "2027-01-01",
          enrollmentInfos: [{ enrollmentId: 2 }, { enrollmentId: 4 }],
          groupInsuranceNames: ["Dental"],
        });
        expect(await api.employer.classBenefitPreset()).toMatchObject({ totalAmount: 1_500_00 });
        expect(await put({ 1: 1_700_00, 5: 300_00 })).toMatchObject({ status: 400 });
        expect(await planOf(person)).toBe(person.planId);
        expect((await put({ 2: 1_400_00 })).status).toBe(204);
        expect(await planOf(person)).toBe(next);
        const held = await balances(service().db, person.employeeId, 2027);
        expect(held.map(({ enrollmentId, available }) => [enrollmentId, available])).toEqual([
          [2, 1_400_00],
          [4, 100_00],
        ]);
        expect(await balances(service().db, person.employeeId, 2026)).toEqual([]);
      },
    );

    test("set-up cannot finish with an allocation of the previous plan, only with one of the new plan [SET-06, ALO-02]", async () => {
      const { person, put, api } = await somebody({ eligibilityDate: "2027-01-04" });
      expect((await put({ 1: 1_700_00 })).status).toBe(204);
      await giveBankAndBasicInformation(service().db, service().secrets.data, person);
      const next = await addNext(person);
      await expect(api.employee.finishSetup()).rejects.toMatchObject({
        flags: { hasBenefitCoverages: false },
      });
      expect((await put({ 2: 1_400_00 })).status).toBe(204);
      await api.employee.finishSetup();
      expect(await planOf(person)).toBe(next);
      const deeds = await service()
        .db.select({ action: auditEvents.action, details: auditEvents.details })
        .from(auditEvents)
        .where(eq(auditEvents.employeeId, person.employeeId))
        .orderBy(auditEvents.id);
      expect(deeds).toEqual([
        { action: "allocation.saved", details: null },
        { action: "allocation.saved", details: { planId: next } },
        { action: "setup.finished", details: null },
      ]);
    });

    test("set-up finishes with an earlier allocation that also fits the new plan, and stores the new plan [ALO-04, SEC-07]", async () => {
      const { person, put, api } = await somebody({ eligibilityDate: "2027-01-04" });
      expect((await put({ 1: 1_700_00 })).status).toBe(204);
      await giveBankAndBasicInformation(service().db, service().secrets.data, person);
      const next = await addNext(person);
      await service().db.update(plans).set({ totalAmount: 2_000_00 }).where(eq(plans.id, next));
      await service().db.delete(planEnrollments).where(eq(planEnrollments.planId, next));
      await service()
        .db.insert(planEnrollments)
        .values([
          { planId: next, enrollmentId: 1 },
          { planId: next, enrollmentId: 5, fixedAmount: 300_00 },
        ]);
      await api.employee.finishSetup();
      expect(await planOf(person)).toBe(next);
    });

    test("a locked allocation keeps the plan it was made for; a lock without an allocation keeps none [ALO-06, ALO-04]", async () => {
      const locked = { eligibilityDate: "2027-01-04", allowEdit: false };
      const { person, put, api } = await somebody(locked);
      expect((await put({ 1: 1_700_00 })).status).toBe(204);
      await giveBankAndBasicInformation(service().db, service().secrets.data, person);
      await addNext(person);
      expect(await api.employee.setUpCoverage()).toMatchObject({ totalAmount: 2_000_00 });
      expect(await api.employee.landingInfo()).toMatchObject({ planStartDate: "2026-01-01" });
      expect(await api.employee.allInfo()).toMatchObject({ employerPlanId: person.planId });
      await api.employee.finishSetup();
      expect(await planOf(person)).toBe(person.planId);
      const early = await somebody(locked);
      const next = await addNext(early.person);
      const coverage = { employeeId: early.person.employeeId, benefitYear: 2027, enrollmentId: 1 };
      await service()
        .db.insert(benefitCoverages)
        .values({ ...coverage, amount: 0, rolloverAmount: 5_00 });
      expect(await early.api.employee.allInfo()).toMatchObject({ employerPlanId: next });
    });

    test("a lock applies to the current year only: next year's allocation follows the newest plan [ALO-06, SET-06]", async () => {
      const { person, put, api } = await somebody({ eligibilityDate: "2028-01-01", allowEdit: false });
      expect((await put({ 1: 1_700_00 })).status).toBe(204);
      await giveBankAndBasicInformation(service().db, service().secrets.data, person);
      const next = await addNext(person, 2028);
      expect(await api.employee.setUpCoverage()).toMatchObject({ totalAmount: 1_500_00 });
      expect(await api.employee.landingInfo()).toMatchObject({ planStartDate: "2028-01-01" });
      expect(await api.employee.planInfo()).toMatchObject({ planStartDate: "2028-01-01" });
      expect(await api.employee.allInfo()).toMatchObject({ employerPlanId: next });
      await expect(api.employee.finishSetup()).rejects.toMatchObject({
        flags: { hasBenefitCoverages: false },
      });
      expect((await put({ 2: 1_400_00 })).status).toBe(204);
      await api.employee.finishSetup();
      expect(await planOf(person)).toBe(next);
    });

    test("a person who finished set-up keeps their plan; one eligible before the first plan starts gets that plan [ALO-04]", async () => {
      const done = await somebody({ isSetupDone: true, eligibilityDate: "2026-12-01" });
      await addNext(done.person);
      expect(await done.api.employee.allInfo()).toMatchObject({ employerPlanId: done.person.planId });
      expect(await done.api.employee.planInfo()).toMatchObject({ planStartDate: "2026-01-01" });
      const early = await somebody({ benefitYear: 2028, eligibilityDate: "2027-01-01" });
      expect(await early.api.employee.setUpCoverage()).toMatchObject({ totalAmount: 2_000_00 });
      expect(await early.api.employee.allInfo()).toMatchObject({ employerPlanId: early.person.planId });
    });

    test("the previous plan is listed and used for invitations until a newer one starts [ALO-04]", async () => {
      const { person } = await somebody();
      const { companyName: company } = person;
      const shown = async () => {
        const path = `/plans?company=${encodeURIComponent(company)}`;
        return (await command<OfferedPlan[]>(service(), "GET", path)).map(({ id }) => id);
      };
      const planGiven = async (eligibilityDate: string) =>
        (await inviteToClassOf(person, eligibilityDate)).made?.planId;
      const before = await addNext(person, 2025);
      expect(await shown()).toEqual([person.planId]);
      expect(await planGiven("2027-01-04")).toBe(person.planId);
      const later = await addNext(person, 2028);
      expect((await shown()).sort()).toEqual([person.planId, later].sort());
      expect(await planGiven("2027-12-31")).toBe(person.planId);
      expect(await planGiven("2028-01-01")).toBe(later);
      const next = await addNext(person, 2027);
      expect((await shown()).sort()).toEqual([later, next].sort());
      expect(await planGiven("2027-12-31")).toBe(next);
      expect(await planGiven("2026-12-01"), `not ${before}, which is over`).toBe(next);
    });

    test("whoever is invited before the first plan of their class starts is eligible from its first day [ALO-04, WAL-08]", async () => {
      const { person } = await somebody({ benefitYear: 2028 });
      const startOf = async (eligibilityDate: string) => {
        const { made, warnings } = await inviteToClassOf(person, eligibilityDate);
        return [made?.eligibilityDate, warnings];
      };
      // Their money of a year before it would be the plan's, which it allocates once more in its own year.
      expect(await startOf("2020-05-01")).toEqual(["2028-01-01", ["planLater"]]);
      expect(await startOf("2028-01-01")).toEqual(["2028-01-01", []]);
      expect(await startOf("2028-03-01")).toEqual(["2028-03-01", []]);
    });

    test("a first plan that starts within the year counts from its first day; one that follows another does not [ALO-04]", async () => {
      const { person } = await somebody({ benefitYear: 2027 });
      const startOf = async (eligibilityDate: string) => {
        const { made, warnings } = await inviteToClassOf(person, eligibilityDate);
        return [made?.eligibilityDate, warnings];
      };
      await service()
        .db.update(plans)
        .set({ startDate: "2027-04-01" })
        .where(eq(plans.id, person.planId ?? 0));
      for (const early of ["2019-05-01", "2027-01-15"])
        expect(await startOf(early)).toEqual(["2027-04-01", ["planLater"]]);
      expect(await startOf("2027-04-15")).toEqual(["2027-04-15", []]);
      await addNext(person, 2026);
      expect(await startOf("2027-01-15")).toEqual(["2027-01-15", []]);
    });

    test("the plan page and the wallet agree on whether unused money rolls over [CLM-04, WAL-08]", async () => {
      const { person, api } = await somebody({ isSetupDone: true });
      const own = eq(plans.id, person.planId ?? 0);
      for (const [runOutEndDate, rollsOver] of [
        [null, false],
        ["2027-03-31", true],
      ] as const) {
        await service().db.update(plans).set({ rolloverAllowed: true, runOutEndDate }).where(own);
        expect(await api.employee.walletInfo()).toMatchObject({ rolloverAllowed: rollsOver });
        const { planPreferenceInfos } = await api.employee.planInfo();
        expect(planPreferenceInfos[0]).toMatchObject({
          preferenceName: rollsOver ? "Roll over into the next year" : "End with the year",
        });
      }
    });

    test("last year's plan is the one in force then: the person's current or an earlier one [API-01]", async () => {
      const { person, api } = await somebody({ isSetupDone: true });
      expect(await api.employee.previousAllInfo()).toMatchObject({ employerPlanId: person.planId });
      const coverage = { employeeId: person.employeeId, benefitYear: 2026, enrollmentId: 1, amount: 500_00 };
      await service().db.insert(benefitCoverages).values(coverage);
      const next = await addNext(person);
      await service().db.update(employees).set({ planId: next }).where(eq(employees.id, person.employeeId));
      await service()
        .db.update(plans)
        .set({ benefitYear: 2025 })
        .where(eq(plans.id, person.planId ?? 0));
      expect(await api.employee.previousAllInfo()).toMatchObject({
        employerPlanId: person.planId,
        benefitCoverage: { totalAmount: 2_000_00, benefitCoverages: [{ amount: 500_00 }] },
      });
      const first = await somebody({ benefitYear: 2027, isSetupDone: true });
      expect(await first.api.employee.previousAllInfo()).toMatchObject({ employerPlanId: null });
    });
  },
  { now: "2027-01-05T17:00:00Z" },
);
