import { eq, sql } from "drizzle-orm";
import { businessClock } from "tests/support/business-day";
import { draftsOf } from "tests/support/e2e/drafts";
import { whileHeld } from "tests/support/held-locks";
import { fieldsOf, formAt } from "tests/support/page-form";
import { makePerson, type PersonOptions } from "tests/support/person";
import { portalOfFile } from "tests/support/portal-of-file";
import { putVendor } from "tests/support/reviews";
import { visitorOf } from "tests/support/visitor";
import { testSecrets } from "tests/support/wallet-server";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { expect, test } from "vitest";
import { claims, dependents, employees, vendorReviews } from "~/service/database/schema";

const portal = portalOfFile();

async function signedIn(wishes: PersonOptions = {}) {
  const person = await makePerson(portal.db, wishes);
  const visitor = visitorOf(portal.origin);
  await visitor.signIn(person);
  return { person, visitor };
}

test("resubmitting the same personal information after a lost response is no conflict with another window [PRF-02, RCP-19]", async () => {
  const { person, visitor } = await signedIn();
  const form = {
    ...(await formAt(visitor, "/profile/")),
    firstName: "Robin-Lee",
    dateOfBirth: "28/02/1990",
    phoneNumber: "416 555 0199",
    homeAddress: "1 Lake Street",
    cityName: "Toronto",
    provinceId: "9",
    postCode: "m5v2t6",
  };
  expect((await visitor.post("/profile/", form)).status).toBe(303);
  expect((await visitor.post("/profile/", form)).status).toBe(303);
  const other = { ...form, firstName: "Somebody" };
  const told = await visitor.post("/profile/", other);
  expect(told.status).toBe(409);
  expect(told.text).toContain("Save again to replace it with what you see here.");
  const again = fieldsOf(told.text);
  expect(again.firstName).toBe("Somebody");
  expect((await visitor.post("/profile/", again)).status).toBe(303);
  const [kept] = await portal.db.select().from(employees).where(eq(employees.id, person.employeeId));
  expect(kept?.firstName).toBe("Somebody");
});

test("of several concurrent saves of personal information one succeeds, and each other one is rejected once [PRF-02] (D76)", async () => {
  const { person, visitor } = await signedIn();
  const opened = {
    ...(await formAt(visitor, "/profile/")),
    dateOfBirth: "28/02/1990",
    homeAddress: "1 Lake Street",
    cityName: "Toronto",
    provinceId: "9",
    postCode: "M5V 2T6",
  };
  const kept = async () =>
    (await portal.db.select().from(employees).where(eq(employees.id, person.employeeId)))[0]?.firstName;
  const names = ["Ada", "Bea", "Cleo", "Dora"];
  const answers = await Promise.all(
    names.map((firstName) => visitor.post("/profile/", { ...opened, firstName })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409]);
  const taken = await kept();
  expect(taken).toBe(names[answers.findIndex(({ status }) => status === 303)]);
  for (const [at, { status, text }] of answers.entries()) {
    if (status === 303) continue;
    expect(text).toContain("Save again to replace it with what you see here.");
    expect(text).toContain("<title>Error: ");
    expect(fieldsOf(text).firstName).toBe(names[at]);
  }
  expect(await kept(), "nothing more was done").toBe(taken);
  const told = answers.findIndex(({ status }) => status === 409);
  expect((await visitor.post("/profile/", fieldsOf(answers[told]?.text ?? ""))).status).toBe(303);
  expect(await kept()).toBe(names[told]);
});

test("basic information of set-up changed in another window is not overwritten unseen [SET-03] (D76)", async () => {
  const { person, visitor } = await signedIn({ isSetupDone: false });
  await giveBankAndBasicInformation(portal.db, Buffer.from(testSecrets.DATA_KEY, "hex"), person);
  const step = "/employee/setup/basic-information";
  const opened = await formAt(visitor, step);
  const kept = async () =>
    (await portal.db.select().from(employees).where(eq(employees.id, person.employeeId)))[0];
  const moved = { ...opened, homeAddress: "99 New Street" };
  expect((await visitor.post(step, moved)).status).toBe(303);
  expect((await visitor.post(step, moved)).status, "once more, after a lost answer").toBe(303);
  const told = await visitor.post(step, { ...opened, phoneNumber: "416 555 0199" });
  expect(told.status).toBe(409);
  expect(told.text).toContain("Continue again to replace it with what you see here.");
  expect(await kept()).toMatchObject({ street: "99 New Street" });
  const again = fieldsOf(told.text);
  expect(again).toMatchObject({ homeAddress: opened.homeAddress, phoneNumber: "416 555 0199" });
  expect((await visitor.post(step, again)).status).toBe(303);
  expect(await kept()).toMatchObject({ street: opened.homeAddress, phoneNumber: "4165550199" });
});

test("a dependent changed in another window is not overwritten unseen [PRF-07]", async () => {
  const { person, visitor } = await signedIn({
    dependents: [{ firstName: "Emma", lastName: "Roy", relationship: "CHILDREN" }],
  });
  const own = eq(dependents.employeeId, person.employeeId);
  const [{ id } = { id: 0 }] = await portal.db.select({ id: dependents.id }).from(dependents).where(own);
  const address = `/dependent/manage/?edit=${id}`;
  const opened = { ...(await formAt(visitor, address)), event: "dependent.save" };
  const inOne = { ...opened, firstName: "Emily" };
  expect((await visitor.post(address, inOne)).status).toBe(303);
  expect((await visitor.post(address, inOne)).status, "once more, after an answer that was lost").toBe(303);
  const told = await visitor.post(address, { ...opened, lastName: "Tremblay" });
  expect(told.status).toBe(409);
  expect(told.text).toContain("This has changed since you opened the page.");
  const again = fieldsOf(told.text);
  expect([again.firstName, again.lastName]).toEqual(["Emma", "Tremblay"]);
  expect((await portal.db.select().from(dependents).where(own))[0]?.lastName).toBe("Roy");
  expect((await visitor.post(address, { ...again, event: "dependent.save" })).status).toBe(303);
  expect((await portal.db.select().from(dependents).where(own))[0]?.lastName).toBe("Tremblay");
});

test("a review posted, changed or deleted in another window is reported once, and typed text is kept [MKT-11]", async () => {
  const { person, visitor } = await signedIn();
  const vendorId = await putVendor(portal.db);
  const address = `/marketplace/detail/review/?id=${vendorId}`;
  const kept = async () =>
    (await portal.db.select().from(vendorReviews).where(eq(vendorReviews.employeeId, person.employeeId))).map(
      ({ ratingPoint, comment }) => `${ratingPoint} ${comment}`,
    );
  const empty = await formAt(visitor, address);
  const written = { ...empty, ratingPoint: "4", comment: "Good hands" };
  expect((await visitor.post(address, written)).status).toBe(303);
  expect((await visitor.post(address, written)).status, "once more, after an answer that was lost").toBe(303);

  const second = { ...empty, ratingPoint: "2", comment: "Cold room" };
  const told = await visitor.post(address, second);
  expect(told.status).toBe(409);
  expect(told.text).toContain("perhaps in another tab: 4 of 5 stars, “Good hands”.");
  expect(told.text).toContain("Cold room");
  expect(await kept()).toEqual(["4 Good hands"]);
  expect((await visitor.post(address, fieldsOf(told.text))).status).toBe(303);
  expect(await kept()).toEqual(["2 Cold room"]);

  const opened = await formAt(visitor, address);
  await visitor.post(address, { ...opened, comment: "Warm room" });
  const changed = await visitor.post(address, { ...opened, comment: "Quiet room" });
  expect(changed.status).toBe(409);
  expect(changed.text).toContain("This has changed since you opened the page.");
  expect(await kept()).toEqual(["2 Warm room"]);

  const remove = `/marketplace/detail/review/delete/?id=${vendorId}`;
  await visitor.post(remove, await formAt(visitor, remove));
  const gone = await visitor.post(address, fieldsOf(changed.text));
  expect(gone.status).toBe(409);
  expect(gone.text).toContain("Press Post Review to post it again.");
  expect((await visitor.post(address, fieldsOf(gone.text))).status).toBe(303);
  expect(await kept()).toEqual(["2 Quiet room"]);
});

async function withDrafts() {
  const { person, visitor } = await signedIn();
  const wallet = { db: portal.db, clock: businessClock() };
  const statuses = async () =>
    (
      await portal.db
        .select({ status: claims.status })
        .from(claims)
        .where(eq(claims.employeeId, person.employeeId))
        .orderBy(claims.id)
    ).map(({ status }) => status);
  return { visitor, statuses, drafts: await draftsOf(wallet, portal.origin, person) };
}

test("Delete all does not delete a receipt that was added after the question was shown [RCP-14] (D76)", async () => {
  const { visitor, statuses, drafts } = await withDrafts();
  const address = "/claim-management/claim/delete-all/";
  const first = await drafts.add();
  const asked = await formAt(visitor, address);
  const fromPhone = await drafts.add();
  expect(fromPhone.claimId).toBe(first.claimId);
  for (const stale of [asked, {}]) {
    const told = await visitor.post(address, stale);
    expect(told.status).toBe(409);
    expect(told.text).toContain("Your draft was changed in the meantime, perhaps on another device.");
    expect(told.text).toContain("Delete this draft and its 2 receipts?");
    expect(told.text).toContain("<title>Error: ");
    expect(await statuses()).toEqual(["OPEN"]);
  }
  const again = await formAt(visitor, address);
  expect((await visitor.post(address, again)).status).toBe(303);
  expect(await statuses()).toEqual(["DISABLED"]);
  // The same again, as after a lost response: another draft, created in the meantime, stays.
  await drafts.add();
  expect((await visitor.post(address, again)).status).toBe(303);
  expect(await statuses()).toEqual(["DISABLED", "OPEN"]);
});

test("Yes saves the receipt that its question showed, not what another tab has changed since [RCP-12] (D76)", async () => {
  const { visitor, drafts } = await withDrafts();
  const { id } = await drafts.add({ amount: 4_000 });
  const edit = `/claim-management/receipt/${id}/edit/`;
  const question = `/claim-management/receipt/${id}/over-balance/`;
  const typed = { ...(await formAt(visitor, edit)), event: "receipt.save" };
  expect((await visitor.post(edit, { ...typed, amount: "50000.00" })).location).toBe(question);
  const asked = { ...(await formAt(visitor, question)), event: "save.confirm" };
  expect((await visitor.post(edit, { ...typed, amount: "90000.00" })).location).toBe(question);

  const told = await visitor.post(question, asked);
  expect(told.status).toBe(409);
  expect(told.text).toContain("This receipt was changed in the meantime, perhaps in another tab.");
  expect(told.text).toContain("$90,000.00");
  expect(await drafts.api.claim.receipt({ id })).toMatchObject({ amount: 4_000 });
  expect((await visitor.post(question, { ...fieldsOf(told.text), event: "save.confirm" })).status).toBe(303);
  expect(await drafts.api.claim.receipt({ id })).toMatchObject({ amount: 9_000_000 });
});

test("the Notice submits or removes only the version of the claim that it showed [SUB-03] (D76)", async () => {
  const { visitor, statuses, drafts } = await withDrafts();
  await drafts.send(await drafts.add({ amount: 4_000 }));
  const { id, claimId } = await drafts.add({ amount: 4_000 });
  await visitor.post("/claim-management/claim/", { event: "claim.submit", state: "collectingReceipts" });
  const { seen = "" } = await formAt(visitor, "/claim-management/agreement/");
  const agreed = [
    ["state", "agreeing"],
    ["seen", seen],
    ...[1, 2, 3, 4].map((each) => ["claimPolicys", `${each}`]),
  ];
  const { location: notice = "" } = await visitor.post(
    "/claim-management/agreement/",
    agreed.map(([name = "", value = ""]) => [name, value] as const),
  );
  expect(notice).toContain("/duplicate/");
  const shown = await formAt(visitor, notice);
  const fromPhone = await drafts.add({ claim: claimId, amount: 700 });

  for (const event of ["claim.submitAnyway", "claim.remove"]) {
    const told = await visitor.post(notice, { ...shown, event });
    expect(told.status).toBe(409);
    expect(told.text).toContain("This claim was changed in the meantime, perhaps in another window.");
    expect(told.text).toContain("$47.00");
    expect(await statuses()).toEqual(["REQUESTED", "OPEN"]);
  }
  await drafts.api.claim.deleteReceipt({ id: fromPhone.id });
  expect((await visitor.post(notice, { ...shown, event: "claim.submitAnyway" })).status).toBe(303);
  expect(await statuses()).toEqual(["REQUESTED", "REQUESTED"]);
  expect(await drafts.api.claim.receipts({ claimId })).toMatchObject([{ id }]);
});

test("Agree pressed again while two claims are being submitted is no conflict with another window [SUB-01] (D76)", async () => {
  const { person, visitor } = await signedIn();
  const drafts = await draftsOf({ db: portal.db, clock: businessClock() }, portal.origin, person);
  const first = await drafts.add({ amount: 2_500 });
  const second = await drafts.add({ amount: 3_500, claim: "new" });
  await visitor.post("/claim-management/claim/", { event: "claim.submit", state: "collectingReceipts" });
  const agreement = "/claim-management/agreement/";
  const { text } = await visitor.get(agreement);
  const { seen = "" } = fieldsOf(text);
  // Both presses come from this page.
  const csrf = /name="csrf" value="([^"]+)"/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? null;
  const agreed: [string, string][] = [
    ["state", "agreeing"],
    ["seen", seen],
    ...[1, 2, 3, 4].map((id): [string, string] => ["claimPolicys", `${id}`]),
  ];
  const press = () => visitorOf(portal.origin, new Map(visitor.cookies)).post(agreement, agreed, { csrf });
  const later = Math.max(first.claimId, second.claimId);
  const { pressed, again } = await whileHeld(
    portal.db,
    sql`select from ${claims} where ${claims.id} = ${later} for update`,
    async (untilWaiting) => {
      const submitting = press();
      // The first of the two is submitted already.
      await untilWaiting(1);
      const repeated = press();
      await untilWaiting(2);
      return { pressed: submitting, again: repeated };
    },
  );
  const { status, text: answer } = await again;
  expect([(await pressed).status, status, answer]).toEqual([303, 303, ""]);
  const rows = await portal.db.select().from(claims).where(eq(claims.employeeId, person.employeeId));
  expect(rows.map(({ status }) => status)).toEqual(["REQUESTED", "REQUESTED"]);
});

test.each([
  { where: "the profile", address: "/profile/banking-info/edit/", isSetupDone: true },
  { where: "set-up", address: "/employee/setup/personal-banking", isSetupDone: false },
])(
  "of several concurrent saves of the bank account in $where one succeeds, and each other one is rejected once [PRF-08, BNK-06] (D76)",
  async ({ address, isSetupDone }) => {
    const { person, visitor } = await signedIn({ isSetupDone });
    await giveBankAndBasicInformation(portal.db, Buffer.from(testSecrets.DATA_KEY, "hex"), person);
    const { text } = await visitor.get(address);
    const csrf = /name="csrf" value="([^"]+)"/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? null;
    const { agreements: _, ...form } = fieldsOf(text);
    const save = (fields: Record<string, string>) =>
      visitorOf(portal.origin, new Map(visitor.cookies)).post(
        address,
        [...Object.entries({ ...form, ...fields }), ["agreements", "1"], ["agreements", "2"]],
        { csrf },
      );
    const date = "20/11/2026";
    const answers = await Promise.all(
      ["7000001", "7000002", "7000003"].map((accountNumber) => save({ accountNumber, date })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    const told = answers.find(({ status }) => status === 409)?.text ?? "";
    expect(told).toContain("Save again to replace it with what you see here.");
    const { agreements: __, ...again } = fieldsOf(told);
    expect(again.accountNumber).toMatch(/^700000[123]$/);
    expect((await save(again)).status).toBe(303);
  },
);
