import { eq, like, sql } from "drizzle-orm";
import pino from "pino";
import { completeClaim } from "tests/support/claims";
import { mailsTo } from "tests/support/mailbox";
import { makePerson, type Person, type PersonOptions } from "tests/support/person";
import { startService, type TestService } from "tests/support/service";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
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
  wishes: PersonOptions = {},
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
  const deps = { db: service.db, clock, log: pino({ level: "silent" }) };
  await Promise.all(Array.from({ length: times }, () => remindOfMoneyAtRisk(deps)));
}

async function causesOf({ employeeId }: Person): Promise<string[]> {
  const rows = await service.db
    .select()
    .from(mailOutbox)
    .where(like(mailOutbox.uniqueKey, `money-at-risk:${employeeId}:%`));
  return rows.map(({ uniqueKey }) => uniqueKey).sort();
}

test("mails people 30 and 7 days before year end, once each, except those who turned it off [WAL-10]", async () => {
  const robin = await somebody({ runOutEndDate: "2027-03-31" });
  const rollsOver = { rolloverAllowed: true, runOutEndDate: "2027-03-31" };
  const keeps = await somebody(rollsOver);
  const allRollsOver = await somebody(rollsOver, { coverages: coverages.slice(1) });
  const silent = await somebody();
  await service.db.insert(notificationSettings).values({
    employeeId: silent.employeeId,
    emailNotificationType: "MONEY_AT_RISK",
    enabled: false,
  });
  const gone = await somebody({}, { benefitCancellationDate: "2026-11-01" });
  const spent = await somebody({}, { coverages: [] });
  const next = await somebody({}, { benefitYear: 2027 });
  await completeClaim(service, await service.signIn(robin), robin, { amount: 14_850 });

  await remindOn("2026-11-30");
  expect(await causesOf(robin)).toEqual([]);
  await remindOn("2026-12-01", 4);
  await remindOn("2026-12-23");
  const told = (one: Person, ...stages: number[]) =>
    stages.map((stage) => `money-at-risk:${one.employeeId}:2026-12-31:${stage}`).sort();
  expect(await causesOf(robin)).toEqual(told(robin, 30));
  await remindOn("2026-12-24", 4);
  await remindOn("2026-12-31");
  const [first] = await mailsTo(service.outboxFolder, robin.email, 2);
  const [kept] = await mailsTo(service.outboxFolder, keeps.email, 2);
  await remindOn("2027-01-01");
  expect(await causesOf(robin)).toEqual(told(robin, 30, 7));
  expect(await causesOf(keeps)).toEqual(told(keeps, 30, 7));
  for (const one of [allRollsOver, silent, gone, spent, next]) expect(await causesOf(one)).toEqual([]);

  expect(first?.subject).toBe("$3,291.00 of your benefits can be used until 31/12/2026");
  const text = first?.text?.replace(/\s+/g, " ") ?? "";
  expect(text).toContain(
    "$3,291.00 is left for the benefit year ending 31/12/2026. Submit receipts by then, or again from 16/01/2027 until 31/03/2027.",
  );
  expect(text).toContain(
    "Between those dates you cannot add 2026 receipts, even though the plan's filing period ends on 14/01/2027. Your unsubmitted drafts add up to $148.50.",
  );
  expect(text).toContain(
    "What can be used until then, as of 01/12/2026: Healthcare spending $2,920.00, Wellness spending $371.00.",
  );
  const words = kept?.text?.replace(/\s+/g, " ") ?? "";
  expect(kept?.subject).toBe("$120.00 of your benefits can be used until 31/12/2026");
  expect(words).toContain("as of 01/12/2026: Healthcare spending $120.00.");
  expect(words).toContain(
    "$3,171.00 of it then rolls over: you can use it until 31/12/2027. $120.00 has already rolled over once and is for expenses until 31/12/2026.",
  );
  expect(words).not.toContain("drafts");
});

test("mails people with a cancelled benefit what they lose, 30 and 7 days before their last day [WAL-10, SUB-06]", async () => {
  const leaves = await somebody({ rolloverAllowed: true }, { benefitCancellationDate: "2026-09-20" });
  const told = (...stages: number[]) =>
    stages.map((stage) => `money-at-risk:${leaves.employeeId}:2026-10-04:${stage}`).sort();
  await remindOn("2026-09-03");
  expect(await causesOf(leaves)).toEqual([]);
  await remindOn("2026-09-04", 2);
  expect(await causesOf(leaves)).toEqual(told(30));
  await remindOn("2026-10-04");
  const [first] = await mailsTo(service.outboxFolder, leaves.email, 2);
  await remindOn("2026-10-05");
  expect(await causesOf(leaves)).toEqual(told(30, 7));
  expect(first?.subject).toBe("$3,291.00 of your benefits ends on 04/10/2026");
  const text = first?.text?.replace(/\s+/g, " ") ?? "";
  expect(text).toContain(
    "Your benefit is cancelled as of 20 Sep 2026. You can submit claims until 04 Oct 2026. $3,291.00 is left: what you do not claim by then is lost.",
  );
});

test("mails people what is left of last year before the employer's run-out end [WAL-10]", async () => {
  const late = await somebody({ runOutEndDate: "2027-03-31" });
  await remindOn("2027-02-28");
  expect(await causesOf(late)).toEqual([]);
  await remindOn("2027-03-01", 2);
  expect(await causesOf(late)).toEqual([`money-at-risk:${late.employeeId}:2027-03-31:30`]);
  const [mail] = await mailsTo(service.outboxFolder, late.email);
  expect(mail?.text?.replace(/\s+/g, " ")).toContain(
    "Receipts from 2026 can be added and sent until 31/03/2027. $3,291.00 is left: what you do not claim by then is lost.",
  );
});

test("names what of last year's money is lost after the run-out end, and what rolls over then [WAL-08, WAL-10]", async () => {
  const rollsOver = { rolloverAllowed: true, runOutEndDate: "2027-03-31" };
  const keeps = await somebody(rollsOver);
  const partly = await somebody(rollsOver, { coverages: coverages.slice(0, 1) });
  await remindOn("2027-03-01");
  const told = async ({ email }: Person) => {
    const [mail] = await mailsTo(service.outboxFolder, email);
    return { subject: mail?.subject, text: mail?.text?.replace(/\s+/g, " ") };
  };
  for (const [person, left] of [
    [keeps, "$3,291.00"],
    [partly, "$2,920.00"],
  ] as const) {
    const { subject, text } = await told(person);
    expect(subject).toBe("$120.00 of your benefits ends on 31/03/2027");
    expect(text).toContain(
      `Receipts from 2026 can be added and sent until 31/03/2027. ${left} is left for them: of what you do not claim by then, up to $120.00 is lost, and the rest rolls over.`,
    );
    expect(text).toContain("What ends, as of 01/03/2027: Healthcare spending of 2026 $120.00.");
  }
});

test("what rolls over in December is named as money of the year that it ends with [WAL-08, WAL-10]", async () => {
  const late = await somebody(
    { rolloverAllowed: true, runOutEndDate: "2027-12-15" },
    { coverages: coverages.slice(1) },
  );
  await remindOn("2027-12-01");
  expect(await causesOf(late)).toContain(`money-at-risk:${late.employeeId}:2027-12-31:30`);
  const [mail] = await mailsTo(service.outboxFolder, late.email);
  expect(mail?.subject).toBe("$371.00 of your benefits can be used until 31/12/2027");
  const text = mail?.text?.replace(/\s+/g, " ");
  expect(text).toContain(
    "What is left of 2026 rolls over on 16/12/2027: you can then use $371.00 for receipts from 2027, until 31/12/2027.",
  );
  expect(text).not.toContain("Receipts from 2026 can be added and sent until 31/12/2027");
  expect(text).toContain(
    "What can be used until then, as of 01/12/2027: Wellness spending that rolls over $371.00.",
  );
});

test("a run that is stopped ends between two people, and the next run mails the others [WAL-10]", async () => {
  await remindOn("2026-12-01");
  const people = [await somebody(), await somebody(), await somebody()];
  const told = async () => (await Promise.all(people.map(causesOf))).map(({ length }) => length);
  const stopping = new AbortController();
  const { insert } = service.db;
  const once = vi.spyOn(service.db, "insert").mockImplementationOnce((table) => {
    stopping.abort();
    return insert.call(service.db, table);
  });
  try {
    const deps = { db: service.db, clock, log: pino({ level: "silent" }) };
    await remindOfMoneyAtRisk(deps, stopping.signal);
  } finally {
    once.mockRestore();
  }
  expect(await told()).toEqual([1, 0, 0]);
  await remindOn("2026-12-01");
  expect(await told()).toEqual([1, 1, 1]);
});

test("a failed mail does not stop the others, and a run that passes midnight keeps its first day [WAL-10]", async () => {
  const [broken, after] = [await somebody(), await somebody()];
  const days = ["2026-12-25", "2027-01-01"];
  const moving = { now: () => startOfTorontoDay(days.length > 1 ? (days.shift() ?? "") : (days[0] ?? "")) };
  await service.db.execute(
    sql.raw(`
    create function refuse_mail() returns trigger language plpgsql as $$ begin
      if new.unique_key like 'money-at-risk:${broken.employeeId}:%' then raise exception 'no'; end if;
      return new; end $$;
    create trigger refuse_mail before insert on mail_outbox for each row execute function refuse_mail()`),
  );
  try {
    const deps = { db: service.db, clock: moving, log: pino({ level: "silent" }) };
    expect(await remindOfMoneyAtRisk(deps)).toBe(1);
  } finally {
    await service.db.execute(sql`drop trigger refuse_mail on mail_outbox`);
    await service.db.execute(sql`drop function refuse_mail`);
  }
  expect(await causesOf(broken)).toEqual([]);
  expect(await causesOf(after)).toEqual([`money-at-risk:${after.employeeId}:2026-12-31:7`]);
  const [mail] = await mailsTo(service.outboxFolder, after.email);
  expect(mail?.text).toContain("as of 25/12/2026");
});
