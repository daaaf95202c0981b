import { eq } from "drizzle-orm";
import { fromNow } from "tests/support/machine-clock";
import { mailsTo } from "tests/support/mailbox";
import { command, operate } from "tests/support/operator";
import { formOf, picture } from "tests/support/receipt-files";
import { startService, type TestService } from "tests/support/service";
import { personWithBalance, request, withdraw } from "tests/support/withdrawing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Withdrawal } from "~/contract/entities/wallet";
import { auditEvents, bankAccounts, files, sessions } from "~/service/database/schema";

const june = new Date("2026-06-15T16:00:00Z");
const july = new Date("2026-07-20T16:00:00Z");
const clock = { at: june, now: () => clock.at };
let service: TestService;

beforeAll(async () => {
  service = await startService("in this process", { clock, sendsMails: true });
});
afterAll(() => service.stop());
beforeEach(() => {
  clock.at = june;
});

/** A former member with a withdrawal that waits, who can submit nothing any more. */
async function formerMember() {
  const person = await personWithBalance(service, 4_000, { benefitYear: 2026 });
  const token = await service.signIn(person);
  const asked = request(person, 4_000);
  const { id } = (await withdraw(service, token, asked)).body as Withdrawal;
  const people = `/people/${person.employeeId}`;
  const end = (date: string) => command(service, "PUT", `${people}/benefit-cancellation`, { date });
  const approve = () => command(service, "POST", `/withdrawals/${id}/approval`, { amount: 4_000 });
  const remove = () => operate(service, "POST", `${people}/banking-removal`, {});
  const reAllocate = (status: string) => operate(service, "PUT", `${people}/re-allocation`, { status });
  const accountToPay = () => operate(service, "GET", `/withdrawals/${id}/account`);
  return { person, asked, end, approve, remove, reAllocate, accountToPay };
}

/** The same once the account is removed; the person is signed in again. */
async function withoutAccount() {
  const former = await formerMember();
  await former.end("2026-05-31");
  await former.approve();
  clock.at = july;
  expect((await former.remove()).status).toBe(200);
  return { ...former, token: await service.signIn(former.person) };
}

test("an account is removed only when nothing needs it any more [SEC-07]", async () => {
  const { end, approve, remove, reAllocate, accountToPay, person } = await formerMember();
  const refused = async (code: string) =>
    expect(await remove()).toMatchObject({ status: 409, body: { code } });
  await refused("stillMember");
  await end("2026-06-01");
  await refused("stillMember");
  await end("2026-05-31");
  expect(await remove()).toMatchObject({
    body: { code: "moneyOwed", message: expect.stringContaining("$40.00") },
  });
  await reAllocate("REQUIRED");
  await refused("reAllocationWaits");
  await reAllocate("NONE");
  await approve();
  await refused("stillOnItsWay");
  expect((await accountToPay()).status).toBe(200);

  clock.at = july;
  const cheques = () => service.db.$count(files, eq(files.employeeId, person.employeeId));
  expect(await cheques()).toBe(1);
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(200);
  expect(await cheques()).toBe(0);
  const rows = await service.db.select().from(auditEvents).where(eq(auditEvents.action, "banking.removed"));
  expect(rows).toMatchObject(
    [1, 0].map((accounts) => ({
      ...{ actor: "OPERATOR", employeeId: person.employeeId, subject: "employee", details: { accounts } },
    })),
  );
});

test("without the account nobody is asked to re-allocate, and a repeated withdrawal gets its first answer [WAL-06]", async () => {
  const { token, asked, reAllocate, accountToPay } = await withoutAccount();
  expect(await reAllocate("REQUIRED")).toMatchObject({ status: 409, body: { code: "accountRemoved" } });
  expect(await accountToPay()).toMatchObject({ status: 409, body: { code: "NO_BANK_ACCOUNT" } });
  expect(await service.api(token).employee.bankingInfo()).toBeNull();
  expect(await withdraw(service, token, asked)).toMatchObject({
    status: 200,
    body: { referenceId: asked.referenceId, status: "REQUESTED" },
  });
  expect(await withdraw(service, token, { ...asked, referenceId: `${crypto.randomUUID()}-1` })).toMatchObject(
    {
      status: 409,
      body: { code: "NO_BANK_ACCOUNT" },
    },
  );
});

test("an account saved afterwards counts as a change: the password, a mail, another version [PRF-12]", async () => {
  const { person, token, accountToPay } = await withoutAccount();
  const isTheirs = eq(sessions.employeeId, person.employeeId);
  const raw = formOf(await picture("png", person.employeeId), { folderName: "Employee/Cheque" });
  const cheque = (await service.call("POST", "/manage-employer/api/files", { token, raw })).body as {
    data: string;
  };
  const account = {
    ...{ accountName: "Somebody Else", transitNumber: "99999", bankNumber: "010", accountNumber: "9999321" },
    ...{ voidCheque: cheque.data, eSignature: "Somebody Else", agreements: [1, 2] },
  };
  const save = () =>
    service.call("PUT", "/manage-employee/api/employees/banking-info", { token, body: account });
  await service.db
    .update(sessions)
    .set({ createdAt: fromNow(-16 * 60_000), confirmedAt: null })
    .where(isTheirs);
  expect(await save()).toMatchObject({ status: 400, body: { code: "PASSWORD_NEEDED" } });
  await service.db.update(sessions).set({ createdAt: fromNow() }).where(isTheirs);
  expect((await save()).status).toBe(204);
  expect(await accountToPay()).toMatchObject({ status: 200, body: { accountChanged: true } });
  const [row] = await service.db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.employeeId, person.employeeId));
  expect(row).toMatchObject({ accountVersion: 2, accountChangedAt: expect.any(Date) });
  const mails = await mailsTo(service.outboxFolder, person.email, 3);
  const mail = mails.find(({ subject }) => subject === "Your bank account was changed");
  expect(mail?.text).toContain("There was none on file; it is now the account ending in 321.");
  const later = request(person, 100);
  expect(await withdraw(service, token, later)).toMatchObject({
    status: 409,
    body: { code: "ABOVE_BALANCE" },
  });
});
