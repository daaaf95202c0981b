import { and, eq } from "drizzle-orm";
import pino from "pino";
import { balances } from "tests/support/balances";
import { allPolicies, details, newReceipt } from "tests/support/claims";
import { command } from "tests/support/operator";
import { allocate, type PersonOptions } from "tests/support/person";
import { reAllocatingIn } from "tests/support/re-allocating";
import { startService, type TestService } from "tests/support/service";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OperatorPerson } from "~/contract/entities/operator-person";
import {
  auditEvents,
  benefitCoverages,
  employees,
  mailOutbox,
  planEnrollments,
  plans,
} from "~/service/database/schema";
import { rollOver } from "~/service/plans/roll-over";
import { remindOfMoneyAtRisk } from "~/service/reminders/money-at-risk";

const december = new Date("2026-12-20T17:00:00Z");
const january = new Date("2027-01-02T17:00:00Z");
const clock = { at: december, now: () => clock.at };
let service: TestService;

beforeAll(async () => {
  service = await startService("in this process", { clock });
});
afterAll(() => service.stop());
beforeEach(() => {
  clock.at = december;
});

const { somebody: anybody, claimed, put, confirm } = reAllocatingIn(() => service);

/**
 * Creates a person with $2,800 for healthcare and $1,000 for wellness of 2026, the operator's request, and their plan's terms.
 */
async function somebody(wishes: PersonOptions = {}, isWhole = true) {
  const made = await anybody({ benefitYear: 2026, eligibilityDate: "2026-01-01", ...wishes }, isWhole);
  const { person } = made;
  const path = `/people/${person.employeeId}/re-allocation`;
  return {
    ...made,
    ask: (status: string, fund = 0) => command<OperatorPerson>(service, "PUT", path, { status, fund }),
    terms: (terms: Partial<typeof plans.$inferInsert>) =>
      service.db
        .update(plans)
        .set(terms)
        .where(eq(plans.id, person.planId ?? 0)),
    coverages: (benefitYear: number) =>
      service.db.$count(
        benefitCoverages,
        and(
          eq(benefitCoverages.employeeId, person.employeeId),
          eq(benefitCoverages.benefitYear, benefitYear),
        ),
      ),
  };
}

const of = (healthcare: number, wellness: number) => [
  { enrollmentId: 1, amount: healthcare },
  { enrollmentId: 2, amount: wellness },
];

test("a plan change opened after New Year is divided among the coverages of its own year [REA-02]", async () => {
  const { api, token, ask, amounts, employee, coverages } = await somebody();
  expect(await ask("CHANGE_REQUIRED", 300_00)).toMatchObject({ fund: 300_00, fundYear: 2026 });
  clock.at = january;
  expect(await api.employee.info()).toMatchObject({ fundYear: 2026 });
  expect(await api.employee.allInfo()).toMatchObject({
    benefitCoverage: {
      totalAmount: 4_100_00,
      benefitCoverages: [{ amount: 2_800_00 }, { amount: 1_000_00 }],
    },
  });
  expect(await api.employee.walletInfo()).toMatchObject({ availableAmount: 3_800_00 });
  expect((await put(token, of(2_900_00, 1_200_00))).status).toBe(204);
  expect((await amounts()).map(({ available }) => available)).toEqual([2_900_00, 1_200_00]);
  expect(await coverages(2027)).toBe(0);
  expect((await confirm(token)).status).toBe(204);
  expect(await employee()).toMatchObject({ reAllocationStatus: "NONE", fundChange: 0 });
  const now = await api.employee.allInfo();
  expect(now).toMatchObject({ benefitCoverage: { benefitCoverages: [] } });
  expect(await api.employee.info()).toMatchObject({ fundYear: null });
  expect(now.benefitCoverage.totalAmount, "what the plan gives in the new year").toBe(3_800_00);
});

test("a claim keeps the money it holds when last year's divided change opens the category, and another receipt is edited [REA-02, SUB-09, D86]", async () => {
  const { person, ask } = await somebody({ coverages: [{ enrollmentId: 1, amount: 1_000_00 }] });
  const { employeeId, planId } = person;
  await service.db.insert(planEnrollments).values({ planId: planId ?? 0, enrollmentId: 2 });
  const [healthcare = 0, wellness = 0] = await service.db.transaction(async (tx) => [
    await allocate(tx, employeeId, 2027, { enrollmentId: 1, amount: 500_00 }),
    await allocate(tx, employeeId, 2027, { enrollmentId: 2, amount: 500_00 }),
  ]);
  const money = async (year: number) =>
    (await balances(service.db, employeeId, year)).map(({ available, held }) => [available, held]);
  clock.at = new Date("2027-02-10T17:00:00Z");
  const token = await service.signIn(person);
  const { claim } = service.api(token);
  const ofLastYear = await newReceipt(service, token);
  const saveOfLastYear = (notes: string) =>
    claim.saveReceipt(
      details(person, ofLastYear, {
        ...{ amount: 200_00, employeeBenefitCoverageId: wellness, expenseDate: "2026-12-01" },
        ...{ expenseTypeId: 22, notes },
      }),
    );
  await saveOfLastYear("");
  const other = await newReceipt(service, token);
  const saveOther = (amount: number) => {
    const typed = { amount, employeeBenefitCoverageId: healthcare, expenseDate: "2027-02-01" };
    return claim.saveReceipt(details(person, other, typed));
  };
  await saveOther(30_00);
  await claim.submit({ claimId: other.claimId, claimPolicys: allPolicies });
  const before = [
    [470_00, 30_00],
    [300_00, 200_00],
  ];
  expect(await money(2027)).toEqual(before);

  clock.at = december;
  await ask("CHANGE_REQUIRED", 150_00);
  // Later on the day on which the claim was sent.
  clock.at = new Date("2027-02-10T18:00:00Z");
  expect((await put(token, of(1_000_00, 150_00))).status).toBe(204);
  expect((await confirm(token)).status).toBe(204);
  await saveOther(40_00);
  await saveOfLastYear("one word");
  expect(await money(2027)).toEqual([
    [460_00, 40_00],
    [300_00, 200_00],
  ]);
  expect(await money(2026)).toEqual([
    [1_000_00, 0],
    [150_00, 0],
  ]);
  const info = await claim.info({ claimId: other.claimId });
  expect(info).toMatchObject({ totalAmount: 240_00, maxPaid: null });
});

test("expense types are those of this year and the previous one, even while a change of last year is pending [API-06]", async () => {
  const { person, api, ask } = await somebody();
  const { employeeId } = person;
  const ofYears = [
    { employeeId, benefitYear: 2025, enrollmentId: 4, amount: 100_00 },
    { employeeId, benefitYear: 2027, enrollmentId: 3, amount: 100_00 },
  ];
  await service.db.insert(benefitCoverages).values(ofYears);
  await ask("CHANGE_REQUIRED", 300_00);
  clock.at = january;
  const offered = await api.claim.offeredExpenseTypes();
  expect(offered.map(({ enrollmentId }) => enrollmentId)).toEqual([1, 2, 3]);
});

test("money the plan lost in December is taken from last year's money, part of which was claimed [REA-02]", async () => {
  const { person, token, ask, amounts, coverages } = await somebody();
  await claimed(person, 1, 2_700_00);
  await ask("CHANGE_REQUIRED", -300_00);
  clock.at = january;
  expect(await put(token, of(2_600_00, 900_00))).toMatchObject({ body: { code: "allocation.belowClaimed" } });
  expect((await put(token, of(2_700_00, 800_00))).status).toBe(204);
  expect((await confirm(token)).status).toBe(204);
  expect((await amounts()).map(({ available }) => available)).toEqual([0, 800_00]);
  expect(await coverages(2027)).toBe(0);
});

test("a reduction takes all that is left of the year's own money where rolled-over money paid claims [REA-02, WAL-08]", async () => {
  const coverage = { enrollmentId: 1, amount: 1_000_00, rolloverAmount: 500_00 };
  const { person, token, ask, amounts } = await somebody({ coverages: [coverage] });
  await claimed(person, 1, 1_000_00);
  await expect(ask("CHANGE_REQUIRED", -500_01)).rejects.toThrow(
    "No more can be taken back than is left: $500.00.",
  );
  await ask("CHANGE_REQUIRED", -500_00);
  expect((await put(token, [{ enrollmentId: 1, amount: 500_00 }])).status).toBe(204);
  expect((await confirm(token)).status).toBe(204);
  expect(await amounts()).toMatchObject([{ amount: 500_00, available: 0 }]);
});

test("a plan change saved in December can be confirmed in January [REA-01, REA-02]", async () => {
  const { token, ask, employee } = await somebody();
  await ask("CHANGE_REQUIRED", 300_00);
  expect((await put(token, of(3_100_00, 1_000_00))).status).toBe(204);
  clock.at = january;
  expect((await confirm(token)).status).toBe(204);
  expect((await employee())?.reAllocationStatus).toBe("NONE");
});

test("a change of a pro-rated plan uses the proportion of the change's year [REA-02, REA-04]", async () => {
  const { token, ask, amounts } = await somebody({
    ...{ eligibilityDate: "2026-07-02", proRated: true },
    coverages: [{ enrollmentId: 1, amount: 2_000_00, proRatedAmount: 1_002_74 }],
  });
  await ask("CHANGE_REQUIRED", 200_00);
  clock.at = january;
  expect((await put(token, [{ enrollmentId: 1, amount: 0, proRatedAmount: 1_103_01 }])).status).toBe(204);
  expect(await amounts()).toMatchObject([
    { amount: 2_200_00, proRatedAmount: 1_103_01, available: 1_103_01 },
  ]);
  expect((await confirm(token)).status).toBe(204);
});

test("money of a year with a pending reduction rolls over after the reduction is divided [REA-02, WAL-08]", async () => {
  const { token, ask, terms, amounts, coverages } = await somebody();
  await terms({ rolloverAllowed: true, runOutEndDate: "2027-01-31" });
  await ask("CHANGE_REQUIRED", -300_00);
  clock.at = new Date("2027-02-01T17:00:00Z");
  const roll = () => rollOver({ db: service.db, clock, log: pino({ level: "silent" }) });
  await roll();
  expect((await amounts()).map(({ available }) => available)).toEqual([2_800_00, 1_000_00]);
  expect((await put(token, of(2_500_00, 1_000_00))).status).toBe(204);
  await roll();
  expect((await amounts()).map(({ available }) => available)).toEqual([0, 0]);
  expect(await coverages(2027)).toBe(2);
});

test("a pending gain does not delay the rollover, and rolls over itself after it is divided [REA-02, WAL-08]", async () => {
  const { person, token, ask, terms, amounts } = await somebody();
  await terms({ rolloverAllowed: true, runOutEndDate: "2027-01-31" });
  await ask("CHANGE_REQUIRED", 300_00);
  clock.at = new Date("2027-02-01T17:00:00Z");
  const roll = () => rollOver({ db: service.db, clock, log: pino({ level: "silent" }) });
  const left = async () => (await amounts()).map(({ available }) => available);
  const gone = async () =>
    (await balances(service.db, person.employeeId, 2027)).map(({ available }) => available);
  await roll();
  expect(await left()).toEqual([0, 0]);
  expect(await gone()).toEqual([2_800_00, 1_000_00]);
  expect((await put(token, of(2_900_00, 1_200_00))).status).toBe(204);
  expect((await confirm(token)).status).toBe(204);
  expect(await left()).toEqual([100_00, 200_00]);
  await roll();
  expect(await left()).toEqual([0, 0]);
  expect(await gone()).toEqual([2_900_00, 1_200_00]);
});

test("money at risk is reported for the year it belongs to, even while a change is pending [WAL-10]", async () => {
  const { person, ask, terms } = await somebody();
  await terms({ runOutEndDate: "2027-03-31" });
  await ask("CHANGE_REQUIRED", 300_00);
  clock.at = new Date("2027-03-25T17:00:00Z");
  await remindOfMoneyAtRisk({ db: service.db, clock, log: pino({ level: "silent" }) });
  const told = await service.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, person.email));
  expect(told.map(({ payload }) => payload)).toMatchObject([
    {
      lastDay: "2027-03-31",
      benefits: [],
      lastYear: { year: 2026, benefits: [{ ends: 2_800_00 }, { ends: 1_000_00 }] },
    },
  ]);
});

test("a change of zero does not count as divided, so invalid amounts are reported as invalid [REA-02, REA-03]", async () => {
  const { token, ask } = await somebody();
  const wrong = { status: 400, body: { message: "Input amount is invalid" } };
  const refused = async (kept: number[]) => {
    const [healthcare = 0, wellness = 0] = kept;
    expect(await put(token, of(healthcare, wellness - 100_00))).toMatchObject(wrong);
    expect(await put(token, of(healthcare - 100_00, wellness + 100_00))).toMatchObject(wrong);
    expect((await put(token, of(healthcare, wellness))).status).toBe(204);
  };
  await ask("CHANGE_REQUIRED");
  await refused([2_800_00, 1_000_00]);
  expect((await confirm(token)).status).toBe(204);

  await ask("CHANGE_REQUIRED", 300_00);
  expect((await put(token, of(3_100_00, 1_000_00))).status).toBe(204);
  expect(await put(token, of(2_800_00, 1_300_00))).toMatchObject({ status: 409 });
  await ask("CHANGE_REQUIRED");
  await refused([3_100_00, 1_000_00]);
  expect((await confirm(token)).status).toBe(204);
});

test("a pending change of last year cannot be replaced: it is divided, or withdrawn and recorded [REA-02, SES-07]", async () => {
  const { person, token, ask, employee } = await somebody();
  await ask("CHANGE_REQUIRED", 200_00);
  expect(await ask("CHANGE_REQUIRED", 300_00), "of the same year").toMatchObject({ fund: 300_00 });
  clock.at = january;
  for (const [status, fund] of [
    ["REQUIRED", 0],
    ["REVIEW", 0],
    ["CHANGE_REQUIRED", 0],
    ["CHANGE_REQUIRED", 100_00],
  ] as const)
    await expect(ask(status, fund)).rejects.toThrow(
      "This person has still to divide a change of $300.00 of the year 2026: wait for that, or take it back with NONE first.",
    );
  expect(await employee()).toMatchObject({
    reAllocationStatus: "CHANGE_REQUIRED",
    fundChange: 300_00,
    fundYear: 2026,
  });
  await ask("NONE");
  const isOfPerson = eq(auditEvents.employeeId, person.employeeId);
  const deeds = async () =>
    (await service.db.select().from(auditEvents).where(isOfPerson).orderBy(auditEvents.id)).filter(
      ({ action }) => action === "reAllocation.set",
    );
  expect((await deeds()).map(({ details }) => details)).toEqual([
    { status: "CHANGE_REQUIRED", fund: 200_00 },
    { status: "CHANGE_REQUIRED", fund: 300_00, discarded: { fund: 200_00, year: 2026 } },
    { status: "NONE", fund: 0, discarded: { fund: 300_00, year: 2026 } },
  ]);
  expect(await ask("REQUIRED")).toMatchObject({ reAllocationStatus: "REQUIRED" });
  expect((await put(token, of(2_800_00, 1_000_00))).status).toBe(204);
});

test("a change of last year that is divided but not confirmed does not block a new request [REA-02]", async () => {
  const { token, ask } = await somebody();
  await ask("CHANGE_REQUIRED", 300_00);
  expect((await put(token, of(3_100_00, 1_000_00))).status).toBe(204);
  clock.at = january;
  expect(await ask("REQUIRED")).toMatchObject({ reAllocationStatus: "REQUIRED" });
});

test("a plan change can be requested only for money that has been allocated [REA-02]", async () => {
  const { person, ask, employee } = await somebody();
  await ask("CHANGE_REQUIRED", 300_00);
  clock.at = january;
  await ask("NONE");
  await expect(ask("CHANGE_REQUIRED", 200_00)).rejects.toThrow("has not divided the money of 2027 yet");
  await expect(ask("CHANGE_REQUIRED")).rejects.toThrow("has not divided the money of 2027 yet");
  const coverage = { employeeId: person.employeeId, benefitYear: 2027, enrollmentId: 1, amount: 3_800_00 };
  await service.db.insert(benefitCoverages).values(coverage);
  expect(await ask("CHANGE_REQUIRED", 200_00)).toMatchObject({ fund: 200_00, fundYear: 2027 });
  expect(await employee()).toMatchObject({ fundYear: 2027, fundDivided: 0 });
});

test("money from a change stays in the year's total when the year is re-allocated [REA-01, REA-02]", async () => {
  const { api, token, ask, amounts, employee } = await somebody();
  const total = async () => (await api.employee.benefitsCoverage()).totalAmount;
  await ask("CHANGE_REQUIRED", 300_00);
  expect((await put(token, of(3_100_00, 1_000_00))).status).toBe(204);
  expect(await total(), "saved").toBe(4_100_00);
  expect((await confirm(token)).status).toBe(204);
  expect(await total(), "confirmed").toBe(4_100_00);
  await ask("CHANGE_REQUIRED", -100_00);
  expect((await put(token, of(3_000_00, 1_000_00))).status).toBe(204);
  await ask("REQUIRED");
  expect(await total()).toBe(4_000_00);
  expect((await put(token, of(2_800_00, 1_000_00))).status).toBe(400);
  expect((await put(token, of(1_000_00, 3_000_00))).status).toBe(204);
  expect((await confirm(token)).status).toBe(204);
  expect((await amounts()).map(({ available }) => available)).toEqual([1_000_00, 3_000_00]);
  expect(await employee()).toMatchObject({ fundYear: 2026, fundDivided: 200_00 });
  clock.at = january;
  await ask("REQUIRED");
  expect(await total(), "the new year knows nothing of it").toBe(3_800_00);
  expect((await api.employee.previousAllInfo()).benefitCoverage.totalAmount).toBe(4_000_00);
});

test("in a pro-rated plan, a change adds this year's part to the cent, also when re-allocated [REA-04]", async () => {
  const { api, token, ask } = await somebody({
    ...{ eligibilityDate: "2026-07-02", proRated: true },
    coverages: [{ enrollmentId: 1, amount: 2_000_00, proRatedAmount: 1_002_74 }],
  });
  await ask("CHANGE_REQUIRED", 200_00);
  expect((await put(token, [{ enrollmentId: 1, amount: 0, proRatedAmount: 1_103_01 }])).status).toBe(204);
  await ask("REQUIRED");
  expect((await api.employee.allInfo()).benefitCoverage.totalAmount).toBe(2_200_00);
  expect((await put(token, [{ enrollmentId: 1, amount: 0, proRatedAmount: 1_103_01 }])).status).toBe(204);
  expect((await confirm(token)).status).toBe(204);
});

test("a re-allocation cannot be requested after a change has taken all the money [REA-01, REA-02, SES-07]", async () => {
  const { token, ask, employee } = await somebody();
  await ask("CHANGE_REQUIRED", -3_800_00);
  expect((await put(token, of(0, 0))).status).toBe(204);
  expect((await confirm(token)).status).toBe(204);
  for (const status of ["REQUIRED", "REVIEW"])
    await expect(ask(status)).rejects.toThrow(
      "This person's plan gives no money of 2026, with the changes it has had, so there is nothing to divide anew.",
    );
  expect(await employee()).toMatchObject({ reAllocationStatus: "NONE", fundDivided: -3_800_00 });
  expect(await ask("CHANGE_REQUIRED", 200_00), "it can still gain").toMatchObject({ fund: 200_00 });
  expect((await put(token, of(200_00, 0))).status).toBe(204);
  expect((await confirm(token)).status).toBe(204);
  expect(await ask("REQUIRED")).toMatchObject({ reAllocationStatus: "REQUIRED" });
});

/** Adds a later plan of the person's class with this total and these categories. */
async function addPlan(
  planId: number | null,
  benefitYear: number,
  totalAmount: number,
  enrollmentIds: number[],
) {
  const [own] = await service.db
    .select()
    .from(plans)
    .where(eq(plans.id, planId ?? 0));
  const { employerId = 0, className = "" } = own ?? {};
  const terms = { employerId, className, benefitYear, startDate: `${benefitYear}-01-01`, totalAmount };
  const [next] = await service.db.insert(plans).values(terms).returning({ id: plans.id });
  const id = next?.id ?? 0;
  await service.db
    .insert(planEnrollments)
    .values(enrollmentIds.map((enrollmentId) => ({ planId: id, enrollmentId })));
  return id;
}

test("a re-allocation requested in December uses the class's new plan in January [REA-01]", async () => {
  const { person, api, token, ask, employee } = await somebody();
  await ask("REQUIRED");
  const next = await addPlan(person.planId, 2027, 1_500_00, [2]);
  expect((await api.employee.allInfo()).employerPlanId).toBe(person.planId);
  clock.at = january;
  expect(await api.employee.allInfo()).toMatchObject({
    employerPlanId: next,
    benefitCoverage: { totalAmount: 1_500_00 },
  });
  expect((await put(token, [{ enrollmentId: 2, amount: 1_500_00 }])).status).toBe(204);
  expect(await employee()).toMatchObject({ planId: next, reAllocationStatus: "REVIEW" });
  expect((await confirm(token)).status).toBe(204);
  expect(await employee()).toMatchObject({ planId: next, reAllocationStatus: "NONE" });
});

test("when a new plan arrives between saving and confirming, amounts that do not fit must be saved again [REA-01]", async () => {
  const { person, token, ask, employee } = await somebody({ benefitYear: 2025 });
  await ask("REQUIRED");
  expect((await put(token, of(2_800_00, 1_000_00))).status).toBe(204);
  const next = await addPlan(person.planId, 2026, 1_500_00, [1, 2]);
  expect(await confirm(token)).toMatchObject({ status: 409, body: { code: "allocation.missing" } });
  expect((await put(token, of(1_000_00, 500_00))).status).toBe(204);
  await service.db
    .update(employees)
    .set({ planId: person.planId })
    .where(eq(employees.id, person.employeeId));
  expect((await put(token, of(1_000_00, 500_00))).status, "the same again").toBe(204);
  expect((await employee())?.planId).toBe(next);
  await service.db
    .update(employees)
    .set({ planId: person.planId })
    .where(eq(employees.id, person.employeeId));
  expect((await confirm(token)).status).toBe(204);
  expect(await employee()).toMatchObject({ planId: next, reAllocationStatus: "NONE" });
});

test("money from a change of the previous plan is not added to a newer plan of the same year [REA-01, REA-02]", async () => {
  const changed = async () => {
    const made = await somebody({ benefitYear: 2025 });
    for (const [enrollmentId, amount] of [
      [1, 2_800_00],
      [2, 1_000_00],
    ] as const)
      await service.db.transaction((tx) =>
        allocate(tx, made.person.employeeId, 2026, { enrollmentId, amount }),
      );
    await made.ask("CHANGE_REQUIRED", 300_00);
    expect((await put(made.token, of(3_100_00, 1_000_00))).status).toBe(204);
    expect((await confirm(made.token)).status).toBe(204);
    const total = async () => (await made.api.employee.benefitsCoverage()).totalAmount;
    expect(await total()).toBe(4_100_00);
    return { ...made, total };
  };
  const later = await changed();
  const next = await addPlan(later.person.planId, 2026, 4_100_00, [1, 2]);
  await later.ask("REQUIRED");
  const { planId } = later.person;
  expect(await later.employee(), "asking moves nothing").toMatchObject({ planId, fundDivided: 300_00 });
  expect(await later.total()).toBe(4_100_00);
  expect((await put(later.token, of(3_400_00, 1_000_00))).status).toBe(400);
  expect((await put(later.token, of(3_000_00, 1_100_00))).status).toBe(204);
  expect(await later.employee()).toMatchObject({ planId: next, fundYear: 2026, fundDivided: 0 });
  expect((await confirm(later.token)).status).toBe(204);
  expect(await later.total()).toBe(4_100_00);

  for (const isSavedBefore of [false, true]) {
    const asked = await changed();
    await asked.ask("REQUIRED");
    if (isSavedBefore) expect((await put(asked.token, of(3_000_00, 1_100_00))).status).toBe(204);
    const added = await addPlan(asked.person.planId, 2026, 4_100_00, [1, 2]);
    expect(await asked.total(), "added while it is asked").toBe(4_100_00);
    if (!isSavedBefore) expect((await put(asked.token, of(3_000_00, 1_100_00))).status).toBe(204);
    expect((await confirm(asked.token)).status).toBe(204);
    expect(await asked.employee()).toMatchObject({ planId: added, fundDivided: 0 });
    expect(await asked.total()).toBe(4_100_00);
  }
});

test("a re-allocation that no amounts could satisfy cannot be requested [REA-01, SES-07]", async () => {
  const { person, token, ask, employee } = await somebody({ benefitYear: 2025 });
  for (const enrollmentId of [1, 2])
    await service.db.transaction((tx) =>
      allocate(tx, person.employeeId, 2026, { enrollmentId, amount: 1_000_00 }),
    );
  await claimed(person, 1, 600_00);
  const next = await addPlan(person.planId, 2026, 500_00, [2]);
  for (const status of ["REQUIRED", "REVIEW"])
    await expect(ask(status)).rejects.toThrow(
      "This person has claimed $600.00 of Healthcare spending already, and their plan leaves at most $0.00 for it",
    );
  await service.db.insert(planEnrollments).values({ planId: next, enrollmentId: 1 });
  await expect(ask("REQUIRED")).rejects.toThrow(
    "This person's plan gives $500.00, and what they have claimed already and the plan's fixed amounts come to $600.00",
  );
  expect(await employee()).toMatchObject({ reAllocationStatus: "NONE", planId: person.planId });
  await service.db.update(plans).set({ totalAmount: 600_00 }).where(eq(plans.id, next));
  expect(await ask("REQUIRED")).toMatchObject({ reAllocationStatus: "REQUIRED" });
  expect((await employee())?.planId).toBe(person.planId);
  expect((await put(token, of(600_00, 0))).status).toBe(204);
  expect((await employee())?.planId).toBe(next);
});

test("amounts saved in December do not count in January: the new year's are required [REA-01, REA-05]", async () => {
  const { person, api, token, ask } = await somebody();
  await ask("REQUIRED");
  expect((await put(token, of(2_800_00, 1_000_00))).status).toBe(204);
  const told = async () => [
    (await api.employee.info()).reAllocationStatus,
    (await api.employee.allInfo()).reAllocationStatus,
    (await api.employee.landingInfo()).reAllocationStatus,
  ];
  expect(await told()).toEqual(["REVIEW", "REVIEW", "REVIEW"]);
  clock.at = january;
  const rolledOver = { employeeId: person.employeeId, benefitYear: 2027, enrollmentId: 1, amount: 0 };
  await service.db.insert(benefitCoverages).values({ ...rolledOver, rolloverAmount: 5_00 });
  expect(await told()).toEqual(["REQUIRED", "REQUIRED", "REQUIRED"]);
  expect((await confirm(token)).status).toBe(409);
  expect((await put(token, of(800_00, 3_000_00))).status).toBe(204);
  expect(await told()).toEqual(["REVIEW", "REVIEW", "REVIEW"]);
  expect((await confirm(token)).status).toBe(204);
  expect(await told()).toEqual(["NONE", "NONE", "NONE"]);
});
