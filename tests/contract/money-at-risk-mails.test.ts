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
  expect(first?.subject).toBe("$3,291.00 of your benefits ends on 31/12/2026");
  const text = first?.text?.replace(/\s+/g, " ") ?? "";
  expect(text).toContain(
    "$3,291.00 is left of the benefit year that ends on 31/12/2026. Send its receipts by then, or from 16/01/2027 until 31/03/2027.",
  );
  expect(text).toContain(
    "In between, receipts of 2026 cannot be added, although the plan's filing period ends on 14/01/2027. Your drafts, not sent yet, come to $148.50.",
  );
  expect(text).toContain(
    "What ends with the year, as of 01/12/2026: Healthcare spending $2,920.00, Wellness spending $371.00.",
  );
  const [kept] = await mailsTo(service.outboxFolder, keeps.email, 2);
  const words = kept?.text?.replace(/\s+/g, " ") ?? "";
  expect(kept?.subject).toBe("$120.00 of your benefits ends on 31/12/2026");
  expect(words).toContain("as of 01/12/2026: Healthcare spending $120.00.");
  expect(words).toContain(
    "$3,171.00 of it then rolls over: you can use it until 31/12/2027. $120.00 has rolled over once already and ends with the year.",
  );
  expect(words).not.toContain("drafts");
});
