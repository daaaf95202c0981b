import { and, eq } from "drizzle-orm";
import { details, newReceipt } from "tests/support/claims";
import { count } from "tests/support/counts";
import { dumpOf } from "tests/support/dump";
import { command } from "tests/support/operator";
import { reAllocatingIn, reAllocationNow, reAllocationYear as year } from "tests/support/re-allocating";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { describe, expect, test } from "vitest";
import type { LedgerVerification } from "~/contract/entities/operator";
import { allocationFingerprint } from "~/domain/allocation-fingerprint";
import { fundOfYear, yearPartOf } from "~/domain/re-allocation";
import { benefitCoverages, ledgerTransactions, planEnrollments, plans } from "~/service/database/schema";

describeInProcessAndOverHttp(
  "re-allocation",
  (service) => {
    const { somebody, claimed, named, timesSaved, put, confirm } = reAllocatingIn(service);

    test("when a re-allocation drops a category while a receipt is saved to it, one waits and both responses are correct [REA-01]", async () => {
      const rounds = count(6, 60);
      const kept: boolean[] = [];
      for (let round = 0; round < rounds; round++) {
        const { person, token } = await somebody({ reAllocationStatus: "REQUIRED" });
        const receipt = await newReceipt(service(), token);
        const named = person.coverageIds[2] ?? 0;
        const body = details(person, receipt, {
          employeeBenefitCoverageId: named,
          expenseTypeId: 13,
          expenseTypeOther: "Yoga",
          expenseDate: "2026-06-10",
        });
        const save = () => service().call("PUT", "/manage-claim/api/receipts", { token, body });
        const drop = () => put(token, [{ enrollmentId: 1, amount: 3_800_00 }]);
        const [saved, dropped] =
          round % 2 === 0
            ? await Promise.all([save(), drop()])
            : (await Promise.all([drop(), save()])).reverse();
        expect(dropped?.status).toBe(204);
        expect([200, 404]).toContain(saved?.status);
        const left = await service().db.$count(benefitCoverages, eq(benefitCoverages.id, named));
        expect(left).toBe(saved?.status === 200 ? 1 : 0);
        kept.push(left === 1);
      }
      expect(kept).toHaveLength(rounds);
    });

    describe("of the whole benefit", () => {
      test("is saved, reviewed and confirmed, and the ledger matches to the cent [REA-01, API-01]", async () => {
        const { person, api, amounts, employee } = await somebody({ reAllocationStatus: "REQUIRED" });
        await api.employee.saveReAllocation([
          { enrollmentId: 1, amount: 333_33 },
          { enrollmentId: 2, amount: 3_466_67 },
        ]);
        expect(await amounts()).toEqual([
          { enrollmentId: 1, amount: 333_33, proRatedAmount: null, available: 333_33 },
          { enrollmentId: 2, amount: 3_466_67, proRatedAmount: null, available: 3_466_67 },
        ]);
        expect(await employee()).toMatchObject({ reAllocationStatus: "REVIEW", isSetupDone: true });
        await api.employee.completeReAllocation();
        expect(await api.employee.info()).toMatchObject({ reAllocationStatus: "NONE", isSetupDone: true });
        const [booked] = await service()
          .db.select()
          .from(ledgerTransactions)
          .where(
            and(
              eq(ledgerTransactions.employeeId, person.employeeId),
              eq(ledgerTransactions.kind, "RE_ALLOCATION"),
            ),
          );
        expect(booked?.title).toBe("Re-allocation 2026");
        const found = await command<LedgerVerification>(service(), "GET", "/ledger/verification");
        expect(found.isSound).toBe(true);
      });

      test("is confirmed only with the amounts that the person saw [REA-01] (D76)", async () => {
        const { api, employee } = await somebody({ reAllocationStatus: "REQUIRED" });
        const save = (first: number) =>
          api.employee.saveReAllocation([
            { enrollmentId: 1, amount: first },
            { enrollmentId: 2, amount: 3_800_00 - first },
          ]);
        const shown = async () =>
          allocationFingerprint((await api.employee.allInfo()).benefitCoverage.benefitCoverages);
        await save(1_000_00);
        const seen = await shown();
        await save(2_000_00);
        await expect(api.employee.completeReAllocation({ knownAs: seen })).rejects.toMatchObject({
          status: 409,
          code: "ALLOCATION_CHANGED",
        });
        expect(await employee()).toMatchObject({ reAllocationStatus: "REVIEW" });
        await api.employee.completeReAllocation({ knownAs: await shown() });
        expect(await employee()).toMatchObject({ reAllocationStatus: "NONE" });
        await api.employee.completeReAllocation({ knownAs: seen });
      });

      test("is recorded once when sent repeatedly, and is reviewed even if it changes nothing [REA-01]", async () => {
        const { person, token, employee } = await somebody({ reAllocationStatus: "REQUIRED" });
        const same = [
          { enrollmentId: 1, amount: 2_800_00 },
          { enrollmentId: 2, amount: 1_000_00 },
        ];
        for (let times = 0; times < 2; times += 1) expect((await put(token, same)).status).toBe(204);
        expect(await employee()).toMatchObject({ reAllocationStatus: "REVIEW" });
        expect(await timesSaved(person)).toBe(1);
        expect((await put(token, [{ enrollmentId: 1, amount: 3_800_00 }])).status).toBe(204);
        expect(await timesSaved(person), "another spread while it is reviewed").toBe(2);
      });

      test("drops an empty category, unless a receipt uses it or it holds rollover money [ALO-02, REA-01]", async () => {
        const { person, api, amounts } = await somebody({
          reAllocationStatus: "REQUIRED",
          coverages: [
            { enrollmentId: 1, amount: 100_00 },
            { enrollmentId: 2, amount: 100_00 },
            { enrollmentId: 3, amount: 100_00, rolloverAmount: 20_00 },
            { enrollmentId: 4, amount: 100_00 },
          ],
        });
        await named(person, 2);
        const saved = [{ enrollmentId: 1, amount: 400_00 }];
        await api.employee.saveReAllocation(saved);
        expect(await amounts()).toEqual([
          { enrollmentId: 1, amount: 400_00, proRatedAmount: null, available: 400_00 },
          { enrollmentId: 2, amount: 0, proRatedAmount: null, available: 0 },
          { enrollmentId: 3, amount: 0, proRatedAmount: null, available: 20_00 },
        ]);
        await api.employee.saveReAllocation(saved);
        expect(await timesSaved(person), "the same again").toBe(1);
      });

      test("in a pro-rated plan, uses this year's amounts and derives those of the full year [REA-04, ALO-05]", async () => {
        const proRated = { eligibilityDate: "2026-07-02", proRated: true };
        const { api, amounts } = await somebody({
          ...proRated,
          reAllocationStatus: "REQUIRED",
          coverages: [
            { enrollmentId: 1, amount: 100_000, proRatedAmount: 50_137 },
            { enrollmentId: 2, amount: 0, proRatedAmount: 0 },
          ],
        });
        const part = yearPartOf({ ...proRated, classBenefitFromDate: null }, "2026-06-15");
        const fund = fundOfYear(100_000, part);
        expect([part, fund]).toEqual([{ days: 183, daysInYear: 365 }, 50_137]);
        await api.employee.saveReAllocation([
          { enrollmentId: 1, amount: 0, proRatedAmount: 30_000 },
          { enrollmentId: 2, amount: 0, proRatedAmount: 20_137 },
        ]);
        const saved = await amounts();
        expect(saved.map((each) => each.proRatedAmount)).toEqual([30_000, 20_137]);
        expect(saved.reduce((sum, each) => sum + each.amount, 0)).toBe(100_000);
      });

      test("in a pro-rated plan, a category kept for its receipt gets an amount of zero [REA-04, ALO-02]", async () => {
        const { person, api, amounts } = await somebody({
          ...{ eligibilityDate: "2026-07-02", proRated: true, reAllocationStatus: "REQUIRED" },
          coverages: [
            { enrollmentId: 1, amount: 60_000, proRatedAmount: 30_082 },
            { enrollmentId: 2, amount: 40_000, proRatedAmount: 20_055 },
          ],
        });
        await named(person, 2);
        await api.employee.saveReAllocation([{ enrollmentId: 1, amount: 0, proRatedAmount: 50_137 }]);
        expect(await amounts()).toEqual([
          { enrollmentId: 1, amount: 100_000, proRatedAmount: 50_137, available: 50_137 },
          { enrollmentId: 2, amount: 0, proRatedAmount: 0, available: 0 },
        ]);
      });

      test.each([
        ["a cent too much", [280_000, 100_001], 400],
        ["a cent too little", [280_000, 99_999], 400],
        ["less than nothing", [380_001, -1], 400],
        ["less than was claimed", [49_999, 330_001], 400],
        ["no whole cents", [1.5, 379_998.5], 400],
        ["more than any number", [Number.MAX_SAFE_INTEGER, -1], 400],
      ])("with %s changes nothing [REA-01]", async (_, [healthcare, wellness], status) => {
        const { person, token } = await somebody({ reAllocationStatus: "REQUIRED" });
        await claimed(person, 1, 50_000);
        const before = await dumpOf(service().db);
        const body = [
          { enrollmentId: 1, amount: healthcare },
          { enrollmentId: 2, amount: wellness },
        ];
        expect((await put(token, body)).status).toBe(status);
        expect(await dumpOf(service().db)).toEqual(before);
      });

      test.each(["held", "payable", "paid", "fee"] as const)(
        "rejects less than was claimed, including what is %s [REA-01]",
        async (kind) => {
          const { person, token } = await somebody({ reAllocationStatus: "REQUIRED" });
          await claimed(person, 1, 50_000, kind);
          const body = [
            { enrollmentId: 1, amount: 49_999 },
            { enrollmentId: 2, amount: 330_001 },
          ];
          expect(await put(token, body)).toMatchObject({
            status: 400,
            body: { code: "allocation.belowClaimed" },
          });
        },
      );

      test("rejects a wrong total with a message [REA-01]", async () => {
        const { token } = await somebody({ reAllocationStatus: "REQUIRED" });
        expect(await put(token, [{ enrollmentId: 1, amount: 3_800_01 }])).toMatchObject({
          status: 400,
          body: {
            code: "allocation.total",
            message: expect.stringContaining("exactly what your plan gives"),
          },
        });
      });

      test("rejects a category outside the plan, a duplicate category and a changed fixed amount [ALO-07]", async () => {
        const { person, token } = await somebody({ reAllocationStatus: "REQUIRED" });
        await service()
          .db.update(planEnrollments)
          .set({ fixedAmount: 100_000 })
          .where(and(eq(planEnrollments.planId, person.planId ?? 0), eq(planEnrollments.enrollmentId, 2)));
        const before = await dumpOf(service().db);
        const own = { enrollmentId: 1, amount: 280_000 };
        for (const wrong of [
          [own, { enrollmentId: 5, amount: 100_000 }],
          [own, { enrollmentId: 77, amount: 100_000 }],
          [
            { ...own, amount: 140_000 },
            { ...own, amount: 140_000 },
          ],
          [
            { ...own, amount: 280_001 },
            { enrollmentId: 2, amount: 99_999 },
          ],
        ]) {
          expect(await put(token, wrong)).toMatchObject({
            status: 400,
            body: { message: expect.any(String) },
          });
        }
        expect(await dumpOf(service().db)).toEqual(before);
        expect((await put(token, [own])).status).toBe(204);
      });

      test("cannot be confirmed before it is saved, and the response names what is missing [REA-01]", async () => {
        const early = await somebody({ reAllocationStatus: "REQUIRED" });
        expect(await confirm(early.token)).toMatchObject({ status: 409 });
        expect((await early.employee())?.reAllocationStatus).toBe("REQUIRED");
        const { token } = await somebody({ reAllocationStatus: "REVIEW" }, false);
        expect(await confirm(token)).toMatchObject({
          status: 409,
          body: {
            message: "You have to set up the following information: banking info, basic information.",
            hasBankingInfo: false,
            hasBenefitCoverages: true,
            hasBasicInformation: false,
          },
        });
      });
    });

    test("changes nothing when it was not requested, or before set-up is done [REA-05, ALO-08]", async () => {
      for (const wishes of [{}, { isSetupDone: false, reAllocationStatus: "REQUIRED" as const }]) {
        const { token } = await somebody(wishes);
        const before = await dumpOf(service().db);
        const body = [{ enrollmentId: 1, amount: 3_800_00 }];
        expect(await put(token, body)).toMatchObject({ status: 409, body: { code: "alreadyDecided" } });
        const status = wishes.isSetupDone === false ? 409 : 204;
        expect((await confirm(token)).status).toBe(status);
        expect(await dumpOf(service().db)).toEqual(before);
      }
    });

    test("twenty concurrent mid-year saves make one change, and concurrent confirmations succeed [REA-01, REA-02]", async () => {
      const body = [
        { enrollmentId: 1, amount: 3_000_00 },
        { enrollmentId: 2, amount: 1_100_00 },
      ];
      const changing = { reAllocationStatus: "CHANGE_REQUIRED", fundChange: 300_00 } as const;
      const { person, token, amounts } = await somebody(changing);
      const answers = await Promise.all(Array.from({ length: 20 }, () => put(token, body)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
      expect((await amounts()).map(({ available }) => available)).toEqual([3_000_00, 1_100_00]);
      const booked = await service().db.$count(
        ledgerTransactions,
        and(
          eq(ledgerTransactions.employeeId, person.employeeId),
          eq(ledgerTransactions.kind, "RE_ALLOCATION"),
        ),
      );
      expect(booked).toBe(1);
      const ends = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
      expect(new Set(ends.map(({ status }) => status))).toEqual(new Set([204]));
    });

    describe("of last year's plan", () => {
      test("previous all-info returns last year's plan and coverages [API-01]", async () => {
        const { person, api } = await somebody();
        const { db } = service();
        const [plan] = await db
          .select()
          .from(plans)
          .where(eq(plans.id, person.planId ?? 0));
        const [then] = await db
          .insert(plans)
          .values({
            employerId: person.employerId,
            className: plan?.className ?? "",
            benefitYear: year - 1,
            startDate: `${year - 1}-01-01`,
            totalAmount: 500_00,
          })
          .returning({ id: plans.id });
        await db
          .insert(benefitCoverages)
          .values({ employeeId: person.employeeId, benefitYear: year - 1, enrollmentId: 4, amount: 500_00 });
        const previous = await api.employee.previousAllInfo();
        expect(previous).toMatchObject({
          employerPlanId: then?.id,
          proRated: false,
          proRatedAmount: null,
          benefitCoverage: { totalAmount: 500_00, benefitCoverages: [{ enrollmentId: 4, amount: 500_00 }] },
        });
        expect(previous.personalInfo).toEqual((await api.employee.allInfo()).personalInfo);
      });

      test("only employees of the same employer can read a plan [API-01]", async () => {
        const { person, api } = await somebody();
        expect(await api.employer.planEnrollments({ id: person.planId ?? 0 })).toEqual({
          enrollments: [
            { id: 1, name: "Healthcare spending" },
            { id: 2, name: "Wellness spending" },
          ],
          totalAmount: 3_800_00,
        });
        const other = await somebody();
        await expect(other.api.employer.planEnrollments({ id: person.planId ?? 0 })).rejects.toMatchObject({
          status: 404,
        });
      });

      test("can finish once last year's coverages exist [API-01]", async () => {
        const { person, token, employee } = await somebody({ reAllocationStatus: "REVIEW" });
        const finish = () =>
          service().call("POST", "/manage-employee/api/employees/previous/finish-setup", { token });
        expect(await finish()).toMatchObject({ status: 409, body: { hasBenefitCoverages: false } });
        await service()
          .db.insert(benefitCoverages)
          .values({ employeeId: person.employeeId, benefitYear: year - 1, enrollmentId: 1, amount: 500_00 });
        expect((await finish()).status).toBe(204);
        expect((await employee())?.reAllocationStatus).toBe("NONE");
        expect((await finish()).status).toBe(204);
      });
    });
  },
  { now: reAllocationNow },
);
