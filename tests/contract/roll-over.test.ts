import { eq } from "drizzle-orm";
import pino from "pino";
import { balances } from "tests/support/balances";
import { allocate, makePerson, type Person, type PersonOptions } from "tests/support/person";
import { startService, type TestService } from "tests/support/service";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  type BenefitAccountKind as AccountKind,
  postTransaction,
  transferEntries,
} from "~/service/database/ledger";
import { employees, plans } from "~/service/database/schema";
import { rollOver } from "~/service/plans/roll-over";

let service: TestService;
const afterTheLastDay = "2027-02-01T15:00:00Z";
let now = new Date(afterTheLastDay);
const clock = { now: () => now };

beforeAll(async () => {
  service = await startService("in this process", { clock });
});
afterAll(() => service.stop());

beforeEach(() => {
  now = new Date(afterTheLastDay);
});

const roll = () => rollOver({ db: service.db, clock, log: pino({ level: "silent" }) });

/** Creates a person with money of 2026 in two categories, and of 2027 in the first only. */
async function somebody(
  terms: Partial<typeof plans.$inferInsert> = {},
  changes: PersonOptions = {},
): Promise<Person> {
  const person = await makePerson(service.db, {
    benefitYear: 2026,
    eligibilityDate: "2026-01-01",
    coverages: [
      { enrollmentId: 1, amount: 80_000, rolloverAmount: 10_000 },
      { enrollmentId: 2, amount: 50_000 },
    ],
    ...changes,
  });
  await service.db.transaction((tx) =>
    allocate(tx, person.employeeId, 2027, { enrollmentId: 1, amount: 70_000 }),
  );
  await service.db
    .update(plans)
    .set({ rolloverAllowed: true, runOutEndDate: "2027-01-31", ...terms })
    .where(eq(plans.id, person.planId ?? 0));
  return person;
}

const available = async ({ employeeId }: Person, year: number) =>
  (await balances(service.db, employeeId, year)).map((one) => [one.enrollmentId, one.available]);

/** Moves money of 2026 between accounts of a category. */
async function give(
  person: Person,
  amount: number,
  [from, to]: readonly [AccountKind, AccountKind],
  enrollmentId = 2,
) {
  const place = { benefitYear: 2026, enrollmentId };
  const entries = transferEntries(amount, { kind: from, ...place }, { kind: to, ...place });
  const { employeeId } = person;
  await service.db.transaction((tx) =>
    postTransaction(tx, { employeeId, kind: "CORRECTION", title: "Moved by a test", at: now, entries }),
  );
}

test("last year's unused money rolls over after the run-out ends, except earlier rollover money [WAL-08]", async () => {
  const person = await somebody();
  now = new Date("2027-02-01T04:59:59Z");
  expect(await roll(), "the last day, in Toronto").toBe(0);
  expect(await available(person, 2026)).toEqual([
    [1, 90_000],
    [2, 50_000],
  ]);
  const early = service.api(await service.signIn(person));
  expect((await early.employee.walletInfo()).lastYear).toEqual([
    { enrollmentName: "Healthcare spending", availableAmount: 90_000, rollsOverAmount: 80_000 },
    { enrollmentName: "Wellness spending", availableAmount: 50_000, rollsOverAmount: 50_000 },
  ]);
  now = new Date("2027-02-01T05:00:00Z");
  expect(await Promise.all([roll(), roll()])).toEqual(expect.arrayContaining([1]));
  expect(await roll()).toBe(0);
  expect(await available(person, 2026)).toEqual([
    [1, 10_000],
    [2, 0],
  ]);
  expect(await available(person, 2027)).toEqual([
    [1, 150_000],
    [2, 50_000],
  ]);
  const api = service.api(await service.signIn(person));
  const { walletInfoDetails } = await api.employee.walletInfo();
  expect(walletInfoDetails).toMatchObject([
    {
      enrollmentId: 1,
      allocatedAmount: 70_000,
      previousYearRollOverAmount: 80_000,
      availableAmount: 150_000,
    },
    { enrollmentId: 2, allocatedAmount: 0, previousYearRollOverAmount: 50_000, availableAmount: 50_000 },
  ]);
  const lines = await api.wallet.ledger({
    employeeId: person.employeeId,
    figure: "rollover",
    enrollmentId: 2,
    page: 1,
    rowsPerPage: 10,
  });
  expect(lines.records).toMatchObject([{ title: "Rollover 2026" }]);
});

test("money released by a claim of last year rolls over later, and money held for a claim stays [WAL-08]", async () => {
  const person = await somebody();
  await give(person, 49_999, ["available", "held"]);
  expect(await roll()).toBe(1);
  expect(await available(person, 2027)).toContainEqual([2, 1]);
  await give(person, 49_999, ["held", "available"]);
  expect(await roll()).toBe(1);
  expect(await available(person, 2027)).toContainEqual([2, 50_000]);
  expect(await available(person, 2026)).toContainEqual([2, 0]);
});

test("claims use earlier rollover money first [WAL-08]", async () => {
  const person = await somebody();
  for (const [kind, amount] of [
    ["held", 4_000],
    ["payable", 1_000],
    ["paid", 2_000],
    ["fee", 500],
  ] as const)
    await give(person, amount, ["available", kind], 1);
  expect(await roll()).toBe(1);
  expect(await available(person, 2026)).toContainEqual([1, 2_500]);
  expect(await available(person, 2027)).toContainEqual([1, 150_000]);
});

test("a single cent rolls over, and a category without rollover gets no coverage this year [WAL-08]", async () => {
  const cent = await somebody({}, { coverages: [{ enrollmentId: 2, amount: 1 }] });
  const coverages = [
    { enrollmentId: 1, amount: 100 },
    { enrollmentId: 3, amount: 0, rolloverAmount: 5_000 },
  ];
  const beside = await somebody({}, { coverages });
  expect(await roll()).toBe(2);
  expect(await available(cent, 2027)).toEqual([
    [1, 70_000],
    [2, 1],
  ]);
  const api = service.api(await service.signIn(beside));
  const { walletInfoDetails } = await api.employee.walletInfo();
  expect(walletInfoDetails.map(({ enrollmentId }) => enrollmentId)).toEqual([1]);
});

test("a failed rollover is logged and repeated in a later run [WAL-08]", async () => {
  const person = await somebody();
  const told: string[] = [];
  const log = pino({}, { write: (line) => void told.push(line) });
  const broken = vi.spyOn(service.db, "transaction").mockRejectedValue(new Error("the database is away"));
  try {
    expect(await rollOver({ db: service.db, clock, log })).toBe(0);
  } finally {
    broken.mockRestore();
  }
  expect(told.at(-1)).toContain("could not roll over");
  expect(await roll()).toBe(1);
  expect(await available(person, 2027)).toContainEqual([2, 50_000]);
});

test("an aborted run stops between two people, and the next run completes the rest [WAL-08]", async () => {
  const people = [await somebody(), await somebody(), await somebody()];
  const stopping = new AbortController();
  const { transaction } = service.db;
  const watched = vi.spyOn(service.db, "transaction").mockImplementation(async (work) => {
    const hasMoved = await transaction.call(service.db, work);
    if (hasMoved === true) stopping.abort();
    return hasMoved;
  });
  try {
    const deps = { db: service.db, clock, log: pino({ level: "silent" }) };
    expect(await rollOver(deps, stopping.signal)).toBe(1);
  } finally {
    watched.mockRestore();
  }
  expect(await roll()).toBe(2);
  for (const person of people) expect(await available(person, 2027)).toContainEqual([2, 50_000]);
});

test("nothing rolls over when the employer forbids it, run-out is still open or the benefit has ended [WAL-08, SUB-08]", async () => {
  const people = [
    await somebody({ rolloverAllowed: false }),
    await somebody({ runOutEndDate: null }),
    await somebody({ runOutEndDate: "2027-02-01" }),
    await somebody({}, { benefitCancellationDate: "2027-01-17" }),
  ];
  const other = await somebody({}, { benefitCancellationDate: "2027-01-18" });
  expect(await roll()).toBe(1);
  for (const person of people) expect(await available(person, 2027)).toEqual([[1, 70_000]]);
  expect(await available(other, 2027)).toContainEqual([2, 50_000]);
});

test("each year's money rolls over by the plan of that year, even after the person has the next plan [WAL-08]", async () => {
  const moved = async (
    next: Partial<typeof plans.$inferInsert>,
    first: Partial<typeof plans.$inferInsert> = {},
  ) => {
    const person = await somebody(first);
    const isTheirs = eq(plans.id, person.planId ?? 0);
    const [plan] = await service.db.select().from(plans).where(isTheirs);
    if (!plan) throw new Error("no plan");
    const { id: _, ...offer } = plan;
    const [later] = await service.db
      .insert(plans)
      .values({ ...offer, className: offer.className.toUpperCase(), benefitYear: 2027, ...next })
      .returning();
    await service.db
      .update(employees)
      .set({ planId: later?.id ?? 0 })
      .where(eq(employees.id, person.employeeId));
    return person;
  };
  const openLonger = await moved({ runOutEndDate: "2028-03-31" });
  const noMore = await moved({ runOutEndDate: "2028-02-29", rolloverAllowed: false });
  const notYet = await moved(
    { runOutEndDate: "2028-03-31", rolloverAllowed: true },
    { rolloverAllowed: false },
  );
  const isOfPlan = async (person: Person) => {
    const { employee } = service.api(await service.signIn(person));
    const { runOutEndDate, nextRunOutEndDate } = await employee.info();
    return [runOutEndDate, nextRunOutEndDate, (await employee.walletInfo()).rolloverAllowed];
  };
  expect(await isOfPlan(openLonger)).toEqual(["2027-01-31", "2028-03-31", true]);
  expect(await isOfPlan(noMore)).toEqual(["2027-01-31", "2028-02-29", false]);
  expect(await roll()).toBe(2);
  for (const person of [openLonger, noMore])
    expect(await available(person, 2026)).toEqual([
      [1, 10_000],
      [2, 0],
    ]);
  expect(await available(notYet, 2027)).toEqual([[1, 70_000]]);
  now = new Date("2028-03-31T15:00:00Z");
  await roll();
  expect(await available(openLonger, 2028), "while receipts of 2027 are taken").toEqual([]);
  now = new Date("2028-04-01T15:00:00Z");
  await roll();
  for (const person of [openLonger, notYet]) expect(await available(person, 2028)).toEqual([[1, 70_000]]);
  expect(await available(noMore, 2028)).toEqual([]);
});

test("a plan that stays in force has its run-out end on the same day each year [WAL-08]", async () => {
  const person = await somebody();
  now = new Date("2028-01-31T15:00:00Z");
  const info = await service.api(await service.signIn(person)).employee.info();
  expect([info.runOutEndDate, info.nextRunOutEndDate]).toEqual(["2028-01-31", "2029-01-31"]);
  await roll();
  expect(await available(person, 2028)).toEqual([]);
  now = new Date("2028-02-01T15:00:00Z");
  await roll();
  expect(await available(person, 2028)).toEqual([[1, 70_000]]);
});
