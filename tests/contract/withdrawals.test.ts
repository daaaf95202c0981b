import { eq, sql } from "drizzle-orm";
import { auditedActions } from "tests/support/audited-actions";
import { walletBalances } from "tests/support/balances";
import { businessStart } from "tests/support/business-day";
import { mailsTo } from "tests/support/mailbox";
import { command, operate, operatorTraces } from "tests/support/operator";
import { makePerson } from "tests/support/person";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { fillWallet, personWithBalance, request, withdraw } from "tests/support/withdrawing";
import { expect, test } from "vitest";
import type { OperatorWithdrawal, OperatorWithKey } from "~/contract/entities/operator";
import type { Withdrawal } from "~/contract/entities/wallet";
import { accountFingerprint } from "~/domain/account-fingerprint";
import { auditEvents, bankAccounts, notificationSettings, withdrawals } from "~/service/database/schema";

describeInProcessAndOverHttp(
  "withdrawals",
  (service) => {
    async function signedIn(balance: number) {
      const person = await personWithBalance(service(), balance);
      const token = await service().signIn(person);
      const listed = async () => {
        const { body } = await operate(service(), "GET", `/withdrawals?employeeId=${person.employeeId}`);
        return (body as { records: OperatorWithdrawal[] }).records;
      };
      return { person, token, api: service().api(token).wallet, listed };
    }

    test("a request is held, confirmed by mail, recorded and shown as pending [WAL-02, WAL-05]", async () => {
      const { person, token, api, listed } = await signedIn(25_000);
      const { employeeId } = person;
      const asked = request(person, 10_000);
      const answer = await withdraw(service(), token, asked);
      expect(answer).toMatchObject({
        status: 200,
        body: { referenceId: asked.referenceId, withdrawAmount: 10_000, status: "REQUESTED" },
      });
      expect(await walletBalances(service().db, employeeId)).toEqual({
        physical: 15_000,
        withdrawing: 10_000,
        withdrawn: 0,
      });
      expect(await api.balances({ employeeId })).toMatchObject({
        wallets: [{ walletType: "physical", balance: 15_000 }],
        withdrawing: 10_000,
      });
      const { records } = await api.transactions({ id: employeeId });
      expect(records).toMatchObject([
        {
          txnTitle: "Withdrawal",
          txnDescription: "Transfer to bank account ****321",
          clearedAmount: 0,
          pendingAmount: -10_000,
          transactionType: "DEBIT",
        },
        { txnTitle: "Put in by a test", clearedAmount: 25_000, pendingAmount: 0, transactionType: "CREDIT" },
      ]);
      expect(await listed()).toMatchObject([
        { status: "REQUESTED", amount: 10_000, accountNumberEnding: "321", employeeEmail: person.email },
      ]);
      const [mail] = await mailsTo(service().outboxFolder, person.email);
      expect(mail).toMatchObject({ subject: "Your withdrawal was requested" });
      expect(mail?.text).toContain("$100.00");
      const [row] = await service()
        .db.select()
        .from(auditEvents)
        .where(eq(auditEvents.employeeId, employeeId));
      expect(row).toMatchObject({ action: "withdrawal.requested", details: { amount: 10_000 } });
    });

    test("the same reference withdraws once, even after approval; with another amount it is rejected [WAL-06]", async () => {
      const { person, token, listed } = await signedIn(10_000);
      const asked = request(person, 10_000);
      const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(service(), token, asked)));
      const [first] = answers;
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: first?.body });
      expect(await listed()).toHaveLength(1);
      expect(await withdraw(service(), token, { ...asked, withdrawAmount: 5_000 })).toMatchObject({
        status: 409,
        body: { code: "REFERENCE_REUSED" },
      });
      const { id } = (first?.body ?? {}) as Withdrawal;
      await command(service(), "POST", `/withdrawals/${id}/approval`, { amount: 10_000 });
      expect(await withdraw(service(), token, asked)).toMatchObject({ status: 200, body: first?.body });
      expect(await listed()).toHaveLength(1);
      // References are per person: the same one of another person is another request.
      const other = await signedIn(10_000);
      const theirs = { ...asked, employeeId: other.person.employeeId };
      expect((await withdraw(service(), other.token, theirs)).status).toBe(200);
    });

    test("is rejected above the physical balance, below zero, for another person or without a bank account [WAL-04]", async () => {
      const { person, token, listed } = await signedIn(10_000);
      const refused = async (amount: number) => withdraw(service(), token, request(person, amount));
      expect(await refused(10_001)).toMatchObject({ status: 409, body: { code: "ABOVE_BALANCE" } });
      expect(await refused(-1)).toMatchObject({
        status: 400,
        body: { message: "Please do not enter a negative number" },
      });
      for (const amount of [0, 0.5, 1e21, Number.MAX_SAFE_INTEGER])
        expect([400, 409]).toContain((await refused(amount)).status);
      const stranger = await signedIn(10_000);
      const foreign = await withdraw(service(), token, request(stranger.person, 1_000));
      const nobodys = await withdraw(service(), token, request({ employeeId: 2_000_000_001 }, 1_000));
      expect(foreign).toMatchObject({ status: 404, body: nobodys.body });
      expect(await listed()).toEqual([]);
      expect(await stranger.listed()).toEqual([]);
      const without = await makePerson(service().db);
      await fillWallet(service().db, without, 5_000);
      const theirs = await service().signIn(without);
      expect(await withdraw(service(), theirs, request(without, 100))).toMatchObject({
        status: 409,
        body: { code: "NO_BANK_ACCOUNT" },
      });
    });

    test("is rejected when the bank account differs from the one shown; a repeated request makes no second one [WAL-05, WAL-06] (D76)", async () => {
      const { person, token, api, listed } = await signedIn(10_000);
      const shown = async () => {
        const banking = await service().api(token).employee.bankingInfo();
        return banking ? accountFingerprint(banking) : "";
      };
      const seen = await shown();
      const first = request(person, 4_000);
      const taken = await withdraw(service(), token, first, seen);
      expect(taken.status).toBe(200);
      await service()
        .db.update(bankAccounts)
        .set({ accountVersion: 2, accountNumberEnding: "999" })
        .where(eq(bankAccounts.employeeId, person.employeeId));
      for (const [amount, known] of [[1_000, seen] as const, [6_000, seen] as const, [1_000, ""] as const])
        expect(await withdraw(service(), token, request(person, amount), known)).toMatchObject({
          status: 409,
          body: { code: "ACCOUNT_CHANGED" },
        });
      expect((await api.balances({ employeeId: person.employeeId })).withdrawingTo).toMatchObject([
        { amount: 4_000 },
      ]);
      expect(await withdraw(service(), token, first, seen)).toMatchObject({ status: 200, body: taken.body });
      expect((await withdraw(service(), token, request(person, 1_000), await shown())).status).toBe(200);
      expect(await listed()).toHaveLength(2);
    });

    test("an approval pays the money out, sends a mail and is final", async () => {
      const { person, token, api, listed } = await signedIn(10_000);
      const { id } = (await withdraw(service(), token, request(person, 4_000))).body as Withdrawal;
      expect(
        await operate(service(), "POST", `/withdrawals/${id}/approval`, { amount: 4_001 }),
      ).toMatchObject({
        status: 409,
        body: { message: "This withdrawal comes to $40.00. Nothing was done." },
      });
      const approved = await command<OperatorWithdrawal>(service(), "POST", `/withdrawals/${id}/approval`, {
        amount: 4_000,
      });
      expect(approved).toMatchObject({ status: "APPROVED", decidedBy: "Installation", reason: null });
      expect(await listed()).toEqual([approved]);
      expect(await walletBalances(service().db, person.employeeId)).toEqual({
        physical: 6_000,
        withdrawing: 0,
        withdrawn: 4_000,
      });
      const { records } = await api.transactions({ id: person.employeeId, transactionType: "DEBIT" });
      expect(records).toMatchObject([{ clearedAmount: -4_000, pendingAmount: 0 }]);
      const lines = await api.ledger({ employeeId: person.employeeId, figure: "withdrawing" });
      expect(lines.records).toMatchObject([
        { title: "Withdrawal", balance: 4_000 },
        { title: "Withdrawal approved", amount: -4_000, balance: 0 },
      ]);
      for (const decision of ["approval", "rejection"]) {
        const again = await operate(service(), "POST", `/withdrawals/${id}/${decision}`, {
          amount: 4_000,
          reason: "Changed my mind",
        });
        expect(again).toMatchObject({ status: 409, body: { code: "alreadyDecided" } });
      }
      expect(await operatorTraces(service().db, person.employeeId)).toEqual([`withdrawal.approved ${id}`]);
      const mails = await mailsTo(service().outboxFolder, person.email, 2);
      expect(mails.map(({ subject }) => subject).sort()).toEqual([
        "Your withdrawal was approved",
        "Your withdrawal was requested",
      ]);
      const change = service()
        .db.update(withdrawals)
        .set({ amount: 1 })
        .where(eq(withdrawals.id, id ?? 0));
      await expect(change).rejects.toThrow();
      await expect(service().db.execute(sql`delete from withdrawals where id = ${id}`)).rejects.toThrow();
    });

    test("cannot be approved after the bank account has changed, which the wallet and the operator see [WAL-04, PRF-12]", async () => {
      const { person, token, api, listed } = await signedIn(10_000);
      const { employeeId } = person;
      const asked = request(person, 4_000);
      const { id } = (await withdraw(service(), token, asked)).body as Withdrawal;
      const { referenceId } = asked;
      expect(await listed()).toMatchObject([{ accountChanged: false }]);
      await service()
        .db.update(bankAccounts)
        .set({ accountVersion: 2, accountNumberEnding: "999" })
        .where(eq(bankAccounts.employeeId, employeeId));
      expect((await api.balances({ employeeId })).withdrawingTo).toEqual([
        { referenceId, amount: 4_000, accountNumberEnding: "321", accountChanged: true },
      ]);
      expect(await listed()).toMatchObject([{ accountNumberEnding: "321", accountChanged: true }]);
      const decide = (what: string, more = {}) =>
        operate(service(), "POST", `/withdrawals/${id}/${what}`, { amount: 4_000, ...more });
      const refused = await decide("approval");
      expect(refused).toMatchObject({ status: 409, body: { code: "accountChanged" } });
      expect(await walletBalances(service().db, employeeId)).toMatchObject({
        withdrawing: 4_000,
        withdrawn: 0,
      });
      expect((await decide("rejection", { reason: "Your bank account has changed." })).status).toBe(200);
      const again = (await withdraw(service(), token, request(person, 4_000))).body as Withdrawal;
      const path = `/withdrawals/${again.id}/approval`;
      expect((await operate(service(), "POST", path, { amount: 4_000 })).body).toMatchObject({
        accountNumberEnding: "999",
        accountChanged: false,
      });
    });

    test("detects a changed account with the same last digits; an old request is compared by last digits only [WAL-04, PRF-12]", async () => {
      const { person, token, listed } = await signedIn(10_000);
      const { employeeId } = person;
      const { id } = (await withdraw(service(), token, request(person, 4_000))).body as Withdrawal;
      await service()
        .db.insert(withdrawals)
        .values({
          ...{ employeeId, partnerId: "portal", referenceId: "asked-before-versions", amount: 1_000 },
          accountNumberEnding: "321",
          requestedAt: new Date(businessStart),
        });
      const change = (account: Partial<typeof bankAccounts.$inferInsert>) =>
        service().db.update(bankAccounts).set(account).where(eq(bankAccounts.employeeId, employeeId));
      await change({ accountVersion: 2 });
      expect(await listed()).toMatchObject([{ id, accountChanged: true }, { accountChanged: false }]);
      expect(
        await operate(service(), "POST", `/withdrawals/${id}/approval`, { amount: 4_000 }),
      ).toMatchObject({ status: 409, body: { code: "accountChanged" } });
      await change({ accountNumberEnding: "999" });
      expect(await listed()).toMatchObject([{ accountChanged: true }, { accountChanged: true }]);
    });

    test("a pending withdrawal of a single cent is shown with its account [WAL-05]", async () => {
      const { person, token, api } = await signedIn(1);
      const asked = request(person, 1);
      await withdraw(service(), token, asked);
      const { referenceId } = asked;
      const { withdrawing, withdrawingTo } = await api.balances({ employeeId: person.employeeId });
      expect({ withdrawing, withdrawingTo }).toEqual({
        withdrawing: 1,
        withdrawingTo: [{ referenceId, amount: 1, accountNumberEnding: "321", accountChanged: false }],
      });
    });

    test("a rejection returns the money to the wallet and sends a mail with the reason", async () => {
      const { person, token, api } = await signedIn(10_000);
      const { employeeId } = person;
      const { id } = (await withdraw(service(), token, request(person, 4_000))).body as Withdrawal;
      const reject = (reason: string) =>
        operate(service(), "POST", `/withdrawals/${id}/rejection`, { amount: 4_000, reason });
      expect((await reject("  ")).status).toBe(400);
      expect((await reject(" The account was closed. ")).body).toMatchObject({
        status: "REJECTED",
        reason: "The account was closed.",
      });
      expect(await walletBalances(service().db, employeeId)).toEqual({
        physical: 10_000,
        withdrawing: 0,
        withdrawn: 0,
      });
      const { records } = await api.transactions({ id: employeeId, rowsPerPage: 2 });
      expect(records).toMatchObject([
        { txnTitle: "Withdrawal returned", clearedAmount: 4_000, pendingAmount: 0 },
        { txnTitle: "Withdrawal", clearedAmount: -4_000, pendingAmount: 0 },
      ]);
      const mails = await mailsTo(service().outboxFolder, person.email, 2);
      const told = mails.find(({ subject }) => subject === "Your withdrawal was not made");
      expect(told?.text).toContain("The account was closed.");
    });

    test("what the bank sent back returns to the wallet once, with a mail, and can be withdrawn again", async () => {
      const { person, token, api, listed } = await signedIn(10_000);
      const { employeeId } = person;
      const asked = request(person, 4_000);
      const { id } = (await withdraw(service(), token, asked)).body as Withdrawal;
      const giveBack = (more = {}) =>
        operate(service(), "POST", `/withdrawals/${id}/return`, {
          amount: 4_000,
          reason: " The account was closed. ",
          ...more,
        });
      expect(await giveBack()).toMatchObject({ status: 409, body: { code: "notApproved" } });
      await command(service(), "POST", `/withdrawals/${id}/approval`, { amount: 4_000 });
      expect(await giveBack({ reason: " " })).toMatchObject({ status: 400 });
      expect(await giveBack({ amount: 4_001 })).toMatchObject({
        status: 409,
        body: { code: "amountDiffers" },
      });
      const answers = await Promise.all([giveBack(), giveBack(), giveBack()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await giveBack()).toMatchObject({ status: 409, body: { code: "alreadyDecided" } });
      expect(await walletBalances(service().db, employeeId)).toEqual({
        physical: 10_000,
        withdrawing: 0,
        withdrawn: 0,
      });
      const [row] = await listed();
      expect(row).toMatchObject({ status: "RETURNED", reason: "The account was closed." });
      expect(row?.decidedDate).not.toBeNull();
      for (const what of ["approval", "rejection"])
        expect(
          await operate(service(), "POST", `/withdrawals/${id}/${what}`, { amount: 4_000, reason: "No." }),
        ).toMatchObject({ status: 409, body: { code: "alreadyDecided" } });
      expect(await operate(service(), "GET", `/withdrawals/${id}/account`)).toMatchObject({ status: 409 });
      const { records } = await api.transactions({ id: employeeId, rowsPerPage: 2 });
      expect(records).toMatchObject([
        { txnTitle: "Withdrawal returned", txnDescription: "The account was closed.", clearedAmount: 4_000 },
        { txnTitle: "Withdrawal", clearedAmount: -4_000, pendingAmount: 0 },
      ]);
      expect((await auditedActions(service().db, person)).at(-1)).toBe("withdrawal.returned");
      const mails = await mailsTo(service().outboxFolder, person.email, 3);
      const told = mails.find(({ subject }) => subject === "Your withdrawal came back");
      expect(told?.text).toContain("The account was closed.");
      expect((await withdraw(service(), token, request(person, 10_000))).status).toBe(200);
      // The same question as before still answers with the withdrawal it made.
      expect((await withdraw(service(), token, asked)).body).toMatchObject({ status: "REQUESTED" });
    });

    test("the database refuses any other change of a decided withdrawal", async () => {
      const { person, token } = await signedIn(10_000);
      const { id } = (await withdraw(service(), token, request(person, 4_000))).body as Withdrawal;
      await command(service(), "POST", `/withdrawals/${id}/approval`, { amount: 4_000 });
      const change = (values: Partial<typeof withdrawals.$inferInsert>) =>
        service()
          .db.update(withdrawals)
          .set(values)
          .where(eq(withdrawals.id, id ?? 0));
      const isFinal = { cause: { message: expect.stringContaining("does not change") } };
      await expect(change({ status: "REQUESTED", decidedAt: null, decidedBy: null })).rejects.toMatchObject(
        isFinal,
      );
      await expect(change({ status: "REJECTED", reason: "No." })).rejects.toMatchObject(isFinal);
      await expect(change({ status: "RETURNED", reason: "No.", amount: 1 })).rejects.toMatchObject(isFinal);
      const returned = { amount: 4_000, reason: "The account was closed." };
      await command(service(), "POST", `/withdrawals/${id}/return`, returned);
      await expect(change({ status: "APPROVED", reason: null })).rejects.toMatchObject(isFinal);
    });

    test("an operator approves up to their ceiling, and only with the role PAY [SEC-07]", async () => {
      const add = async (name: string, role: string, ceiling: number | null) => {
        const { body } = await operate(service(), "POST", "/operators", { name, role, ceiling });
        return { "Operator-Key": (body as OperatorWithKey).key ?? "" };
      };
      const low = await add(`Low ${service().door.length}`, "PAY", 3_000);
      const decider = await add(`Decider ${service().door.length}`, "DECIDE", null);
      const { person, token } = await signedIn(10_000);
      const { id } = (await withdraw(service(), token, request(person, 4_000))).body as Withdrawal;
      const approve = (key: Record<string, string>) =>
        operate(service(), "POST", `/withdrawals/${id}/approval`, { amount: 4_000 }, key);
      expect(await approve(low)).toMatchObject({ status: 403, body: { code: "ABOVE_CEILING" } });
      expect(await approve(decider)).toMatchObject({ status: 403, body: { code: "ROLE_MISSING" } });
      expect((await approve({})).status).toBe(200);
    });

    test("sends no mail that the person turned off", async () => {
      const { person, token } = await signedIn(10_000);
      const { employeeId } = person;
      await service().db.insert(notificationSettings).values({
        employeeId,
        emailNotificationType: "WITHDRAW_REQUESTED",
        enabled: false,
      });
      const { id } = (await withdraw(service(), token, request(person, 4_000))).body as Withdrawal;
      await command(service(), "POST", `/withdrawals/${id}/approval`, { amount: 4_000 });
      const mails = await mailsTo(service().outboxFolder, person.email, 1);
      expect(mails.map(({ subject }) => subject)).toEqual(["Your withdrawal was approved"]);
      const returned = (await withdraw(service(), token, request(person, 1_000))).body as Withdrawal;
      const reason = { amount: 1_000, reason: "The account was closed." };
      await command(service(), "POST", `/withdrawals/${returned.id}/rejection`, reason);
      // The mail about a rejected withdrawal cannot be turned off.
      const all = await mailsTo(service().outboxFolder, person.email, 2);
      expect(all.map(({ subject }) => subject)).toContain("Your withdrawal was not made");
      await service().db.delete(bankAccounts).where(eq(bankAccounts.employeeId, employeeId));
    });
  },
  { sendsMails: true },
);
