import { and, eq } from "drizzle-orm";
import { balances } from "tests/support/balances";
import { details, newReceipt } from "tests/support/claims";
import { count } from "tests/support/counts";
import { dumpOf } from "tests/support/dump";
import { command } from "tests/support/operator";
import { makePerson, type Person, type PersonWishes } from "tests/support/person";
import { throughBothDoors } from "tests/support/service";
import { giveTheRest } from "tests/support/whole-person";
import { describe, expect, test } from "vitest";
import type { LedgerVerification } from "~/contract/entities/operator";
import { additionalFund } from "~/domain/mid-year";
import { fundOfYear, yearPartOf } from "~/domain/re-allocation";
import { move, post } from "~/service/database/ledger";
import {
  auditEvents,
  benefitCoverages,
  claims,
  employees,
  files,
  ledgerTransactions,
  planEnrollments,
  plans,
  receipts,
} from "~/service/database/schema";

const now = "2026-06-15T16:00:00Z";
const year = 2026;
const path = "/manage-employee/api/employees/re-allocation";
const complete = `${path}/complete`;

throughBothDoors(
  "re-allocation",
  (service) => {
    async function somebody(wishes: PersonWishes = {}, isWhole = true) {
      const { db, secrets } = service();
      const person = await makePerson(db, { benefitYear: year, ...wishes });
      if (isWhole) await giveTheRest(db, secrets.data, person);
      const token = await service().signIn(person);
      const api = service().api(token);
      return { person, token, api, amounts: () => amountsOf(person), employee: () => rowOf(person) };
    }

    /** What stands: amount and this year's amount by category, and what the ledger has available. */
    async function amountsOf({ employeeId }: Person) {
      const rows = await service()
        .db.select()
        .from(benefitCoverages)
        .where(and(eq(benefitCoverages.employeeId, employeeId), eq(benefitCoverages.benefitYear, year)))
        .orderBy(benefitCoverages.enrollmentId);
      const held = await balances(service().db, employeeId, year);
      return rows.map(({ enrollmentId, amount, proRatedAmount }) => ({
        enrollmentId,
        amount,
        proRatedAmount,
        available: held.find((each) => each.enrollmentId === enrollmentId)?.available ?? 0,
      }));
    }

    async function rowOf({ employeeId }: Person) {
      const [row] = await service().db.select().from(employees).where(eq(employees.id, employeeId));
      return row;
    }

    /** Books a claim of so many cents as waiting for a decision. */
    async function claimed({ employeeId }: Person, enrollmentId: number, amount: number) {
      const place = { benefitYear: year, enrollmentId };
      await service().db.transaction((tx) =>
        post(tx, {
          employeeId,
          kind: "CLAIM_HOLD",
          title: "Claim",
          at: new Date(now),
          entries: move(amount, { kind: "available", ...place }, { kind: "held", ...place }),
        }),
      );
    }

    /** How often it stands in the record that the person has re-allocated. */
    function timesSaved({ employeeId }: Person) {
      const saved = eq(auditEvents.action, "reAllocation.saved");
      return service().db.$count(auditEvents, and(saved, eq(auditEvents.employeeId, employeeId)));
    }

    const put = (token: string, body: unknown, headers: Record<string, string> = {}) =>
      service().call("PUT", path, { token, body, headers });
    const confirm = (token: string) => service().call("POST", complete, { token });

    test("that drops a category while a receipt begins to name it: one of the two waits, and both answer rightly [REA-01]", async () => {
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
      test("is saved, reviewed and confirmed; the books follow to the cent [REA-01, API-01]", async () => {
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

      test("stands in the record once, however often the same is sent; one that changes nothing is reviewed too [REA-01]", async () => {
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

      test("drops what holds nothing, unless a receipt names it or last year's money lies in it [ALO-02, REA-01]", async () => {
        const { person, api, amounts } = await somebody({
          reAllocationStatus: "REQUIRED",
          coverages: [
            { enrollmentId: 1, amount: 100_00 },
            { enrollmentId: 2, amount: 100_00 },
            { enrollmentId: 3, amount: 100_00, rolloverAmount: 20_00 },
            { enrollmentId: 4, amount: 100_00 },
          ],
        });
        const { employeeId } = person;
        const { db } = service();
        const [draft] = await db.insert(claims).values({ employeeId }).returning({ id: claims.id });
        const paper = { folder: "Employee/Claim", name: "r.png", type: "image/png", size: 9 } as const;
        const [file] = await db
          .insert(files)
          .values({ employeeId, ...paper, sha256: "b".repeat(64) })
          .returning({ id: files.id });
        await db.insert(receipts).values({
          employeeId,
          claimId: draft?.id ?? 0,
          fileId: file?.id ?? "",
          benefitCoverageId: person.coverageIds[2] ?? 0,
        });
        await api.employee.saveReAllocation([{ enrollmentId: 1, amount: 400_00 }]);
        expect(await amounts()).toEqual([
          { enrollmentId: 1, amount: 400_00, proRatedAmount: null, available: 400_00 },
          { enrollmentId: 2, amount: 0, proRatedAmount: null, available: 0 },
          { enrollmentId: 3, amount: 0, proRatedAmount: null, available: 20_00 },
        ]);
      });

      test("of a pro-rated plan counts this year's amounts, and the full year follows [REA-04, ALO-05]", async () => {
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

      test("with a category of nobody's plan, one twice, or a fixed one changed is refused [ALO-07]", async () => {
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

      test("is not confirmed before it is saved, and names what is missing [REA-01]", async () => {
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

    describe("in mid-year", () => {
      test("gives what the plan gained, once [REA-02]", async () => {
        const wishes = { reAllocationStatus: "CHANGE_REQUIRED", fundChange: 300_00 } as const;
        const { person, token, api, amounts, employee } = await somebody(wishes);
        expect((await api.employee.allInfo()).benefitCoverage.totalAmount).toBe(4_100_00);
        const body = [
          { enrollmentId: 1, amount: 3_000_00 },
          { enrollmentId: 2, amount: 1_100_00 },
        ];
        expect(await confirm(token)).toMatchObject({ status: 409 });
        expect((await put(token, body)).status).toBe(204);
        expect((await put(token, body)).status).toBe(204);
        expect((await amounts()).map(({ available }) => available)).toEqual([3_000_00, 1_100_00]);
        expect(await timesSaved(person)).toBe(1);
        expect(await employee()).toMatchObject({ fundChange: 0, reAllocationStatus: "CHANGE_REQUIRED" });
        expect((await confirm(token)).status).toBe(204);
        expect(await employee()).toMatchObject({ fundChange: 0, reAllocationStatus: "NONE" });
        expect((await put(token, body)).status).toBe(409);
      });

      test("gives to a category that held nothing, empties one that is not named, and adds no empty one [REA-02]", async () => {
        const gained = await somebody({ reAllocationStatus: "CHANGE_REQUIRED", fundChange: 300_00 });
        const lost = await somebody({ reAllocationStatus: "CHANGE_REQUIRED", fundChange: -1_000_00 });
        const planId = gained.person.planId ?? 0;
        await service()
          .db.insert(planEnrollments)
          .values([3, 4].map((enrollmentId) => ({ planId, enrollmentId })));
        const kept = [
          { enrollmentId: 1, amount: 2_800_00 },
          { enrollmentId: 2, amount: 1_000_00 },
        ];
        const body = [...kept, { enrollmentId: 3, amount: 300_00 }, { enrollmentId: 4, amount: 0 }];
        expect((await put(gained.token, body)).status).toBe(204);
        expect(await gained.amounts()).toEqual(
          [...kept, { enrollmentId: 3, amount: 300_00 }].map((each) => ({
            ...each,
            proRatedAmount: null,
            available: each.amount,
          })),
        );
        expect((await put(lost.token, kept.slice(0, 1))).status).toBe(204);
        expect(
          (await lost.amounts()).map(({ enrollmentId, available }) => [enrollmentId, available]),
        ).toEqual([
          [1, 2_800_00],
          [2, 0],
        ]);
      });

      test("takes back what the plan lost, scaled to the rest of the year [REA-02, REA-04]", async () => {
        const wishes = { eligibilityDate: "2026-07-02", proRated: true, fundChange: -200_00 };
        const part = { days: 183, daysInYear: 365 };
        const fund = additionalFund(-200_00, part, 2_000_00);
        expect(fund).toBe(-100_27);
        const { token, amounts } = await somebody({
          ...wishes,
          reAllocationStatus: "CHANGE_REQUIRED",
          coverages: [
            { enrollmentId: 1, amount: 1_400_00, proRatedAmount: 701_92 },
            { enrollmentId: 2, amount: 600_00, proRatedAmount: 300_82 },
          ],
        });
        const body = [
          { enrollmentId: 1, amount: 1_400_00, proRatedAmount: 701_92 },
          { enrollmentId: 2, amount: 400_00, proRatedAmount: 200_55 },
        ];
        expect((await put(token, body)).status).toBe(204);
        expect(await amounts()).toEqual([
          { enrollmentId: 1, amount: 1_400_00, proRatedAmount: 701_92, available: 701_92 },
          { enrollmentId: 2, amount: 400_00, proRatedAmount: 200_55, available: 200_55 },
        ]);
      });

      test.each([
        ["the other sign", 300_00, [2_750_00, 1_350_00], "Input amount is invalid"],
        ["more than the fund", 300_00, [3_100_01, 999_99], "Amount exceeds the permitted allocation"],
        ["less than was claimed", -300_00, [2_799_99, 700_01], "Amount exceeds the permitted allocation"],
        ["something left over", 300_00, [2_800_00, 1_299_99], "exactly what your plan gives"],
        ["a category left out", 300_00, [2_800_00], "Input amount is invalid"],
      ])("with %s changes nothing [REA-02, REA-03]", async (_, fundChange, wished, sentence) => {
        const { person, token } = await somebody({ reAllocationStatus: "CHANGE_REQUIRED", fundChange });
        await claimed(person, 1, 2_800_00);
        const before = await dumpOf(service().db);
        const answer = await put(
          token,
          wished.map((amount, place) => ({ enrollmentId: place + 1, amount })),
        );
        expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(sentence) } });
        expect(await dumpOf(service().db)).toEqual(before);
      });

      test("a fund of zero takes only zero changes [REA-02]", async () => {
        const { token } = await somebody({ reAllocationStatus: "CHANGE_REQUIRED" });
        const same = [
          { enrollmentId: 1, amount: 2_800_00 },
          { enrollmentId: 2, amount: 1_000_00 },
        ];
        const moved = [
          { enrollmentId: 1, amount: 2_700_00 },
          { enrollmentId: 2, amount: 1_100_00 },
        ];
        expect((await put(token, moved)).status).toBe(400);
        expect((await put(token, same)).status).toBe(204);
        expect((await confirm(token)).status).toBe(204);
      });
    });

    test("asked of nobody, it changes nothing; asked before set-up neither [REA-05, ALO-08]", async () => {
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

    test("twenty at once make one change, whole or in mid-year [REA-01, REA-02]", async () => {
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
      test("all-info tells last year's plan and coverages [API-01]", async () => {
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

      test("a plan is told to its own employer's people alone [API-01]", async () => {
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

      test("is finished where last year's coverages are there [API-01]", async () => {
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
  { now },
);
