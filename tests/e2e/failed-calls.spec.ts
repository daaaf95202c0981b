import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { expect, test, type Wallet } from "tests/support/e2e";
import { draftsOf } from "tests/support/e2e/drafts";
import { fieldsOf, formAt } from "tests/support/page-form";
import type { Person } from "tests/support/person";
import { putVendor } from "tests/support/reviews";
import { type StubResponse, type StubUpstream, startUpstream } from "tests/support/upstream";
import { type Fields, type Visitor, visitorOf } from "tests/support/visitor";
import { startWallet, testSecrets, type WalletServer } from "tests/support/wallet-server";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { formatDate, today } from "~/domain/calendar";
import { employees } from "~/service/database/schema";

// The branches of flows for failed calls, which cannot be reached from pages while the service works: the tests post forms to a
// portal that uses the worker's service, except for the calls that a test stubs.

const down: StubResponse = { status: 503 };
const gone: StubResponse = { status: 404, body: { message: "Not found." } };
const refused = (code: string): StubResponse => ({ status: 409, body: { message: "It was refused.", code } });

const claimsApi = "/manage-claim/api";
const employeeApi = "/manage-employee/api";
const wizard = "/employee/setup";

let upstream: StubUpstream;
let portal: WalletServer;
let dataDir: string;

test.beforeAll(async ({ wallet }) => {
  dataDir = await mkdtemp(path.join(tmpdir(), "wallet-failing-"));
  upstream = await startUpstream(wallet.origin);
  portal = await startWallet({ dataDir, env: { UPSTREAM_API_URL: upstream.origin } });
});
test.afterAll(async () => {
  await portal.stop();
  await upstream.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const giveRest = ({ db }: Wallet, person: Person) =>
  giveBankAndBasicInformation(db, Buffer.from(testSecrets.DATA_KEY, "hex"), person);

async function visitorFor(person: Person): Promise<Visitor> {
  const visitor = visitorOf(portal.origin);
  await visitor.signIn(person);
  return visitor;
}

/** Runs a step while one call is stubbed. */
async function whileAnswered<T>(call: string, said: StubResponse, step: () => Promise<T>): Promise<T> {
  upstream.answers.set(call, said);
  try {
    return await step();
  } finally {
    upstream.answers.delete(call);
  }
}

test("a submission shows the right page after each failed call and succeeds once the service recovers [SUB-04, SUB-06, MCH-04] @no-scripts", async ({
  person,
  wallet,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  const { claimId } = await drafts.add();
  const visitor = await visitorFor(robin);
  const policies = (await drafts.api.claim.policies()).map(({ id }) => ["claimPolicys", String(id)] as const);
  const check = `GET ${claimsApi}/claims/check/${claimId}`;
  const send = `PUT ${claimsApi}/claims/submit`;
  const remove = `DELETE ${claimsApi}/claims/remove/${claimId}`;
  const submission = "/claim-management";
  const press = async (page: string, fields: Record<string, string | number>) =>
    (await visitor.post(`${submission}/${page}/`, { claimId, ...fields })).location;
  const submit = async () => {
    expect(await press("claim", { event: "claim.submit", state: "collectingReceipts" })).toBe(
      `${submission}/agreement/`,
    );
    const { seen = "" } = await formAt(visitor, `${submission}/agreement/`);
    const agreed = [["state", "agreeing"], ["seen", seen], ...policies] as const;
    return (await visitor.post(`${submission}/agreement/`, agreed)).location;
  };

  expect(await whileAnswered(check, down, submit)).toBe(`${submission}/failed/`);
  const retried = await whileAnswered(send, refused("duplicate"), () =>
    press("failed", { event: "claim.retry", state: "failed" }),
  );
  expect(retried, "found only when it was sent").toBe(`${submission}/duplicate/?claim=${claimId}`);
  const { seen = "" } = await formAt(visitor, `${submission}/duplicate/?claim=${claimId}`);
  const failed = await whileAnswered(remove, down, () =>
    press("duplicate", { event: "claim.remove", state: "askingAboutDuplicate", seen }),
  );
  expect(failed).toBe(`${submission}/failed/`);
  const { text } = await visitor.get(failed ?? "");
  expect(text).toContain("<title>The claim could not be removed");
  expect(text).toContain(`Claim ${claimId} is still in your draft, but it may still be removed.`);
  expect(text).toContain("Try to remove it again");
  const changed = await whileAnswered(remove, refused("claimChanged"), () =>
    press("failed", { event: "claim.retry", state: "failed" }),
  );
  expect(changed, "asked again").toBe(`${submission}/duplicate/?claim=${claimId}`);
  const shown = await visitor.get(changed ?? "");
  expect(shown.text).toContain("This claim was changed in the meantime, perhaps in another window.");
  await whileAnswered(remove, down, () =>
    press("duplicate", {
      event: "claim.remove",
      state: "askingAboutDuplicate",
      seen: fieldsOf(shown.text).seen ?? "",
    }),
  );
  const elsewhere = await whileAnswered(remove, gone, () =>
    press("failed", { event: "claim.retry", state: "failed" }),
  );
  expect(elsewhere).toBe(`${submission}/result/`);

  for (const call of [check, send]) {
    expect(await whileAnswered(call, refused("benefitCancelled"), submit)).toBe(`${submission}/refused/`);
    expect(await whileAnswered(call, gone, submit)).toBe(`${submission}/result/`);
  }
  expect(await submit(), "the service is well again").toBe(`${submission}/result/`);
  expect((await visitor.get(`${submission}/result/`)).text).toContain("submitted successfully");
});

test("a failed page left open about one claim decides nothing about the next one [SUB-04] @no-scripts", async ({
  person,
  wallet,
}) => {
  const robin = await person();
  const drafts = await draftsOf(wallet, wallet.origin, robin);
  await drafts.add({ claim: "new", amount: 1_100 });
  await drafts.add({ claim: "new", amount: 1_200 });
  const visitor = await visitorFor(robin);
  const policies = (await drafts.api.claim.policies()).map(({ id }) => ["claimPolicys", String(id)] as const);
  const agreement = "/claim-management/agreement/";
  const failed = "/claim-management/failed/";
  const isDown = <T>(step: () => Promise<T>) => whileAnswered(`PUT ${claimsApi}/claims/submit`, down, step);
  await visitor.post("/claim-management/claim/", { event: "claim.submit", state: "collectingReceipts" });
  const { seen = "" } = await formAt(visitor, agreement);
  const agreed = [["state", "agreeing"], ["seen", seen], ...policies] as const;
  expect((await isDown(() => visitor.post(agreement, agreed))).location).toBe(failed);
  const first = await formAt(visitor, failed);
  // In another tab the first is left, and submitting the second fails as well.
  const leave = { ...first, event: "claim.leave" };
  expect((await isDown(() => visitor.post(failed, leave))).location).toBe(failed);
  const second = await formAt(visitor, failed);
  expect(second.claimId).not.toBe(first.claimId);
  const statuses = async () =>
    (
      await Promise.all(
        [first, second].map(({ claimId }) => drafts.api.claim.info({ claimId: Number(claimId) })),
      )
    ).map(({ claimStatus }) => claimStatus);
  await drafts.api.claim.submit({
    claimId: Number(first.claimId),
    claimPolicys: policies.map(([, id]) => Number(id)),
  });
  for (const event of ["claim.retry", "claim.leave"]) {
    expect((await visitor.post(failed, { ...first, event })).location, event).toBe(failed);
    expect(await statuses(), event).toEqual(["REQUESTED", "OPEN"]);
  }
  expect((await visitor.post(failed, { ...second, event: "claim.retry" })).location).toBe(
    "/claim-management/result/",
  );
  expect(await statuses()).toEqual(["REQUESTED", "REQUESTED"]);
});

test("submitting a draft gets a 503 when it cannot be read and goes to sign-in when the session expired [ERR-01, SES-14] @no-scripts", async ({
  person,
  wallet,
}) => {
  const robin = await person();
  await (await draftsOf(wallet, wallet.origin, robin)).add();
  const visitor = await visitorFor(robin);
  const draft = "/claim-management/claim/";
  const submit = () => visitor.post(draft, { event: "claim.submit", state: "collectingReceipts" });
  const read = `GET ${claimsApi}/employees/claim-draft`;
  const notRead = await whileAnswered(read, down, submit);
  expect(notRead.status).toBe(503);
  const isSaid = notRead.text.includes("System error. We apologize for the inconvenience. Please try again.");
  expect(isSaid, "with the sentence for the person").toBe(true);
  const late = await whileAnswered(read, { status: 401 }, submit);
  expect(late.location).toMatch(/^\/sign-in\//);
  await visitor.signIn(robin);
  expect((await submit()).location).toBe("/claim-management/agreement/");
});

test("a failed save of a receipt keeps typed text, and a failed delete keeps the receipt [RCP-14, MCH-04] @no-scripts", async ({
  person,
  wallet,
}) => {
  const robin = await person();
  const { id } = await (await draftsOf(wallet, wallet.origin, robin)).add();
  const visitor = await visitorFor(robin);
  const receipt = `/claim-management/receipt/${id}/`;
  const form = { ...(await formAt(visitor, `${receipt}edit/`)), amount: "31.00", event: "" };
  const notSaved = await whileAnswered(`PUT ${claimsApi}/receipts`, down, () =>
    visitor.post(`${receipt}edit/`, form),
  );
  expect(notSaved.location).toBe(`${receipt}edit/`);
  expect(await formAt(visitor, `${receipt}edit/`)).toMatchObject({ amount: "31.00" });

  const question = await formAt(visitor, `${receipt}delete/`);
  const notDeleted = await whileAnswered(`DELETE ${claimsApi}/receipts/${id}`, down, () =>
    visitor.post(`${receipt}delete/`, { ...question, event: "delete.confirm", state: "confirmingDeletion" }),
  );
  expect(notDeleted.location).toBe(receipt);
  expect((await visitor.get(receipt)).status).toBe(200);
});

test("typed text stays when the receipt's waiting replacement file cannot be deleted [RCP-13, ERR-01] @no-scripts", async ({
  person,
  wallet,
}) => {
  const robin = await person();
  const { id } = await (await draftsOf(wallet, wallet.origin, robin)).add();
  const visitor = await visitorFor(robin);
  const edit = `/claim-management/receipt/${id}/edit/`;
  const form = { ...(await formAt(visitor, edit)), notes: "both lenses", event: "file.drop" };
  const kept = await whileAnswered(`DELETE ${claimsApi}/receipts/${id}/replacement`, down, () =>
    visitor.post(edit, form),
  );
  expect(kept.status).toBe(503);
  expect(fieldsOf(kept.text)).toMatchObject({ notes: "both lenses" });
});

test("a stale edit does not overwrite a review, even when the current review cannot be read [MKT-11, API-07] @no-scripts", async ({
  person,
  wallet,
}) => {
  const robin = await person();
  const id = await putVendor(wallet.db);
  const visitor = await visitorFor(robin);
  const review = `/marketplace/detail/review/?id=${id}`;
  const read = `GET /manage-employer/api/vendors/${id}/reviews/by-employee/detail`;
  const write = (fields: Fields, said: StubResponse) =>
    whileAnswered(read, said, () => visitor.post(review, fields));
  const first = { ...(await formAt(visitor, review)), ratingPoint: "4", comment: "Good hands" };
  expect((await visitor.post(review, first)).status).toBe(303);
  const opened = await formAt(visitor, review);
  expect((await visitor.post(review, { ...opened, comment: "Warm hands" })).status).toBe(303);
  const kept = await write({ ...opened, comment: "Cold room" }, down);
  expect(kept.status).toBe(503);
  expect(fieldsOf(kept.text)).toMatchObject({ comment: "Cold room", version: opened.version });
  const told = await visitor.post(review, fieldsOf(kept.text));
  expect(told.status, "another window had changed it").toBe(409);
  expect(
    (await whileAnswered(read, down, () => visitor.get(`/marketplace/detail/review/delete/?id=${id}`)))
      .status,
  ).toBe(503);
});

test("a re-allocation stays open when its save fails and ends when it was done elsewhere [REA-05, MCH-04] @no-scripts", async ({
  person,
  wallet,
}) => {
  const somebody = async (wishes: Parameters<typeof person>[0]) => {
    const one = await person(wishes);
    await giveRest(wallet, one);
    return visitorFor(one);
  };
  const save = `PUT ${employeeApi}/employees/re-allocation`;
  const confirm = `POST ${employeeApi}/employees/re-allocation/complete`;
  const amounts = { "amount-1": "2800.00", "amount-2": "1000.00", event: "allocation.save" };
  const whole = await somebody({ reAllocationStatus: "REQUIRED" });
  const allocate = () => whole.post("/re-allocation/benefit-coverage", amounts);
  expect(await whileAnswered(save, down, allocate)).toMatchObject({ status: 503 });
  expect(await whileAnswered(save, gone, allocate)).toMatchObject({ location: "/claim-management/" });
  expect(await allocate()).toMatchObject({ location: "/re-allocation/review" });
  const shown = await formAt(whole, "/re-allocation/review");
  const notConfirmed = () => whole.post("/re-allocation/review", shown);
  expect(await whileAnswered(confirm, down, notConfirmed)).toMatchObject({ status: 503 });
  expect(await whileAnswered(confirm, gone, notConfirmed)).toMatchObject({ location: "/claim-management/" });

  const robin = await person({ reAllocationStatus: "CHANGE_REQUIRED", fundChange: 100_00 });
  await giveRest(wallet, robin);
  const midYear = await visitorFor(robin);
  const change = { "amount-1": "100.00", "amount-2": "0.00", event: "change.review" };
  const reviewed = "/re-allocation/mid-year/review";
  expect(await midYear.post("/re-allocation/mid-year", change)).toMatchObject({ location: reviewed });
  const shownChange = await formAt(midYear, reviewed);
  const changeIt = () => midYear.post(reviewed, shownChange);
  expect(await whileAnswered(save, down, changeIt)).toMatchObject({ status: 503 });
  const fundIs = (fundChange: number) =>
    wallet.db.update(employees).set({ fundChange }).where(eq(employees.id, robin.employeeId));
  await fundIs(200_00);
  expect(await changeIt(), "it does not fit any more").toMatchObject({ location: "/re-allocation/mid-year" });
  await fundIs(100_00);
  expect(await midYear.post("/re-allocation/mid-year", change)).toMatchObject({ location: reviewed });
  expect(await whileAnswered(confirm, down, changeIt)).toMatchObject({ status: 503 });
  expect((await midYear.get(reviewed)).status, "saved, and not confirmed yet").toBe(200);
});

test("each set-up step stays open when its save fails and redirects home when set-up was done elsewhere [SET-01, SES-09, MCH-04] @no-scripts", async ({
  person,
  wallet,
}) => {
  const beginner = await visitorFor(await person({ isSetupDone: false, coverages: [] }));
  expect((await beginner.get(`${wizard}/review-information`)).location).toBe(`${wizard}/basic-information`);

  const robin = await person({ isSetupDone: false });
  await giveRest(wallet, robin);
  const visitor = await visitorFor(robin);
  const banking = await formAt(visitor, `${wizard}/personal-banking`);
  const steps: readonly { page: string; call: string; fields: Fields }[] = [
    {
      page: "basic-information",
      call: `PUT ${employeeApi}/employees/basic-information`,
      fields: await formAt(visitor, `${wizard}/basic-information`),
    },
    {
      page: "benefit-coverage",
      call: `PUT ${employeeApi}/employees/benefit-info`,
      fields: { "amount-1": "2800.00", "amount-2": "1000.00", event: "allocation.save" },
    },
    {
      page: "personal-banking",
      call: `PUT ${employeeApi}/employees/banking-info`,
      fields: [
        ...Object.entries({ ...banking, accountNumber: "7654321", date: formatDate(today(wallet.clock)) }),
        ...[1, 2].map((id) => ["agreements", String(id)] as const),
      ],
    },
    {
      page: "dependents",
      call: `PUT ${employeeApi}/dependents`,
      fields: { event: "dependents.continue" },
    },
    {
      page: "review-information",
      call: `POST ${employeeApi}/employees/finish-setup`,
      fields: await formAt(visitor, `${wizard}/review-information`),
    },
  ];
  for (const { page, call, fields } of steps) {
    const post = () => visitor.post(`${wizard}/${page}`, fields);
    expect(await whileAnswered(call, down, post), page).toMatchObject({ status: 503 });
    const done = await whileAnswered(call, refused("SETUP_DONE"), post);
    expect(done, page).toMatchObject({ location: "/claim-management/" });
  }
});
