import { and, eq } from "drizzle-orm";
import { balances } from "tests/support/balances";
import { dumpOf } from "tests/support/dump";
import { command, operatorTraces } from "tests/support/operator";
import { makePerson, type Person, type PersonOptions } from "tests/support/person";
import { offer, type PlanOfferOptions } from "tests/support/plan-offer";
import { type Answer, describeInProcessAndOverHttp } from "tests/support/service";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { describe, expect, test } from "vitest";
import type { LedgerVerification } from "~/contract/entities/operator";
import type { OperatorPerson } from "~/contract/entities/operator-person";
import { prefilledAllocation } from "~/domain/allocation";
import { allocationCategories } from "~/domain/allocation-category";
import { proRate } from "~/domain/pro-rating";
import { fundOfYear, yearPartOf } from "~/domain/re-allocation";
import { setupFingerprint } from "~/domain/setup-fingerprint";
import { postTransaction, transferEntries } from "~/service/database/ledger";
import {
  auditEvents,
  benefitCoverages,
  employees,
  ledgerTransactions,
  plans,
} from "~/service/database/schema";

const now = "2026-06-15T16:00:00Z";
const year = 2026;
const prefix = "/manage-employee/api";
const url = `${prefix}/employees/benefit-info`;
const finish = `${prefix}/employees/finish-setup`;

const threeCategories: PlanOfferOptions = { total: 100_00, offers: { 1: null, 2: null, 5: null } };

describeInProcessAndOverHttp(
  "a first allocation",
  (service) => {
    /** Creates a person in set-up with their own plan and no allocation. */
    async function somebody(plan: PlanOfferOptions = threeCategories, wishes: PersonOptions = {}) {
      const { db } = service();
      const person = await makePerson(db, {
        benefitYear: year,
        coverages: [],
        isSetupDone: false,
        ...wishes,
      });
      await offer(db, person, plan);
      const token = await service().signIn(person);
      const put = (body: unknown, headers: Record<string, string> = {}) =>
        service().call("PUT", url, { token, body, headers });
      return { person, token, put, api: service().api(token), amounts: () => amountsOf(person) };
    }

    /** Returns amount and this year's amount by category, its type, and the available amounts in the ledger. */
    async function amountsOf({ employeeId }: Person) {
      const rows = await service()
        .db.select()
        .from(benefitCoverages)
        .where(and(eq(benefitCoverages.employeeId, employeeId), eq(benefitCoverages.benefitYear, year)))
        .orderBy(benefitCoverages.enrollmentId);
      const held = await balances(service().db, employeeId, year);
      return rows.map(({ enrollmentId, amount, proRatedAmount, type }) => {
        const available = held.find((each) => each.enrollmentId === enrollmentId)?.available ?? 0;
        return [enrollmentId, amount, proRatedAmount, type, available];
      });
    }

    async function refused(answer: Promise<Answer>, status: number, code: string, words = "") {
      const message = expect.stringMatching(new RegExp(`${words}.*\\.$`));
      expect(await answer).toMatchObject({ status, body: { code, message } });
    }

    /** Changes the plan's total, in cents. */
    const giveInstead = ({ planId }: Person, totalAmount: number) =>
      service()
        .db.update(plans)
        .set({ totalAmount })
        .where(eq(plans.id, planId ?? 0));

    const of = (amounts: Readonly<Record<number, number>>) =>
      Object.entries(amounts).map(([id, amount]) => ({
        enrollmentId: Number(id),
        name: "A category",
        amount,
        proRatedAmount: null,
        rolloverAmount: 0,
        allowEdit: true,
      }));

    test("saves and books 33.33 + 33.33 + 33.34 of 100.00 to the cent [ALO-02, API-01]", async () => {
      const { put, amounts, api, person } = await somebody();
      expect(await put(of({ 1: 33_33, 2: 33_33, 5: 33_34 }))).toMatchObject({ status: 204, body: undefined });
      expect(await amounts()).toEqual([
        [1, 33_33, null, "FLEXIBLE", 33_33],
        [2, 33_33, null, "FLEXIBLE", 33_33],
        [5, 33_34, null, "FLEXIBLE", 33_34],
      ]);
      const info = await api.employee.allInfo();
      expect(info.benefitCoverage.benefitCoverages.map(({ amount }) => amount)).toEqual([
        33_33, 33_33, 33_34,
      ]);
      const [booked] = await service()
        .db.select()
        .from(ledgerTransactions)
        .where(eq(ledgerTransactions.employeeId, person.employeeId));
      expect(booked).toMatchObject({ kind: "ALLOCATION", title: "Allocation 2026" });
    });

    test("rejects a total that is a cent too low or too high and changes nothing [ALO-02]", async () => {
      const { put } = await somebody();
      const before = await dumpOf(service().db);
      await refused(put(of({ 1: 33_33, 2: 33_33, 5: 33_33 })), 400, "allocation.total");
      const sum = "exactly what your plan gives";
      await refused(put(of({ 1: 33_33, 2: 33_33, 5: 33_35 })), 400, "allocation.total", sum);
      await refused(put([]), 400, "allocation.total");
      expect(await dumpOf(service().db)).toEqual(before);
    });

    test.each([
      ["below zero", { 1: -1, 2: 100_01 }, "allocation.negative"],
      ["for a category that is not offered", { 1: 60_00, 3: 40_00 }, "allocation.notOffered"],
      ["for an unknown category", { 1: 60_00, 99: 40_00 }, "allocation.notOffered"],
    ])("rejects an amount %s [ALO-07, ALO-08]", async (_, amounts, code) => {
      const { put } = await somebody();
      const before = await dumpOf(service().db);
      await refused(put(of(amounts)), 400, code, "not one you may set");
      expect(await dumpOf(service().db)).toEqual(before);
    });

    test("rejects a category that is listed twice [ALO-08]", async () => {
      const { put } = await somebody();
      await refused(put([...of({ 1: 50_00 }), ...of({ 1: 50_00 })]), 400, "allocation.twice");
    });

    test("keeps an amount fixed by the employer, sent or not, and rejects any other [ALO-07]", async () => {
      const plan = { total: 2_000_00, offers: { 1: null, 2: null, 5: 250_00 } };
      const { put, amounts, api } = await somebody(plan);
      await refused(put(of({ 1: 1_800_00, 5: 200_00 })), 400, "allocation.fixed");
      await refused(put(of({ 1: 2_000_00 })), 400, "allocation.total");
      expect((await put(of({ 1: 1_000_00, 2: 750_00 }))).status).toBe(204);
      expect((await put(of({ 1: 1_000_00, 2: 750_00, 5: 250_00 }))).status).toBe(204);
      expect(await amounts()).toEqual([
        [1, 1_000_00, null, "FLEXIBLE", 1_000_00],
        [2, 750_00, null, "FLEXIBLE", 750_00],
        [5, 250_00, null, "FIXED", 250_00],
      ]);
      expect(await api.employee.coverageTypes()).toEqual([
        { type: "FIXED", enrollmentId: 5, coverageAmount: 250_00 },
      ]);
    });

    test("drops categories without money, even if they had some before [ALO-02]", async () => {
      const { put, amounts, person } = await somebody();
      await put(of({ 1: 60_00, 2: 40_00, 5: 0 }));
      expect((await amounts()).map(([id]) => id)).toEqual([1, 2]);
      await put(of({ 5: 100_00 }));
      expect(await amounts()).toEqual([[5, 100_00, null, "FLEXIBLE", 100_00]]);
      const held = await balances(service().db, person.employeeId, year);
      expect(held.map(({ available }) => available)).toEqual([0, 0, 100_00]);
    });

    test("books and reverses a single cent like any other amount [ALO-02]", async () => {
      const { put, amounts, person } = await somebody();
      for (const body of [{ 1: 60_00, 2: 40_00 }, { 1: 99_99, 2: 1 }, { 1: 100_00 }])
        expect((await put(of(body))).status).toBe(204);
      expect(await amounts()).toEqual([[1, 100_00, null, "FLEXIBLE", 100_00]]);
      const held = await balances(service().db, person.employeeId, year);
      expect(held.map(({ available }) => available)).toEqual([100_00, 0]);
    });

    test("rejects an allocation below what was claimed in the meantime [ALO-02]", async () => {
      const { put, person } = await somebody();
      await put(of({ 1: 60_00, 2: 40_00 }));
      const place = { benefitYear: year, enrollmentId: 1 };
      const entries = transferEntries(50_01, { kind: "available", ...place }, { kind: "held", ...place });
      const { employeeId } = person;
      await service().db.transaction((tx) =>
        postTransaction(tx, { employeeId, kind: "CLAIM_HOLD", title: "Claim", at: new Date(now), entries }),
      );
      const before = await dumpOf(service().db);
      await refused(put(of({ 1: 50_00, 2: 50_00 })), 409, "allocation.belowClaimed");
      expect(await dumpOf(service().db)).toEqual(before);
    });

    test("writes an audit event for every change, even in one category only [SEC-07]", async () => {
      const { put, person } = await somebody();
      for (const [total, body] of [
        [100_00, { 1: 60_00, 2: 40_00 }],
        [60_00, { 1: 60_00 }],
        [70_00, { 1: 70_00 }],
        [70_00, { 1: 70_00 }],
      ] as const) {
        await giveInstead(person, total);
        expect((await put(of(body))).status).toBe(204);
      }
      const own = eq(auditEvents.employeeId, person.employeeId);
      const saved = and(own, eq(auditEvents.action, "allocation.saved"));
      expect(await service().db.$count(auditEvents, saved)).toBe(3);
    });

    test("books repeated and concurrent requests once and replays the response of an idempotency key [ALO-02]", async () => {
      const { put, person, amounts } = await somebody();
      const body = of({ 1: 60_00, 2: 40_00 });
      const answers = await Promise.all(Array.from({ length: 10 }, () => put(body)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
      const before = await dumpOf(service().db);
      expect((await put(body)).status).toBe(204);
      expect(await dumpOf(service().db)).toEqual(before);
      const key = { "Idempotency-Key": crypto.randomUUID() };
      await put(of({ 1: 100_00 }), key);
      await put(body);
      expect((await put(of({ 1: 100_00 }), key)).status).toBe(204);
      expect((await amounts()).map(([id]) => id)).toEqual([1, 2]);
      const booked = await service().db.$count(
        ledgerTransactions,
        eq(ledgerTransactions.employeeId, person.employeeId),
      );
      expect(booked).toBe(3);
    });

    test("ignores names, rollover, owner and year sent by the client", async () => {
      const { put, amounts } = await somebody();
      const other = await somebody();
      const body = of({ 1: 100_00 }).map((each) => ({
        ...each,
        rolloverAmount: 999_00,
        type: "FIXED",
        employeeId: other.person.employeeId,
        benefitYear: 2030,
      }));
      expect((await put(body)).status).toBe(204);
      expect(await amounts()).toEqual([[1, 100_00, null, "FLEXIBLE", 100_00]]);
      expect(await other.amounts()).toEqual([]);
    });

    describe("of a pro-rated plan", () => {
      const eligibilityDate = "2026-05-16";
      const partTime = { total: 1_200_00, offers: { 1: null } };

      test("starts from this year's share and also stores the full-year amount [ALO-05]", async () => {
        const { put, api, amounts, person } = await somebody(partTime, { eligibilityDate, proRated: true });
        const part = { proRated: true, eligibilityDate, classBenefitFromDate: null };
        const fund = fundOfYear(1_200_00, yearPartOf(part, "2026-06-15"));
        expect(fund).toBe(Math.round((120_000 * 230) / 365));
        expect(await api.employee.setUpCoverage()).toEqual({
          totalAmount: 1_200_00,
          proRatedAmount: fund,
          benefitCoverages: [],
        });
        expect(await api.employee.allInfo()).toMatchObject({ proRated: true, proRatedAmount: fund });
        const categories = allocationCategories({
          eligibilityDate,
          enrollments: [{ enrollmentId: 1, fixedAmount: null }],
        });
        const [prefilled] = prefilledAllocation(categories, fund);
        expect(prefilled).toEqual({ enrollmentId: 1, amount: fund });
        const body = [{ enrollmentId: 1, amount: 1, proRatedAmount: fund }];
        expect((await put(body)).status).toBe(204);
        expect(await amounts()).toEqual([[1, 1_200_00, fund, "FLEXIBLE", fund]]);
        expect(await api.employee.allInfo()).toMatchObject({ proRatedAmount: fund });
        // One cent less for a full year, with the same pro-rated amount.
        await giveInstead(person, 1_199_99);
        expect((await put(body)).status).toBe(204);
        expect(await amounts()).toEqual([[1, 1_199_99, fund, "FLEXIBLE", fund]]);
      });

      test("is rejected with full-year amounts only [ALO-05]", async () => {
        const { put } = await somebody(partTime, { eligibilityDate, proRated: true });
        await refused(put([{ enrollmentId: 1, amount: 1_200_00 }]), 400, "allocation.notAnAmount");
      });
    });

    describe("of a person who becomes eligible only next year", () => {
      const eligibilityDate = "2027-01-12";

      test.each([
        ["pro-rated", true, proRate(100_00, { days: 354, daysInYear: 365 })],
        ["in full", false, 100_00],
      ])(
        "uses next year's money, %s, from set-up to the wallet [ALO-04, ALO-05]",
        async (_, proRated, fund) => {
          const { put, api, person, amounts } = await somebody(threeCategories, {
            eligibilityDate,
            proRated,
          });
          expect(await api.employee.setUpCoverage()).toMatchObject({
            totalAmount: 100_00,
            proRatedAmount: proRated ? fund : null,
          });
          const body = [{ enrollmentId: 2, amount: fund, proRatedAmount: proRated ? fund : null }];
          expect((await put(body)).status).toBe(204);
          expect((await put(body)).status).toBe(204);
          expect(await amounts()).toEqual([]);
          const held = await balances(service().db, person.employeeId, 2027);
          expect(held).toMatchObject([{ enrollmentId: 2, available: fund }]);
          expect(await api.employee.allInfo()).toMatchObject({
            available: false,
            proRatedAmount: proRated ? fund : null,
            benefitCoverage: { totalAmount: 100_00, benefitCoverages: [{ enrollmentId: 2, amount: 100_00 }] },
          });
          await giveBankAndBasicInformation(service().db, service().secrets.data, person);
          await api.employee.finishSetup();
          expect(await api.employee.walletInfo()).toMatchObject({
            availableAmount: fund,
            walletInfoDetails: [{ enrollmentId: 2, allocatedAmount: fund, availableAmount: fund }],
          });
        },
      );

      test("can be re-allocated and confirmed when the employer requires it [REA-01]", async () => {
        const { token, api, person, put } = await somebody(threeCategories, { eligibilityDate });
        expect((await put(of({ 1: 100_00 }))).status).toBe(204);
        await giveBankAndBasicInformation(service().db, service().secrets.data, person);
        await api.employee.finishSetup();
        const own = eq(employees.id, person.employeeId);
        await service().db.update(employees).set({ reAllocationStatus: "REQUIRED" }).where(own);
        const again = `${prefix}/employees/re-allocation`;
        const saved = await service().call("PUT", again, { token, body: of({ 1: 60_00, 5: 40_00 }) });
        expect(saved.status).toBe(204);
        expect((await service().call("POST", `${again}/complete`, { token })).status).toBe(204);
        const held = await balances(service().db, person.employeeId, 2027);
        expect(held.map(({ enrollmentId, available }) => [enrollmentId, available])).toEqual([
          [1, 60_00],
          [5, 40_00],
        ]);
        expect(await api.employee.allInfo()).toMatchObject({ reAllocationStatus: "NONE" });
      });
    });

    test("is confirmed only with everything as the person saw it [SET-05] (D76)", async () => {
      const { api, person, put } = await somebody(threeCategories);
      await giveBankAndBasicInformation(service().db, service().secrets.data, person);
      expect((await put(of({ 1: 100_00 }))).status).toBe(204);
      const shown = async () => setupFingerprint(await api.employee.allInfo());
      const seen = await shown();
      await api.employee.saveDependents({
        query: {},
        body: [{ id: 0, firstName: "Ada", lastName: "Roy", relationship: "CHILDREN", dateOfBirth: null }],
      });
      await expect(api.employee.finishSetup({ knownAs: seen })).rejects.toMatchObject({
        status: 409,
        code: "SETUP_CHANGED",
      });
      expect(await api.employee.allInfo()).toMatchObject({ isSetupDone: false });
      await api.employee.finishSetup({ knownAs: await shown() });
      expect(await api.employee.allInfo()).toMatchObject({ isSetupDone: true });
      await api.employee.finishSetup({ knownAs: seen });
    });

    test("cannot be changed once made and locked, and set-up can still be finished [ALO-06]", async () => {
      const { put, api, person } = await somebody(threeCategories);
      const lock = (isLocked: boolean) =>
        command<OperatorPerson>(service(), "PUT", `/people/${person.employeeId}/allocation-lock`, {
          isLocked,
        });
      await giveBankAndBasicInformation(service().db, service().secrets.data, person);
      expect(await lock(true)).toMatchObject({ isAllocationLocked: true });
      expect((await api.employee.allInfo()).allowEdit, "there is nothing to lock").toBe(true);
      await expect(api.employee.finishSetup(), "a lock leaves nobody without money").rejects.toMatchObject({
        flags: { hasBenefitCoverages: false },
      });
      expect((await put(of({ 1: 100_00 }))).status).toBe(204);
      expect((await api.employee.allInfo()).allowEdit).toBe(false);
      await refused(put(of({ 2: 100_00 })), 409, "allocation.locked");
      expect(await lock(false)).toMatchObject({ isAllocationLocked: false });
      expect((await put(of({ 5: 100_00 }))).status).toBe(204);
      await lock(true);
      await refused(put(of({ 2: 100_00 })), 409, "allocation.locked");
      expect(await operatorTraces(service().db, person.employeeId)).toEqual(
        ["locked", "unlocked", "locked"].map((done) => `allocation.${done} ${person.employeeId}`),
      );
      await api.employee.finishSetup();
      const earlier = await somebody(threeCategories, { allowEdit: false, eligibilityDate: "2025-01-01" });
      expect((await earlier.put(of({ 1: 100_00 }))).status).toBe(204);
    });

    test.each(["NONE", "REQUIRED", "CHANGE_REQUIRED"] as const)(
      "is rejected once set-up is done, with re-allocation status %s [ALO-08]",
      async (reAllocationStatus) => {
        const { put } = await somebody(threeCategories, { isSetupDone: true, reAllocationStatus });
        const before = await dumpOf(service().db);
        await refused(put(of({ 1: 100_00 })), 409, "SETUP_DONE");
        expect(await dumpOf(service().db)).toEqual(before);
      },
    );

    test("offers all five categories without an eligibility date [ALO-04]", async () => {
      const { put, amounts } = await somebody(threeCategories, { eligibilityDate: null });
      expect((await put(of({ 3: 60_00, 4: 40_00 }))).status).toBe(204);
      expect((await amounts()).map(([id]) => id)).toEqual([3, 4]);
    });

    test("plan info and the class's benefit preset describe the plan [API-01]", async () => {
      const plan = { total: 2_000_00, offers: { 1: null, 5: 250_00 } };
      const { api, person } = await somebody(plan, { proRated: true });
      await service()
        .db.update(plans)
        .set({
          rolloverAllowed: true,
          runOutEndDate: "2027-03-31",
          enableMonthlyLimit: true,
          groupInsuranceNames: ["Extended health"],
        })
        .where(eq(plans.id, person.planId ?? 0));
      expect(await api.employee.planInfo()).toEqual({
        planStartDate: "2026-01-01",
        enrollmentInfos: [
          { enrollmentId: 1, enrollmentName: "Healthcare spending" },
          { enrollmentId: 5, enrollmentName: "Retirement saving" },
        ],
        planPreferenceInfos: [
          ...[[1, 1, "Unused benefits at year end", "Roll over into the next year"]],
          ...[[3, 2, "Eligibility", "From each person's own eligibility date"]],
          ...[[7, 3, "Proration by start date", "Prorated by days enrolled"]],
          ...[[4, 4, "Termination", "Claims until 14 days after the benefit ends"]],
          ...[[16, 5, "Release schedule", "Monthly distribution"]],
        ].map(([preferenceId, planPreferenceGroupId, planPreferenceGroupName, preferenceName]) => ({
          preferenceId,
          planPreferenceGroupId,
          planPreferenceGroupName,
          preferenceName,
        })),
        groupInsuranceNames: ["Extended health"],
      });
      expect(await api.employer.classBenefitPreset()).toMatchObject({
        className: expect.stringMatching(/^Class /),
        totalAmount: 2_000_00,
        benefitPresets: [
          { enrollmentId: 1, enrollmentName: "Healthcare spending", amount: null },
          { enrollmentId: 5, enrollmentName: "Retirement saving", amount: 250_00 },
        ],
      });
    });

    test("an employee without a class has nothing to allocate and no benefit preset [SES-05]", async () => {
      const { db } = service();
      const person = await makePerson(db, { hasPlan: false, isSetupDone: false, benefitYear: year });
      const token = await service().signIn(person);
      const api = service().api(token);
      expect(await api.employee.setUpCoverage()).toMatchObject({ totalAmount: 0, benefitCoverages: [] });
      expect(await api.employee.coverageTypes()).toEqual([]);
      expect(await api.employee.planInfo()).toMatchObject({ planStartDate: null, planPreferenceInfos: [] });
      await expect(api.employer.classBenefitPreset()).rejects.toMatchObject({ status: 404 });
      const body = of({ 1: 1 });
      await refused(service().call("PUT", url, { token, body }), 400, "allocation.notOffered");
      const open = { hasPlan: false, isSetupDone: false, eligibilityDate: null };
      const other = await service().signIn(await makePerson(db, open));
      await refused(service().call("PUT", url, { token: other, body }), 400, "allocation.total");
    });

    describe("finishing set-up", () => {
      test("lists exactly the missing steps, with their flags [SET-06]", async () => {
        const { token, put, person, api } = await somebody();
        const ask = () => service().call("POST", finish, { token });
        const sentence = "You have to set up the following information:";
        expect(await ask()).toMatchObject({
          status: 409,
          body: {
            message: `${sentence} banking info, benefit coverages, basic information.`,
            hasBankingInfo: false,
            hasBenefitCoverages: false,
            hasBasicInformation: false,
          },
        });
        await put(of({ 1: 100_00 }));
        const before = await dumpOf(service().db);
        await expect(api.employee.finishSetup()).rejects.toMatchObject({
          status: 409,
          code: "SETUP_INCOMPLETE",
          serverMessage: `${sentence} banking info, basic information.`,
          flags: { hasBankingInfo: false, hasBenefitCoverages: true, hasBasicInformation: false },
        });
        expect(await dumpOf(service().db)).toEqual(before);
        await giveBankAndBasicInformation(service().db, service().secrets.data, person);
        expect((await ask()).status).toBe(204);
        expect(await api.employee.isSetupDone()).toEqual({ isSetupDone: true });
      });

      test("is rejected when the plan changed after the allocation, until it is allocated again [SET-06, ALO-02]", async () => {
        const { put, person, api } = await somebody();
        await put(of({ 1: 100_00 }));
        await giveBankAndBasicInformation(service().db, service().secrets.data, person);
        await giveInstead(person, 120_00);
        await expect(api.employee.finishSetup()).rejects.toMatchObject({
          status: 409,
          flags: { hasBankingInfo: true, hasBenefitCoverages: false },
        });
        await put(of({ 1: 120_00 }));
        await api.employee.finishSetup();
        expect(await api.employee.isSetupDone()).toEqual({ isSetupDone: true });
      });

      test("takes effect once when repeated or sent ten times concurrently [SET-05]", async () => {
        const { token, put, person } = await somebody();
        await put(of({ 1: 100_00 }));
        await giveBankAndBasicInformation(service().db, service().secrets.data, person);
        const ask = () => service().call("POST", finish, { token });
        const answers = await Promise.all(Array.from({ length: 10 }, ask));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
        const before = await dumpOf(service().db);
        expect((await ask()).status).toBe(204);
        expect(await dumpOf(service().db)).toEqual(before);
        const [row] = await service().db.select().from(employees).where(eq(employees.id, person.employeeId));
        expect(row).toMatchObject({ isSetupDone: true, reAllocationStatus: "NONE" });
      });
    });

    test("the ledger of all these people verifies as sound afterwards", async () => {
      const found = await command<LedgerVerification>(service(), "GET", "/ledger/verification");
      expect(found.isSound).toBe(true);
    });
  },
  { now },
);
