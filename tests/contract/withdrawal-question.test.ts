import { eq } from "drizzle-orm";
import { fieldsOf, formAt } from "tests/support/page-form";
import { makePerson } from "tests/support/person";
import { portalOfFile } from "tests/support/portal-of-file";
import { visitorOf } from "tests/support/visitor";
import { testSecrets } from "tests/support/wallet-server";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { fillWallet } from "tests/support/withdrawing";
import { expect, test } from "vitest";
import { withdrawals } from "~/service/database/schema";

const list = "columnName=txnTitle";
const dialog = `/wallets/withdraw/?${list}`;

const portal = portalOfFile();

async function signedIn(balance: number) {
  const person = await makePerson(portal.db);
  await giveBankAndBasicInformation(portal.db, Buffer.from(testSecrets.DATA_KEY, "hex"), person);
  await fillWallet(portal.db, person, balance);
  const visitor = visitorOf(portal.origin);
  await visitor.signIn(person);
  const isWhose = eq(withdrawals.employeeId, person.employeeId);
  const made = async () =>
    (await portal.db.select().from(withdrawals).where(isWhose)).map(({ amount }) => amount);
  /** Saves an amount in the dialog and returns the URL of the question. */
  const save = async (withdrawAmount: string) =>
    (await visitor.post(dialog, { withdrawAmount })).location ?? "";
  return { visitor, made, save };
}

const referenceIn = (url: string) => new URL(url, portal.origin).searchParams.get("referenceId");

test("a question that is opened again after its answer was lost asks for the same withdrawal [WAL-06]", async () => {
  const { visitor, made, save } = await signedIn(20_000);
  const question = await save("60");
  expect(referenceIn(question)).toMatch(/^[0-9a-f-]{36}-\d{13}$/);
  const asked = await formAt(visitor, question);
  expect(asked.referenceId).toBe(referenceIn(question));
  expect((await visitor.post(question, asked)).status).toBe(303);

  const { text } = await visitor.get(question);
  expect(text).toContain("You have already requested this withdrawal.");
  const shown = text.match(/\$200\.00|\$140\.00|\$80\.00/g);
  expect(shown, "what is left").toContain("$140.00");
  expect(shown, "without a second one").not.toContain("$80.00");
  const again = fieldsOf(text);
  expect(again).toEqual(asked);
  const done = await visitor.post(question, again);
  expect([done.status, done.location]).toEqual([303, `/wallets/?${list}`]);
  expect(await made()).toEqual([6_000]);

  const onPurpose = await save("60");
  expect(referenceIn(onPurpose)).not.toBe(referenceIn(question));
  const next = await visitor.get(onPurpose);
  expect(next.text).not.toContain("already requested");
  await visitor.post(onPurpose, fieldsOf(next.text));
  expect(await made()).toEqual([6_000, 6_000]);
});

test("a question without a reference leads to itself with a new one and keeps the list [WAL-06]", async () => {
  const { visitor } = await signedIn(20_000);
  const question = `/wallets/withdraw/confirm/?${list}&amount=60.00`;
  const [first, second] = [await visitor.get(question), await visitor.get(`${question}&referenceId=%22%3E`)];
  for (const { status, location = "" } of [first, second]) {
    expect(status).toBe(302);
    expect(location.replace(/[0-9a-f-]{36}-\d{13}$/, "…")).toBe(`${question}&referenceId=…`);
    expect((await visitor.get(location)).text).toContain(`href="/wallets/withdraw/?${list}"`);
  }
  expect(referenceIn(first.location ?? "")).not.toBe(referenceIn(second.location ?? ""));
});

test.each([6_000, 10_000])(
  "with %i cents before it, a requested withdrawal's question leads to the wallet, which says that it is on its way [WAL-06]",
  async (balance) => {
    const { visitor, made, save } = await signedIn(balance);
    const question = await save("60");
    await visitor.post(question, await formAt(visitor, question));
    expect((await visitor.get(question)).location).toBe(`/wallets/?${list}`);
    expect((await visitor.get("/wallets/")).text).toContain("$60.00 is on its way");
    expect(await made()).toEqual([6_000]);
  },
);

test("the reference of another amount withdraws nothing, and the page says so [WAL-06]", async () => {
  const { visitor, made, save } = await signedIn(20_000);
  const question = await save("60");
  await visitor.post(question, await formAt(visitor, question));
  const edited = question.replace("60.00", "50.00");
  const page = await visitor.get(edited);
  expect(page.text).not.toContain("already requested");
  const { status, text } = await visitor.post(edited, fieldsOf(page.text));
  expect([status, text]).toEqual([
    409,
    expect.stringContaining("This withdrawal was sent before with another amount."),
  ]);
  expect(await made()).toEqual([6_000]);
});
