import { eq, sql } from "drizzle-orm";
import { businessClock } from "tests/support/business-day";
import { draftsOf } from "tests/support/e2e/drafts";
import { whileHeld } from "tests/support/held-locks";
import { fieldsOf, formAt } from "tests/support/page-form";
import { makePerson, type PersonOptions } from "tests/support/person";
import { portalOfFile } from "tests/support/portal-of-file";
import { type Visitor, visitorOf } from "tests/support/visitor";
import { expect, test } from "vitest";
import type { Receipt } from "~/contract/entities/claim-record";
import { addDays, formatLongDate, type IsoDate, today } from "~/domain/calendar";
import { claims, employees } from "~/service/database/schema";

const portal = portalOfFile();

async function withDrafts(wishes: PersonOptions = {}) {
  const person = await makePerson(portal.db, wishes);
  const visitor = visitorOf(portal.origin);
  await visitor.signIn(person);
  const own = eq(claims.employeeId, person.employeeId);
  const statuses = async () =>
    (await portal.db.select({ status: claims.status }).from(claims).where(own).orderBy(claims.id)).map(
      ({ status }) => status,
    );
  const wallet = { db: portal.db, clock: businessClock() };
  return { person, visitor, statuses, drafts: await draftsOf(wallet, portal.origin, person) };
}

const agreement = "/claim-management/agreement/";

async function agree(visitor: Visitor) {
  await visitor.post("/claim-management/claim/", { event: "claim.submit", state: "collectingReceipts" });
  return agreeTo(visitor, await formAt(visitor, agreement));
}

function agreeTo(visitor: Visitor, { seen = "" }: Record<string, string>) {
  const policies = [1, 2, 3, 4].map((each) => ["claimPolicys", `${each}`] as const);
  return visitor.post(agreement, [["state", "agreeing"], ["seen", seen], ...policies]);
}

/** What another device saves of a receipt. */
function fromPhone({ id, claimId, ...receipt }: Receipt) {
  return {
    ...{ id, claimId, amount: 9_900, claimerId: receipt.claimerId, notes: "typed on the phone" },
    employeeBenefitCoverageId: receipt.employeeBenefitCoverageId ?? 0,
    expenseTypeId: receipt.expenseTypeId ?? 0,
    expenseDate: receipt.expenseDate ?? "",
  };
}

test("Delete asks anew about a draft's receipt whose claim was submitted since the question [RCP-17] (D18, D76)", async () => {
  const { visitor, statuses, drafts } = await withDrafts();
  const receipt = await drafts.add({ amount: 4_000 });
  const address = `/claim-management/receipt/${receipt.id}/delete/?from=list`;
  const asked: Record<string, string> = { ...(await formAt(visitor, address)), event: "delete.confirm" };
  expect(asked.seen).toBe("draftReceipt");
  await drafts.send(receipt);
  const { seen: _, ...older } = asked;
  for (const stale of [asked, older]) {
    const told = await visitor.post(address, stale);
    expect(told.status).toBe(409);
    expect(told.text).toContain(
      "The claim of this receipt was changed in the meantime, perhaps in another tab.",
    );
    expect(told.text).toContain("Deleting it also removes the claim.");
    expect(told.text).toContain("<title>Error: ");
    expect(await statuses()).toEqual(["REQUESTED"]);
  }
  // A complete receipt added since would keep the claim.
  const again: Record<string, string> = { ...(await formAt(visitor, address)), event: "delete.confirm" };
  const added = await drafts.add({ claim: receipt.claimId });
  expect((await visitor.post(address, again)).status).toBe(409);
  await drafts.api.claim.deleteReceipt({ id: added.id });
  expect((await visitor.post(address, again)).status).toBe(303);
  expect(await statuses()).toEqual(["DISABLED"]);
});

test("Delete in a receipt's own view deletes nothing once its claim was submitted [RCP-13, RCP-17] (D76)", async () => {
  const { visitor, statuses, drafts } = await withDrafts();
  const receipt = await drafts.add({ amount: 4_000 });
  const address = `/claim-management/receipt/${receipt.id}/delete/`;
  const asked = await formAt(visitor, address);
  await drafts.send(receipt);
  const { location = "" } = await visitor.post(address, { ...asked, event: "delete.confirm" });
  expect(location).toBe(`/claim-management/receipt/${receipt.id}/`);
  expect((await visitor.get(location)).text).toContain("so the receipt was not deleted.");
  expect(await statuses()).toEqual(["REQUESTED"]);
});

test.each(["save.confirm", "save.cancel"])(
  "a receipt saved from a phone during the question about the balance is not overwritten after %s [RCP-12] (D76)",
  async (event) => {
    const { visitor, drafts } = await withDrafts();
    const receipt = await drafts.add({ amount: 4_000 });
    const { id } = receipt;
    const edit = `/claim-management/receipt/${id}/edit/`;
    const question = `/claim-management/receipt/${id}/over-balance/`;
    const typed = { ...(await formAt(visitor, edit)), amount: "50000.00", event: "receipt.save" };
    expect((await visitor.post(edit, typed)).location).toBe(question);
    const asked = await formAt(visitor, question);
    await drafts.api.claim.saveReceipt(fromPhone(receipt));

    expect((await visitor.post(question, { ...asked, event })).location).toBe(edit);
    let shown = await visitor.get(edit);
    const back = { ...fieldsOf(shown.text), event: "receipt.save" };
    if (event === "save.cancel") {
      shown = await visitor.post(edit, { ...back, amount: "50.00" });
      expect(shown.status).toBe(409);
    }
    expect(shown.text).toContain("This receipt was changed in the meantime, perhaps in another tab.");
    const kept = await drafts.api.claim.receipt({ id });
    expect([kept.amount, kept.notes]).toEqual([9_900, "typed on the phone"]);

    const again: Record<string, string> = { ...fieldsOf(shown.text), event: "receipt.save" };
    expect(again.amount).toBe(event === "save.cancel" ? "50.00" : "50000.00");
    expect((await visitor.post(edit, { ...again, amount: "51.00" })).status).toBe(303);
    expect((await drafts.api.claim.receipt({ id })).amount, "told once").toBe(5_100);
  },
);

test("of several concurrent saves of a receipt one succeeds, and each other one is told once [RCP-06] (D76)", async () => {
  const { visitor, drafts } = await withDrafts();
  const { id } = await drafts.add({ amount: 4_000 });
  const edit = `/claim-management/receipt/${id}/edit/`;
  const typed = { ...(await formAt(visitor, edit)), event: "receipt.save" };
  const amounts = ["41.00", "42.00", "43.00", "44.00"];
  const answers = await Promise.all(amounts.map((amount) => visitor.post(edit, { ...typed, amount })));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409]);
  const won = answers.findIndex(({ status }) => status === 303);
  expect((await drafts.api.claim.receipt({ id })).amount).toBe(4_100 + won * 100);
  for (const [at, { status, text }] of answers.entries()) {
    if (status === 303) continue;
    expect(text).toContain("save again to replace the other version.");
    expect(text).toContain("<title>Error: ");
    expect(fieldsOf(text).amount).toBe(amounts[at]);
  }
  const told = answers.findIndex(({ status }) => status === 409);
  const again = { ...fieldsOf(answers[told]?.text ?? ""), event: "receipt.save" };
  expect((await visitor.post(edit, again)).status).toBe(303);
  expect((await drafts.api.claim.receipt({ id })).amount).toBe(4_100 + told * 100);
});

test("the Notice's No removes no claim that was submitted while it was answered [SUB-03] (D23, D76)", async () => {
  const { visitor, statuses, drafts } = await withDrafts();
  await drafts.send(await drafts.add({ amount: 4_000 }));
  const mine = await drafts.add({ amount: 4_000 });
  const { location: notice = "" } = await agree(visitor);
  const answered = { ...(await formAt(visitor, notice)), event: "claim.remove" };
  const locked = sql`select 1 from claims where id = ${mine.claimId} for update`;
  const { sent, no } = await whileHeld(portal.db, locked, async (untilWaiting) => {
    const sent = drafts.send(mine);
    await untilWaiting(1);
    const no = visitor.post(notice, answered);
    await untilWaiting(2);
    return { sent, no };
  });
  await sent;
  const { location = "" } = await no;
  expect(location).toBe("/claim-management/result/");
  expect(await statuses()).toEqual(["REQUESTED", "REQUESTED"]);
  expect((await visitor.get(location)).text).toContain(`Claim ${mine.claimId}`);
});

test("Delete all removes no claim that was changed or submitted while it was answered [RCP-14, RCP-17] (D76)", async () => {
  const { visitor, statuses, drafts } = await withDrafts();
  const shown = await drafts.add({ amount: 4_000 });
  const address = "/claim-management/claim/delete-all/";
  const changes = [
    () => drafts.add({ claim: shown.claimId, amount: 900 }),
    () => drafts.send(shown),
  ] as const;
  for (const change of changes) {
    const asked = await formAt(visitor, address);
    const locked = sql`select 1 from claims where id = ${shown.claimId} for update`;
    const { changed, removed } = await whileHeld(portal.db, locked, async (untilWaiting) => {
      const changed = change();
      await untilWaiting(1);
      const removed = visitor.post(address, asked);
      await untilWaiting(2);
      return { changed, removed };
    });
    await changed;
    const { status, location, text } = await removed;
    if (change === changes[0]) {
      expect(status).toBe(409);
      expect(await statuses()).toEqual(["OPEN"]);
      expect(text).toContain("<title>Error: ");
    } else {
      expect(await statuses()).toEqual(["REQUESTED"]);
      const next = await visitor.get(location ?? "");
      expect(next.text).toContain(`Claim ${shown.claimId} `);
      expect(next.text).not.toContain("successfully deleted");
    }
  }
});

test("the Notice's No removes no claim that changed after its page was shown, and is asked again with what it holds now [SUB-03] (D76)", async () => {
  const { visitor, statuses, drafts } = await withDrafts();
  await drafts.send(await drafts.add({ amount: 4_000 }));
  const mine = await drafts.add({ amount: 4_000 });
  const { location: notice = "" } = await agree(visitor);
  const answered = { ...(await formAt(visitor, notice)), event: "claim.remove" };
  const locked = sql`select 1 from claims where id = ${mine.claimId} for update`;
  const { added, no } = await whileHeld(portal.db, locked, async (untilWaiting) => {
    const added = drafts.add({ claim: mine.claimId, amount: 900 });
    await untilWaiting(1);
    const no = visitor.post(notice, answered);
    await untilWaiting(2);
    return { added, no };
  });
  await added;
  expect((await no).location).toBe(notice);
  expect(await statuses()).toEqual(["REQUESTED", "OPEN"]);
  const { text } = await visitor.get(notice);
  expect(text).toContain("This claim was changed in the meantime, perhaps in another window.");
  expect(text).toContain("$49.00");
  const again = { ...fieldsOf(text), event: "claim.remove" };
  expect((await visitor.post(notice, again)).location).toBe("/claim-management/result/");
  expect(await statuses()).toEqual(["REQUESTED", "DISABLED"]);
});

test("a claim that changed while the Notice about another one waited is agreed to anew [SUB-01] (D76)", async () => {
  const { visitor, statuses, drafts } = await withDrafts();
  await drafts.send(await drafts.add({ amount: 4_000 }));
  await drafts.add({ amount: 4_000 });
  const other = await drafts.add({ amount: 700, claim: "new" });
  const { location: notice = "" } = await agree(visitor);
  expect(notice).toContain("/duplicate/");
  expect(notice).not.toContain(`claim=${other.claimId}`);
  const shown = await formAt(visitor, notice);
  await drafts.add({ claim: other.claimId, amount: 90_000 });
  expect((await visitor.post(notice, { ...shown, event: "claim.remove" })).location).toBe(agreement);
  expect(await statuses()).toEqual(["REQUESTED", "DISABLED", "OPEN"]);
  const anew = await visitor.get(agreement);
  expect(anew.text).toContain("Your receipts were changed in the meantime, perhaps in another window.");
  expect(anew.text).toContain("$907.00");
  expect((await agreeTo(visitor, fieldsOf(anew.text))).location).toBe("/claim-management/result/");
  expect(await statuses()).toEqual(["REQUESTED", "DISABLED", "REQUESTED"]);
});

test("the Notice says so if the claim it compared with was removed meanwhile, and is gone with its own [SUB-03] (D76)", async () => {
  const { visitor, drafts } = await withDrafts();
  const first = await drafts.add({ amount: 4_000 });
  const second = await drafts.add({ amount: 4_000, claim: "new" });
  const { location: notice = "" } = await agree(visitor);
  const [mine, other] = notice.endsWith(`claim=${first.claimId}`) ? [first, second] : [second, first];
  await drafts.api.claim.deleteReceipt({ id: other.id });
  const { status, text } = await visitor.get(notice);
  expect(status).toBe(200);
  expect(text).toContain(`Claim ${mine.claimId} no longer looks like another one`);
  expect(text).toContain("Do you want to submit it?");
  const answered = { ...fieldsOf(text), event: "claim.submitAnyway" };
  await drafts.api.claim.deleteReceipt({ id: mine.id });
  expect((await visitor.get(notice)).location).toBe("/claim-management/claim/");
  expect((await visitor.post(notice, answered)).location).toBe("/claim-management/result/");
});

test("the Notice whose other claim was removed compares with the next one that looks alike, and Yes submits it [SUB-03]", async () => {
  const { visitor, drafts } = await withDrafts();
  const sent = await drafts.send(await drafts.add({ amount: 4_000 }));
  const mine = await drafts.add({ amount: 4_000 });
  const { location: notice = "" } = await agree(visitor);
  expect((await visitor.get(notice)).text).toContain(`looks like claim ${sent.claimId}`);
  const next = await drafts.add({ amount: 4_000, claim: "new" });
  await drafts.api.claim.remove({ id: sent.claimId });
  const { text } = await visitor.get(notice);
  expect(text).toContain(`looks like claim ${next.claimId}, which is also in your draft`);
  await visitor.post(notice, { ...fieldsOf(text), event: "claim.submitAnyway" });
  expect((await drafts.api.claim.info({ claimId: mine.claimId })).claimStatus).toBe("REQUESTED");
});

test("a cancellation noticed during a submission refuses the rest, and the page names what was decided before [SUB-05, SUB-06] (D20)", async () => {
  const { person, visitor, statuses, drafts } = await withDrafts();
  await drafts.add({ amount: 4_000 });
  for (let copies = 0; copies < 2; copies += 1) await drafts.add({ amount: 4_000, claim: "new" });
  let { location: notice = "" } = await agree(visitor);
  const answer = async (event: string) => {
    const { location = "" } = await visitor.post(notice, { ...(await formAt(visitor, notice)), event });
    return location;
  };
  notice = await answer("claim.submitAnyway");
  const removed = new URLSearchParams(notice.replace(/^[^?]*/, "")).get("claim");
  notice = await answer("claim.remove");
  const cancel = (benefitCancellationDate: IsoDate | null) =>
    portal.db.update(employees).set({ benefitCancellationDate }).where(eq(employees.id, person.employeeId));
  await cancel(addDays(today(businessClock()), -15));
  const refused = await answer("claim.submitAnyway");
  expect(refused).toBe("/claim-management/refused/");
  const { text } = await visitor.get(refused);
  expect(text).toContain("Sorry your benefit was cancelled");
  expect(text).toContain("Your claim has been submitted successfully.");
  expect(text).toContain(`Your claim with id ${removed} has been disabled.`);
  expect((await statuses()).sort()).toEqual(["DISABLED", "OPEN", "REQUESTED"]);
  await cancel(null);
  expect((await visitor.get(refused)).text, "taken back: the day stays what the service said").toContain(
    `you can not submit the new claim after ${formatLongDate(addDays(today(businessClock()), -1))}`,
  );
});

test("a sent receipt of a dependent removed since is corrected in its form, which still offers that dependent [RCP-09, SUB-09] (D60)", async () => {
  const emma = { firstName: "Emma", lastName: "Roy", relationship: "CHILDREN" } as const;
  const { person, visitor, drafts } = await withDrafts({
    dependents: [emma, { ...emma, firstName: "Noah" }],
  });
  const [claimerId = 0] = person.dependentIds;
  const { id } = await drafts.send(await drafts.add({ amount: 4_000, claimerId }));
  await drafts.api.employee.saveDependents({ query: {}, body: [] });
  const edit = `/claim-management/receipt/${id}/edit/`;
  const { text } = await visitor.get(edit);
  const typed = fieldsOf(text);
  expect(typed.claimerId).toBe(String(claimerId));
  expect(text).toContain("Emma Roy (Child)");
  expect(text, "only the receipt's own").not.toContain("Noah Roy");
  const save = { ...typed, amount: "41.00", event: "receipt.save" };
  expect((await visitor.post(edit, save)).status).toBe(303);
  expect(await drafts.api.claim.receipt({ id })).toMatchObject({ amount: 4_100, claimerId });
  const other = { ...(await formAt(visitor, edit)), claimerId: String(person.dependentIds[1]) };
  const refused = await visitor.post(edit, { ...other, event: "receipt.save" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Please choose yourself or one of your dependents.");
});

test("the Notice of a sent receipt says so if the other claim was removed meanwhile, and is gone with its own [SUB-09] (D22, D76)", async () => {
  const { visitor, drafts } = await withDrafts();
  const other = await drafts.send(await drafts.add({ amount: 4_000 }));
  const { id } = await drafts.send(await drafts.add({ amount: 5_000 }));
  const edit = `/claim-management/receipt/${id}/edit/`;
  const notice = `/claim-management/receipt/${id}/duplicate/`;
  const typed = { ...(await formAt(visitor, edit)), amount: "40.00", event: "receipt.save" };
  expect((await visitor.post(edit, typed)).location).toBe(notice);
  expect((await visitor.get(notice)).text).toContain(`looks like one in claim ${other.claimId}`);
  await drafts.api.claim.remove({ id: other.claimId });
  const { text } = await visitor.get(notice);
  expect(text).toContain("This receipt no longer looks like another one");
  expect(text).toContain("Do you want to save it?");
  expect(text).not.toContain("looks like one you have already submitted");
  await drafts.api.claim.deleteReceipt({ id });
  const gone = await visitor.get(notice);
  expect([gone.status, gone.location]).toEqual([302, "/claim-management/"]);
});

test("the Warning about the balance leads back to the form, with what was typed, once the balance suffices [RCP-12] (D76)", async () => {
  const { visitor, drafts } = await withDrafts();
  const large = await drafts.add({ amount: 250_000, claim: "new" });
  const { id } = await drafts.add({ amount: 4_000, claim: "new" });
  const edit = `/claim-management/receipt/${id}/edit/`;
  const question = `/claim-management/receipt/${id}/over-balance/`;
  const typed = { ...(await formAt(visitor, edit)), amount: "1000.00", event: "receipt.save" };
  expect((await visitor.post(edit, typed)).location).toBe(question);
  expect((await visitor.get(question)).status).toBe(200);
  await drafts.api.claim.deleteReceipt({ id: large.id });
  expect((await visitor.get(question)).location).toBe(edit);
  expect((await formAt(visitor, edit)).amount).toBe("1000.00");
});
