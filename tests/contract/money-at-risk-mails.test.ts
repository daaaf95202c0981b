import { eq, like } from "drizzle-orm";
import pino from "pino";
import { completeClaim } from "tests/support/claims";
import { mailsTo } from "tests/support/mailbox";
import { makePerson, type Person, type PersonWishes } from "tests/support/person";
import { startService, type TestService } from "tests/support/service";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOfTorontoDay } from "~/domain/calendar";
import { mailOutbox, notificationSettings, plans } from "~/service/database/schema";
import { remindOfMoneyAtRisk } from "~/service/reminders/money-at-risk";

const clock = { at: startOfTorontoDay("2026-11-20"), now: () => clock.at };
let service: TestService;

beforeAll(async () => {
  service = await startService("in this process", { clock, sendsMails: true });
});
afterAll(() => service.stop());

const coverages = [
  { enrollmentId: 1, amount: 280_000, rolloverAmount: 12_000 },
  { enrollmentId: 2, amount: 37_100 },
];

async function somebody(
  plan: Partial<typeof plans.$inferInsert> = {},
  wishes: PersonWishes = {},
): Promise<Person> {
  const person = await makePerson(service.db, { coverages, ...wishes });
  if (Object.keys(plan).length > 0)
    await service.db
      .update(plans)
      .set(plan)
      .where(eq(plans.id, person.planId ?? 0));
  return person;
}

async function remindOn(day: string, times = 1): Promise<void> {
  clock.at = startOfTorontoDay(day);
  const parts = { db: service.db, clock, log: pino({ level: "silent" }) };
  await Promise.all(Array.from({ length: times }, () => remindOfMoneyAtRisk(parts)));
}

async function causesOf({ employeeId }: Person): Promise<string[]> {
  const rows = await service.db
    .select()
    .from(mailOutbox)
    .where(like(mailOutbox.uniqueKey, `money-at-risk:${employeeId}:%`));
  return rows.map(({ uniqueKey }) => uniqueKey).sort();
}

test("people are told 30 and 7 days before the year's last day, once each, and whoever turned it off never [WAL-10]", async () => {
  const robin = await somebody({ runOutEndDate: "2027-03-31" });
  const keeps = await somebody({ rolloverAllowed: true });
  const allRollsOver = await somebody({ rolloverAllowed: true }, { coverages: coverages.slice(1) });
  const silent = await somebody();
  await service.db.insert(notificationSettings).values({
    employeeId: silent.employeeId,
    emailNotificationType: "MONEY_AT_RISK",
    enabled: false,
  });
  const cancelled = await somebody({}, { benefitCancellationDate: "2026-11-01" });
  const spent = await somebody({}, { coverages: [] });
  const next = await somebody({}, { benefitYear: 2027 });
  await completeClaim(service, await service.signIn(robin), robin, { amount: 14_850 });

  await remindOn("2026-11-30");
  expect(await causesOf(robin)).toEqual([]);
  await remindOn("2026-12-01", 4);
  await remindOn("2026-12-23");
  const told = (one: Person, ...stages: number[]) =>
    stages.map((stage) => `money-at-risk:${one.employeeId}:2026:${stage}`).sort();
  expect(await causesOf(robin)).toEqual(told(robin, 30));
  await remindOn("2026-12-24", 4);
  await remindOn("2026-12-31");
  await remindOn("2027-01-01");
  expect(await causesOf(robin)).toEqual(told(robin, 30, 7));
  expect(await causesOf(keeps)).toEqual(told(keeps, 30, 7));
  for (const one of [allRollsOver, silent, cancelled, spent, next]) expect(await causesOf(one)).toEqual([]);

  const [first] = await mailsTo(service.outboxFolder, robin.email, 2);
  expect(first?.subject).toBe("$3,291.00 of your benefits ends with 31 Dec 2026");
  const text = first?.text?.replace(/\s+/g, " ") ?? "";
  expect(text).toContain(
    "On 01 Dec 2026 you had $3,291.00 left that only expenses until 31 Dec 2026 can take: Healthcare spending $2,920.00, Wellness spending $371.00. What they do not take is lost.",
  );
  expect(text).toContain(
    "Add and send their receipts by 31 Dec 2026, or from 16 Jan 2027 until 31 Mar 2027. In between nothing of the year can be added.",
  );
  expect(text).toContain("Your drafts, which were not sent yet, came to $148.50.");
  const [kept] = await mailsTo(service.outboxFolder, keeps.email, 2);
  const words = kept?.text?.replace(/\s+/g, " ") ?? "";
  expect(kept?.subject).toBe("$120.00 of your benefits ends with 31 Dec 2026");
  expect(words).toContain("Healthcare spending $120.00.");
  expect(words).toContain("Beside it, $3,171.00 can still roll over, and is of use until 31 Dec 2027.");
  expect(words).not.toContain("drafts");
});
