import { and, eq } from "drizzle-orm";
import { dumpOf } from "tests/support/dump";
import { reAllocatingIn, reAllocationNow } from "tests/support/re-allocating";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { expect, test } from "vitest";
import { additionalFund } from "~/domain/mid-year";
import { benefitCoverages, planEnrollments } from "~/service/database/schema";

const asked = { reAllocationStatus: "CHANGE_REQUIRED" } as const;
const notEditable = { status: 400, body: { code: "allocation.notEditable" } };

describeInProcessAndOverHttp(
  "re-allocation in mid-year",
  (service) => {
    const { somebody, claimed, timesSaved, put, confirm } = reAllocatingIn(service);

    test("allocates the added money once [REA-02]", async () => {
      const { person, token, api, amounts, employee } = await somebody({ ...asked, fundChange: 300_00 });
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

    test("of two concurrent saves with different amounts, one succeeds and the other gets a message [REA-02]", async () => {
      const { person, token, amounts } = await somebody({ ...asked, fundChange: 300_00 });
      const ways = [
        [3_100_00, 1_000_00],
        [2_800_00, 1_300_00],
      ];
      const told = await Promise.all(
        ways.map((way) =>
          put(
            token,
            way.map((amount, place) => ({ enrollmentId: place + 1, amount })),
          ),
        ),
      );
      expect(told.map(({ status }) => status).sort()).toEqual([204, 409]);
      const taken = told.findIndex(({ status }) => status === 204);
      expect(told[1 - taken]?.body).toEqual({
        message: "The change of your plan is divided already. Nothing was changed.",
        code: "alreadyDecided",
      });
      expect((await amounts()).map(({ available }) => available)).toEqual(ways[taken]);
      expect(await timesSaved(person)).toBe(1);
    });

    test("after a save, another valid division is reported as already saved, an invalid one as invalid [REA-02, REA-03]", async () => {
      const { token, amounts } = await somebody({ ...asked, fundChange: 300_00 });
      const say = (healthcare: number, wellness: number) =>
        put(token, [
          { enrollmentId: 1, amount: healthcare },
          { enrollmentId: 2, amount: wellness },
        ]);
      expect((await say(3_000_00, 1_100_00)).status).toBe(204);
      expect(await say(2_800_00, 1_300_00)).toMatchObject({ status: 409, body: { code: "alreadyDecided" } });
      const wrong = {
        status: 400,
        body: { message: "Input amount is invalid", code: "allocation.wrongSign" },
      };
      expect(await say(3_000_00, 1_000_00)).toMatchObject(wrong);
      expect(await put(token, [{ enrollmentId: 1, amount: 3_000_00 }])).toMatchObject(wrong);
      expect((await amounts()).map(({ available }) => available)).toEqual([3_000_00, 1_100_00]);
      expect((await confirm(token)).status).toBe(204);
    });

    test("adds money to an empty category, empties a category left out, and adds no category with zero [REA-02]", async () => {
      const gained = await somebody({ ...asked, fundChange: 300_00 });
      const lost = await somebody({ ...asked, fundChange: -1_000_00 });
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
      expect((await lost.amounts()).map(({ enrollmentId, available }) => [enrollmentId, available])).toEqual([
        [1, 2_800_00],
        [2, 0],
      ]);
    });

    test("takes back what the plan lost, scaled to the rest of the year [REA-02, REA-04]", async () => {
      const wishes = { eligibilityDate: "2026-07-02", proRated: true, fundChange: -200_00 };
      const part = { days: 183, daysInYear: 365 };
      const fund = additionalFund(-200_00, part, 2_000_00);
      expect(fund).toBe(-100_27);
      const { person, token, amounts } = await somebody({
        ...asked,
        ...wishes,
        coverages: [
          { enrollmentId: 1, amount: 1_400_00, proRatedAmount: 701_92 },
          { enrollmentId: 2, amount: 600_00, proRatedAmount: 300_82 },
        ],
      });
      // Another offered category, without money.
      await service()
        .db.insert(planEnrollments)
        .values({ planId: person.planId ?? 0, enrollmentId: 3 });
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

    test("adds money to a category that holds only rollover, scaled like the others [REA-02, REA-04]", async () => {
      const { person, token, amounts } = await somebody({
        ...{ ...asked, eligibilityDate: "2026-07-02", proRated: true, fundChange: 200_00 },
        coverages: [{ enrollmentId: 1, amount: 2_000_00, proRatedAmount: 1_002_74 }],
      });
      const rolledOver = { employeeId: person.employeeId, benefitYear: 2026, enrollmentId: 2, amount: 0 };
      await service()
        .db.insert(benefitCoverages)
        .values({ ...rolledOver, rolloverAmount: 30_00 });
      await service()
        .db.insert(planEnrollments)
        .values({ planId: person.planId ?? 0, enrollmentId: 2 });
      const body = [
        { enrollmentId: 1, amount: 0, proRatedAmount: 1_002_74 },
        { enrollmentId: 2, amount: 0, proRatedAmount: 100_27 },
      ];
      expect((await put(token, body)).status).toBe(204);
      expect(await amounts()).toEqual([
        { enrollmentId: 1, amount: 2_000_00, proRatedAmount: 1_002_74, available: 1_002_74 },
        { enrollmentId: 2, amount: 200_00, proRatedAmount: 100_27, available: 100_27 },
      ]);
    });

    test("takes money back from one category although all of another was claimed [REA-02]", async () => {
      const { person, token, amounts } = await somebody({ ...asked, fundChange: -300_00 });
      await claimed(person, 1, 2_800_00);
      const body = [
        { enrollmentId: 1, amount: 2_800_00 },
        { enrollmentId: 2, amount: 700_00 },
      ];
      expect((await put(token, body)).status).toBe(204);
      expect((await amounts()).map(({ available }) => available)).toEqual([0, 700_00]);
    });

    test("keeps a category that the plan no longer offers unchanged [REA-02]", async () => {
      const { person, token, amounts } = await somebody({ ...asked, fundChange: 300_00 });
      await service()
        .db.delete(planEnrollments)
        .where(and(eq(planEnrollments.planId, person.planId ?? 0), eq(planEnrollments.enrollmentId, 2)));
      const first = { enrollmentId: 1, amount: 3_100_00 };
      expect(await put(token, [first])).toMatchObject(notEditable);
      expect((await put(token, [first, { enrollmentId: 2, amount: 1_000_00 }])).status).toBe(204);
      expect((await amounts()).map(({ available }) => available)).toEqual([3_100_00, 1_000_00]);
    });

    test("rejects an amount for a category outside the plan [REA-02, ALO-07]", async () => {
      const { token } = await somebody({ ...asked, fundChange: 300_00 });
      const body = [
        { enrollmentId: 1, amount: 3_000_00 },
        { enrollmentId: 2, amount: 1_100_00 },
        { enrollmentId: 5, amount: 1 },
      ];
      expect(await put(token, body)).toMatchObject(notEditable);
    });

    test.each([
      ["the other sign", 300_00, [2_750_00, 1_350_00], "Input amount is invalid"],
      ["more than the fund", 300_00, [3_100_01, 999_99], "Amount exceeds the permitted allocation"],
      ["less than was claimed", -300_00, [2_799_99, 700_01], "Amount exceeds the permitted allocation"],
      ["something left over", 300_00, [2_800_00, 1_299_99], "exactly what your plan gives"],
      ["a category left out", 300_00, [2_800_00], "Input amount is invalid"],
    ])("with %s changes nothing [REA-02, REA-03]", async (_, fundChange, wished, sentence) => {
      const { person, token } = await somebody({ ...asked, fundChange });
      await claimed(person, 1, 2_800_00);
      const before = await dumpOf(service().db);
      const answer = await put(
        token,
        wished.map((amount, place) => ({ enrollmentId: place + 1, amount })),
      );
      expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(sentence) } });
      expect(await dumpOf(service().db)).toEqual(before);
    });

    test("a fund of zero accepts only unchanged amounts [REA-02]", async () => {
      const { token } = await somebody(asked);
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
  },
  { now: reAllocationNow },
);
