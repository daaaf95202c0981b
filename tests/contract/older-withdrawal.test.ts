import { eq } from "drizzle-orm";
import { makePerson } from "tests/support/person";
import { portalOfFile } from "tests/support/portal-of-file";
import { visitorOf } from "tests/support/visitor";
import { testSecrets } from "tests/support/wallet-server";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { fillWallet, withdrawalFormAt } from "tests/support/withdrawing";
import { expect, test } from "vitest";
import { bankAccounts, withdrawals } from "~/service/database/schema";

// OK on a page with scripts of a build before `seen`, pressed again after a lost response.

const query = "amount=60.00&columnName=txnTitle";
const question = `/wallets/withdraw/confirm/?${query}`;

const portal = portalOfFile();

/** Opens the question on an older page, whose OK its scripts post. */
async function asked(balance: number) {
  const person = await makePerson(portal.db);
  await giveBankAndBasicInformation(portal.db, Buffer.from(testSecrets.DATA_KEY, "hex"), person);
  await fillWallet(portal.db, person, balance);
  const visitor = visitorOf(portal.origin);
  await visitor.signIn(person);
  const { seen = "", ...older } = await withdrawalFormAt(visitor, question);
  const press = () => visitor.post(`/wallets/withdraw/confirm.data?${query}`, older);
  const isWhose = eq(withdrawals.employeeId, person.employeeId);
  const made = async () =>
    (await portal.db.select().from(withdrawals).where(isWhose)).map((row) => [row.referenceId, row.amount]);
  return { person, visitor, older, seen, press, made };
}

/** Returns where the page would navigate: the URL in the response that the router reads. */
const ledTo = (text: string) => /"(\/wallets\/[^"]*)"/.exec(text)?.[1] ?? "";

test("after a lost response, the reloaded page reuses the same request, so the money is withdrawn once [WAL-06]", async () => {
  const { visitor, older, seen, press, made } = await asked(20_000);
  const reference = older.referenceId;
  expect((await visitor.post(question, { ...older, seen })).status).toBe(303);
  const { text } = await press();
  const anew = ledTo(text);
  expect(anew).toBe(`${question}&referenceId=${reference}`);
  const page = await visitor.get(anew);
  expect(page.text).toContain("What an earlier press has withdrawn already is not withdrawn again.");
  expect(page.text).not.toContain("Nothing was done");
  const shown = await withdrawalFormAt(visitor, anew);
  expect(shown).toMatchObject({ referenceId: reference, seen });
  const done = await visitor.post(anew, shown);
  expect([done.status, done.location]).toEqual([303, "/wallets/?columnName=txnTitle"]);
  expect(await made()).toEqual([[reference, 6_000]]);
  expect((await withdrawalFormAt(visitor, question)).referenceId, "the next question").not.toBe(reference);
});

test.each([6_000, 10_000])(
  "with %i cents before the first request, too little is left for a second, so its result is shown at once [WAL-06]",
  async (balance) => {
    const { visitor, older, seen, press, made } = await asked(balance);
    await visitor.post(question, { ...older, seen });
    expect(ledTo((await press()).text)).toBe("/wallets/?columnName=txnTitle");
    expect((await visitor.get("/wallets/")).text).toContain("Withdraw request has been created.");
    expect(await made()).toEqual([[older.referenceId, 6_000]]);
  },
);

test("withdraws nothing when the bank account differs from the one on the page and no first request was made [WAL-05] (D76)", async () => {
  const { person, visitor, older, press, made } = await asked(6_000);
  await portal.db
    .update(bankAccounts)
    .set({ accountNumberEnding: "654" })
    .where(eq(bankAccounts.employeeId, person.employeeId));
  const anew = ledTo((await press()).text);
  expect(anew).toContain(`referenceId=${older.referenceId}`);
  expect((await visitor.get(anew)).text).toContain("Account ending in");
  expect(await made()).toEqual([]);
});

test("does not withdraw more than is left, without an earlier request, to an account that no page named [WAL-05] (D76)", async () => {
  const { visitor, older, press, made } = await asked(6_000);
  const smaller = "/wallets/withdraw/confirm/?amount=1.00";
  const other = await withdrawalFormAt(visitor, smaller);
  await visitor.post(smaller, other);
  const otherAlone = [[other.referenceId, 100]];
  expect(await made()).toEqual(otherAlone);
  expect((await press()).text).toContain("The amount is above your balance");
  const { status, text } = await visitor.post(question, { ...older, seen: "another" });
  expect([status, text]).toEqual([409, expect.stringContaining("The amount is above your balance")]);
  expect(await made()).toEqual(otherAlone);
});

test.each([
  ["another", "Your bank account was changed in the meantime"],
  ["Zm9ybVZlcnNpb24-b2xkZXI", "This press was not taken: the page was opened before"],
])(
  "rejects a submit with the mark %s once, then accepts the next submit [WAL-05] (D76)",
  async (mark, sentence) => {
    const { visitor, older, made } = await asked(6_000);
    const { status, text } = await visitor.post(question, { ...older, seen: mark });
    expect([status, text]).toEqual([409, expect.stringContaining(sentence)]);
    expect(await made()).toEqual([]);
    await visitor.post(question, await withdrawalFormAt(visitor, question));
    expect(await made()).toHaveLength(1);
  },
);

test("ignores a reference in the URL that none of our pages creates", async () => {
  const { visitor } = await asked(6_000);
  const { referenceId } = await withdrawalFormAt(visitor, `${question}&referenceId=%22%3E`);
  expect(referenceId).toMatch(/^[0-9a-f-]{36}-\d{13}$/);
});
