import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { type FreshDatabase, freshDatabase } from "tests/support/database";
import { documentOf, factsOf, wordsOf } from "tests/support/page-facts";
import { allocate, makePerson } from "tests/support/person";
import { formOf, picture } from "tests/support/receipt-files";
import { type Fields, type Visitor, visitorOf } from "tests/support/visitor";
import { startWallet, type WalletServer } from "tests/support/wallet-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, formatDate, type IsoDate, parseDate, yearOf } from "~/domain/calendar";
import { postTransaction, transferEntries } from "~/service/database/ledger";
import { plans, receipts } from "~/service/database/schema";

/** An instant around a year's end, or on the leap day, and its Toronto day. */
interface Moment {
  readonly now: string;
  readonly day: IsoDate;
  /** The employer's last day for receipts of an earlier year, if set: one in the future, and one in the past. */
  readonly runOut: IsoDate;
  readonly gone: IsoDate;
  /** The first day of a person without an earlier year. */
  readonly firstDay: IsoDate;
}

const newYear = { runOut: "2027-01-31", gone: "2027-01-15", firstDay: "2027-01-01" };
const moments: readonly Moment[] = [
  { now: "2026-12-31T23:59:59-05:00", day: "2026-12-31", ...newYear },
  { now: "2027-01-01T00:00:00-05:00", day: "2027-01-01", ...newYear },
  { now: "2027-01-15T23:59:59-05:00", day: "2027-01-15", ...newYear },
  { now: "2027-01-16T00:00:00-05:00", day: "2027-01-16", ...newYear },
  {
    now: "2028-02-29T23:59:59-05:00",
    day: "2028-02-29",
    runOut: "2028-02-29",
    gone: "2028-02-28",
    firstDay: "2028-02-29",
  },
];

/** The properties in which people differ at a year's end. */
interface Kind {
  readonly hadEarlierYear: boolean;
  readonly rolloverAllowed: boolean;
  readonly runOut: "none" | "to come" | "gone";
}

const kinds: readonly Kind[] = [true, false].flatMap((hadEarlierYear) =>
  [true, false].flatMap((rolloverAllowed) =>
    (["none", "to come", "gone"] as const).map((runOut) => ({ hadEarlierYear, rolloverAllowed, runOut })),
  ),
);

/** What a person sees at a moment: the dates shown, the lines of January, and the outcome of two receipts. */
interface Met {
  readonly notice: readonly IsoDate[];
  readonly calendar: readonly IsoDate[];
  readonly account: readonly IsoDate[];
  readonly january: readonly [pending: string, rollover: string] | null;
  readonly oldReceipt: Outcome;
  readonly newReceipt: Outcome;
}
type Outcome = "saved" | "waits until 16 January" | "refused" | "may not claim yet";

let database: FreshDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-year-ends-"));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

describe.each(moments)("$now", (moment) => {
  const { now, day } = moment;
  let portal: WalletServer;
  beforeAll(async () => {
    portal = await startWallet({ databaseUrl: database.url, dataDir, now, isHeld: true });
  });
  afterAll(() => portal.stop());

  test("claims, wallet, calendar and receipts show the right dates and amounts for each kind of person [WAL-10, WAL-08, CLM-08, RCP-11, SUB-08]", {
    timeout: 240_000,
  }, async () => {
    for (const kind of kinds) {
      const met = await meet(await visitorAt(portal.origin, kind, moment), moment);
      expect(met, `${now} ${JSON.stringify(kind)}`).toEqual(toMeet(kind, moment));
    }
  });

  if (!day.startsWith("2027")) return;
  test("last year's expense can be claimed from a category that no longer exists, but no new expense [RCP-06, RCP-11, WAL-08]", async () => {
    const wellness = { employeeBenefitCoverageId: 2, expenseTypeId: 13, expenseTypeOther: "Yoga" };
    for (const categoriesNow of [[1], []]) {
      const person = await makePerson(database.db, { benefitYear: 2026, eligibilityDate: "2026-01-01" });
      await database.db.transaction(async (tx) => {
        for (const enrollmentId of categoriesNow)
          await allocate(tx, person.employeeId, 2027, { enrollmentId, amount: 70_000 });
      });
      const visitor = visitorOf(portal.origin);
      await visitor.signIn(person);
      const old = await saved(visitor, "2026-12-01", "10.10", wellness);
      expect(old).toBe(day < "2027-01-16" ? "waits until 16 January" : "saved");
      expect(await saved(visitor, day, "20.20", wellness)).toBe("refused");
      const form = documentOf((await visitor.get(lastForm)).text);
      const benefits = [...form.querySelectorAll("[name=employeeBenefitCoverageId] option")].map(wordsOf);
      expect(benefits.slice(1)).toEqual([
        ...(categoriesNow.length > 0
          ? ["Healthcare spending ($700.00)"]
          : ["Healthcare spending of 2026 ($2,800.00)"]),
        expect.stringMatching(/^Wellness spending of 2026 \(\$(1,000\.00|989\.90)\)$/),
      ]);
    }
  });
});

/**
 * The dates of decisions D10, D11 and D84. Until 31 December: submit by then, or from 16 January on; 1 to 15 January: last year's
 * can be added again from the 16th, new ones are saved but not submitted; after that until the run-out end, if set. The 14 days
 * of the filing period appear only together with that, and never a day on which submitting is not possible.
 */
function toMeet(kind: Kind, moment: Moment): Met {
  const { hadEarlierYear, rolloverAllowed } = kind;
  const { day } = moment;
  const year = yearOf(day);
  const hasBegun = moment.firstDay <= day || hadEarlierYear;
  const isJanuary = day.slice(5) < "01-16";
  const moneyOf = hasBegun ? year : yearOf(moment.firstDay);
  const [lastDay, rolloverLastDay] = [`${moneyOf}-12-31`, `${moneyOf + 1}-12-31`];
  const rolledOver = hadEarlierYear && rolloverAllowed && year > 2026;
  const runOut = runOutOf(kind, moment);
  const again = (of: number): IsoDate[] => {
    const from = `${of + 1}-01-16`;
    if (runOut === null) return [from];
    const until = sameDayIn(of + 1, runOut);
    return until < from ? [] : [from, until];
  };
  const filing = (of: number) => (again(of).length > 0 ? [`${of + 1}-01-14`] : []);
  // Without a last day, the remaining money waits for the year's receipts, and nothing rolls over.
  const rollsOver = rolloverAllowed && runOut !== null;
  const later = rollsOver ? [rolloverLastDay] : [];
  const stillTaken =
    hadEarlierYear && runOut !== null && yearOf(runOut) === year && day <= runOut ? [runOut] : [];
  // What does not roll over, or not again, still pays for the year's receipts while they are accepted again.
  const hasEnd = rolledOver || !rollsOver;
  const account = [...(hasEnd ? [lastDay] : []), ...(hasEnd && hasBegun ? again(moneyOf) : []), ...later];
  if (!hasBegun)
    return {
      notice: sorted([moment.firstDay, lastDay]),
      calendar: sorted([lastDay, ...later]),
      account,
      january: null,
      oldReceipt: "may not claim yet",
      newReceipt: "may not claim yet",
    };
  if (isJanuary)
    return {
      notice: sorted(
        hadEarlierYear
          ? [...again(year - 1), ...filing(year - 1).filter((ends) => day <= ends)]
          : [`${year}-01-16`],
      ),
      calendar: sorted([lastDay, ...later, ...(hadEarlierYear ? again(year - 1) : [])]),
      account,
      january: [hadEarlierYear ? "$30.00" : "$0.00", rolledOver ? "$125.00" : "$0.00"],
      oldReceipt: hadEarlierYear ? "waits until 16 January" : "refused",
      newReceipt: "saved",
    };
  return {
    notice: sorted([lastDay, ...again(year), ...filing(year), ...later, ...stillTaken]),
    calendar: sorted([lastDay, ...again(year), ...later, ...stillTaken]),
    account,
    january: null,
    oldReceipt: hadEarlierYear && (year === 2026 || runOut === null || day <= runOut) ? "saved" : "refused",
    newReceipt: year === 2026 ? "refused" : "saved",
  };
}

/** The same day in another year, for a plan that stays in force; most years have no 29 February. */
function sameDayIn(year: number, day: IsoDate): IsoDate {
  const isLeapDay = day.endsWith("02-29") && year % 4 !== 0;
  return `${year}${isLeapDay ? "-02-28" : day.slice(4)}`;
}

function runOutOf({ runOut }: Kind, moment: Moment): IsoDate | null {
  return { none: null, "to come": moment.runOut, gone: moment.gone }[runOut];
}

/** Signs in a person of a kind: healthcare money for each of their years, part of 2026 and 2027 still on hold for a claim. */
async function visitorAt(origin: string, kind: Kind, moment: Moment): Promise<Visitor> {
  const { hadEarlierYear, rolloverAllowed } = kind;
  const { db } = database;
  const first = hadEarlierYear ? "2026-01-01" : moment.firstDay;
  const rolloverAmount = hadEarlierYear && rolloverAllowed ? 12_500 : 0;
  const person = await makePerson(db, {
    benefitYear: yearOf(first),
    eligibilityDate: first,
    coverages: [{ enrollmentId: 1, amount: 80_000 }],
  });
  const later = [2027, 2028].filter((year) => year > yearOf(first));
  await db.transaction(async (tx) => {
    for (const year of later)
      await allocate(tx, person.employeeId, year, { enrollmentId: 1, amount: 70_000, rolloverAmount });
    if (!hadEarlierYear) return;
    const place = { benefitYear: yearOf(moment.day) - (moment.day < "2027" ? 0 : 1), enrollmentId: 1 };
    const entries = transferEntries(3_000, { kind: "available", ...place }, { kind: "held", ...place });
    const held = { kind: "CORRECTION" as const, title: "Held by a test", at: new Date(moment.now), entries };
    await postTransaction(tx, { employeeId: person.employeeId, ...held });
  });
  await db
    .update(plans)
    .set({ rolloverAllowed, runOutEndDate: runOutOf(kind, moment) })
    .where(eq(plans.id, person.planId ?? 0));
  const visitor = visitorOf(origin);
  await visitor.signIn(person);
  return visitor;
}

async function meet(visitor: Visitor, { day }: Moment): Promise<Met> {
  const claims = documentOf((await visitor.get("/claim-management/")).text);
  const wallet = documentOf((await visitor.get("/wallets/")).text);
  const notice = daysIn(noticeOf(claims));
  expect(daysIn(noticeOf(wallet)), "the wallet's notice names the days of the claims page's").toEqual(notice);
  const facts = factsOf(claims);
  const pending = facts["Pending payment from previous years"];
  const rollover = facts["Previous-year rollover"];
  const calendar = (await visitor.get("/wallets/dates.ics")).text;
  const isEnd = day.endsWith("12-31");
  return {
    notice,
    calendar: sorted(
      Array.from(calendar.matchAll(/DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)/g), ([, year, month, date]) =>
        [year, month, date].join("-"),
      ),
    ),
    account: daysIn([...wallet.querySelectorAll("[aria-labelledby=accounts] li p")].map(wordsOf).join(" ")),
    january: pending === undefined && rollover === undefined ? null : [pending ?? "", rollover ?? ""],
    oldReceipt: await saved(visitor, isEnd ? addDays(day, -1) : `${yearOf(day) - 1}-12-31`, "10.10"),
    newReceipt: await saved(visitor, isEnd ? addDays(day, 1) : day, "20.20"),
  };
}

/** Returns the text about money and time at risk, expanded. */
function noticeOf(page: Document): string {
  const lines = [...page.querySelectorAll("main p")].map((line) => line.parentElement).filter(Boolean);
  const line = lines.find((one) =>
    /benefit year|[Rr]eceipts (for|from) \d{4}/.test(wordsOf(one?.querySelector("p"))),
  );
  return wordsOf(line);
}

/** Adds a receipt with a date and saves it; by default for healthcare. */
async function saved(
  visitor: Visitor,
  day: IsoDate,
  amount: string,
  benefit: Fields = { employeeBenefitCoverageId: 1, expenseTypeId: 3 },
): Promise<Outcome> {
  const add = "/claim-management/claim/";
  const csrf = await tokenFor(visitor);
  const added = await visitor.post(add, formOf(await picture("png", pictures++)), { csrf });
  const edit = added.location ?? "";
  if (!/\/receipt\/\d+\/edit\/$/.test(edit)) return "may not claim yet";
  lastForm = edit;
  const fields = { claimerId: 0, ...benefit, amount, expenseDate: formatDate(day) };
  const answer = await visitor.post(edit, { event: "receipt.save", state: "editing", ...fields }, { csrf });
  const [receipt] = await database.db
    .select()
    .from(receipts)
    .where(eq(receipts.id, Number(/\/receipt\/(\d+)\//.exec(edit)?.[1])));
  const isSaved = receipt?.expenseDate === day && receipt.amount === Math.round(Number(amount) * 100);
  const outcome = outcomeOf(answer.status, answer.location ?? "");
  expect(isSaved, `${day}: ${answer.status} ${answer.location}`).toBe(outcome === "saved");
  return outcome;
}
let pictures = 0;
let lastForm = "";

const tokens = new WeakMap<Visitor, string>();

/**
 * Returns a visitor's page token, which is valid on every page; opening a page for each post would take longer than the posts.
 */
async function tokenFor(visitor: Visitor): Promise<string> {
  const known = tokens.get(visitor);
  if (known) return known;
  const token = /name="csrf" value="([^"]+)"/.exec((await visitor.get("/claim-management/")).text)?.[1] ?? "";
  tokens.set(visitor, token);
  return token;
}

function outcomeOf(status: number, location: string): Outcome {
  if (status === 303 && location === "/claim-management/claim/") return "saved";
  if (status === 303 && location.endsWith("/year-transition/")) return "waits until 16 January";
  expect([status, location]).toEqual([400, ""]);
  return "refused";
}

/** Returns the distinct dates in a text. */
function daysIn(text: string): IsoDate[] {
  const days = text.match(/\b\d\d\/\d\d\/\d{4}\b/g) ?? [];
  return sorted(days.map((day) => parseDate(day) ?? day));
}

function sorted(days: readonly IsoDate[]): IsoDate[] {
  return [...new Set(days)].sort();
}
