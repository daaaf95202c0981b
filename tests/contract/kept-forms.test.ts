import { eq } from "drizzle-orm";
import { businessClock } from "tests/support/business-day";
import { draftsOf } from "tests/support/e2e/drafts";
import { fromNow } from "tests/support/machine-clock";
import { fieldsOf, formAt } from "tests/support/page-form";
import { makePerson, type Person } from "tests/support/person";
import { portalOfFile } from "tests/support/portal-of-file";
import { visitorOf } from "tests/support/visitor";
import { testSecrets } from "tests/support/wallet-server";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { expect, test } from "vitest";
import { employees, sessions } from "~/service/database/schema";

// Typed values that could not be saved, and data that has changed before they are shown again.

const portal = portalOfFile();

async function signedIn() {
  const person = await makePerson(portal.db);
  const visitor = visitorOf(portal.origin);
  await visitor.signIn(person);
  return { person, visitor };
}

const draftsAt = (person: Person) =>
  draftsOf({ db: portal.db, clock: businessClock() }, portal.origin, person);

async function withDrafts() {
  const { person, visitor } = await signedIn();
  return { person, visitor, drafts: await draftsAt(person) };
}

test("text typed before the session expired does not overwrite a later change from a phone [ERR-03, PRF-02] (D76)", async () => {
  const { person, visitor } = await signedIn();
  const own = eq(employees.id, person.employeeId);
  const opened = {
    ...(await formAt(visitor, "/profile/")),
    homeAddress: "1 Lake Street",
    cityName: "Toronto",
  };
  const typed = {
    ...opened,
    dateOfBirth: "28/02/1990",
    phoneNumber: "416 555 0199",
    provinceId: "9",
    postCode: "m5v2t6",
  };
  expect((await visitor.post("/profile/", typed)).status).toBe(303);
  const laptop = { ...typed, ...(await formAt(visitor, "/profile/")), firstName: "Robin-Lee" };
  await portal.db.update(employees).set({ street: "9 Hill Road" }).where(own);
  await portal.db
    .update(sessions)
    .set({ endedAt: fromNow() })
    .where(eq(sessions.employeeId, person.employeeId));
  expect((await visitor.post("/profile/", laptop)).location).toMatch(/^\/sign-in\//);

  await visitor.signIn(person);
  const again = await formAt(visitor, "/profile/");
  expect([again.firstName, again.homeAddress]).toEqual(["Robin-Lee", "1 Lake Street"]);
  const told = await visitor.post("/profile/", again);
  expect(told.status).toBe(409);
  expect(told.text).toContain("This has changed since you opened the page.");
  expect((await portal.db.select().from(employees).where(own))[0]?.street).toBe("9 Hill Road");
  expect((await visitor.post("/profile/", fieldsOf(told.text))).status).toBe(303);
});

test("typed text kept when leaving a receipt's form does not silently overwrite a later change [RCP-05] (D76)", async () => {
  const { visitor, drafts } = await withDrafts();
  const { id, claimId } = await drafts.add({ amount: 4_000 });
  const edit = `/claim-management/receipt/${id}/edit/`;
  const typed: Record<string, string> = { ...(await formAt(visitor, edit)), amount: "55.00" };
  expect((await visitor.post(edit, { ...typed, event: "receipt.leave" })).status).toBe(303);
  const facts = await drafts.api.claim.receipt({ id });
  const { claimerId, employeeBenefitCoverageId, expenseTypeId, expenseDate } = facts;
  await drafts.api.claim.saveReceipt({
    id,
    claimId,
    amount: 9_900,
    claimerId,
    employeeBenefitCoverageId: employeeBenefitCoverageId ?? 0,
    expenseTypeId: expenseTypeId ?? 0,
    expenseDate: expenseDate ?? "",
  });

  const again: Record<string, string> = { ...(await formAt(visitor, edit)), event: "receipt.save" };
  expect(again.amount).toBe("55.00");
  const told = await visitor.post(edit, again);
  expect(told.status).toBe(409);
  expect(told.text).toContain("This receipt was changed in the meantime, perhaps in another tab.");
  expect(await drafts.api.claim.receipt({ id })).toMatchObject({ amount: 9_900 });
  expect((await visitor.post(edit, { ...fieldsOf(told.text), event: "receipt.save" })).status).toBe(303);
  expect(await drafts.api.claim.receipt({ id })).toMatchObject({ amount: 5_500 });
});

test("Delete in a receipt's form opens the confirmation and keeps typed text [RCP-05, RCP-17]", async () => {
  const { visitor, drafts } = await withDrafts();
  const { id } = await drafts.add({ amount: 4_000 });
  const edit = `/claim-management/receipt/${id}/edit/`;
  const question = `/claim-management/receipt/${id}/delete/`;
  expect((await visitor.get(edit)).text).toMatch(/<button[^>]*value="receipt.delete"[^>]*formnovalidate/i);
  const typed: Record<string, string> = { ...(await formAt(visitor, edit)), amount: "55.00" };
  expect((await visitor.post(edit, { ...typed, event: "receipt.delete" })).location).toBe(question);
  const asked = await visitor.get(question);
  expect(asked.text).toContain("Your changes are not saved yet. We will keep them for a day.");
  await visitor.post(question, { ...fieldsOf(asked.text), event: "delete.cancel" });
  expect((await formAt(visitor, edit)).amount).toBe("55.00");
  expect(await drafts.api.claim.receipt({ id })).toMatchObject({ amount: 4_000 });
});

test("'Continue as' does not sign in a different person whose link was opened later [SES-02] (D76)", async () => {
  const { visitor } = await signedIn();
  const tokenOf = async (someone: Person) => (await draftsAt(someone)).token;
  const [kim, zoe] = [
    await tokenOf(await makePerson(portal.db, { firstName: "Kim", lastName: "Moss" })),
    await tokenOf(await makePerson(portal.db, { firstName: "Zoe", lastName: "Hill" })),
  ];
  const robin = visitor.session()?.token;
  const follow = (token: string) => visitor.get(`/claim-management/?token=${token}`);
  const address = "/switch-person/";
  expect((await follow(kim)).location).toBe(address);
  const named = { ...(await formAt(visitor, address)), event: "person.switch" };
  expect((await follow(zoe)).location).toBe(address);
  const told = await visitor.post(address, named);
  expect(told.status).toBe(409);
  expect(told.text).toContain("It signs in Zoe Hill: continue only if you mean them.");
  expect(told.text).toContain("Continue as Zoe Hill");
  expect(visitor.session()?.token).toBe(robin);
  const meant = { ...fieldsOf(told.text), event: "person.switch" };
  expect((await visitor.post(address, meant)).status).toBe(303);
  expect(visitor.session()?.token).toBe(zoe);
  const late = await visitor.post(address, meant);
  expect(late.location).toBe("/claim-management/");
  expect((await visitor.get("/claim-management/")).text).toContain(
    "so nobody was signed in. Follow the link again",
  );
  expect(visitor.session()?.token).toBe(zoe);
});

test("a submit to an area that has closed says so, and the form is shown again once it is open [SES-08, ERR-03]", async () => {
  const { person, visitor, drafts } = await withDrafts();
  const { id } = await drafts.add({ amount: 4_000 });
  const edit = `/claim-management/receipt/${id}/edit/`;
  const typed: Record<string, string> = {
    ...(await formAt(visitor, edit)),
    amount: "55.00",
    event: "receipt.save",
  };
  const put = (reAllocationStatus: "REQUIRED" | "NONE") =>
    portal.db.update(employees).set({ reAllocationStatus }).where(eq(employees.id, person.employeeId));
  await put("REQUIRED");
  expect((await visitor.post(edit, typed)).location).toBe("/re-allocation");
  const led = (await visitor.get("/re-allocation")).text;
  expect(led).toContain("so this press changed nothing. What you entered is kept for 15 minutes");
  expect(led, "no way leads there yet").not.toContain("Open it");
  await put("NONE");
  expect((await visitor.get("/claim-management/")).text).toContain("The page is open again");
  const again = await visitor.get(edit);
  expect(again.text).toContain("This page was closed to you when you sent this, so it was not saved.");
  expect(fieldsOf(again.text)).toMatchObject({ amount: "55.00", seen: typed.seen });
});

test("a submit to a step of set-up that is not open any more keeps what was typed [SES-10, ERR-03]", async () => {
  const person = await makePerson(portal.db, { isSetupDone: false });
  await giveBankAndBasicInformation(portal.db, Buffer.from(testSecrets.DATA_KEY, "hex"), person);
  const visitor = visitorOf(portal.origin);
  await visitor.signIn(person);
  const step = "/employee/setup/personal-banking";
  const typed = { ...(await formAt(visitor, step)), accountName: "Robin Roy" };
  const [before] = await portal.db.select().from(employees).where(eq(employees.id, person.employeeId));
  const put = (street: string | null) =>
    portal.db.update(employees).set({ street }).where(eq(employees.id, person.employeeId));
  // Stands for whatever closes a step: at New Year it is the allocation, which is another year's then.
  await put(null);
  const { location = "" } = await visitor.post(step, typed);
  expect(location).toMatch(/^\/employee\/setup\/basic-information/);
  expect((await visitor.get(location)).text).toContain("What you entered is kept for 15 minutes");
  await put(before?.street ?? "");
  expect(fieldsOf((await visitor.get(step)).text)).toMatchObject({ accountName: "Robin Roy" });
});
