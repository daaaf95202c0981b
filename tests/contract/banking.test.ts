import { eq } from "drizzle-orm";
import { businessStart } from "tests/support/business-day";
import { completeClaim, details, sentClaim } from "tests/support/claims";
import { dumpOf } from "tests/support/dump";
import { fromNow } from "tests/support/machine-clock";
import { mailsTo, tokenIn } from "tests/support/mailbox";
import { makePerson, type PersonOptions } from "tests/support/person";
import { formOf, picture, type TestFile } from "tests/support/receipt-files";
import { describeInProcessAndOverHttp, startService, type TestService } from "tests/support/service";
import { expect, test } from "vitest";
import { bankingFingerprint } from "~/domain/banking-fingerprint";
import { dependentsFingerprint } from "~/domain/dependents-fingerprint";
import { requestEmailChange } from "~/service/auth/email-change";
import {
  agreements,
  auditEvents,
  bankAccounts,
  dependents,
  employees,
  files,
  sessions,
} from "~/service/database/schema";
import { standardLimits } from "~/service/deps";

const prefix = "/manage-employee/api";
const bankingPath = `${prefix}/employees/banking-info`;
const dependentsPath = `${prefix}/dependents`;
const rehearsal = { now: "2026-06-15T03:00:00Z", sendsMails: true };
const toronto = "2026-06-14";

async function upload(
  service: TestService,
  token: string,
  file: TestFile,
  folderName = "Employee/Cheque",
): Promise<{ status: number; reference: string }> {
  const raw = formOf(file, { folderName });
  const { status, body } = await service.call("POST", "/manage-employer/api/files", { token, raw });
  return { status, reference: status === 201 ? (body as { data: string }).data : JSON.stringify(body) };
}

describeInProcessAndOverHttp(
  "banking and dependents",
  (service) => {
    async function signedIn(wishes: PersonOptions = {}) {
      const person = await makePerson(service().db, { benefitYear: 2026, ...wishes });
      const token = await service().signIn(person);
      return { person, token, api: service().api(token) };
    }

    async function withCheque(wishes: PersonOptions = {}) {
      const me = await signedIn(wishes);
      const { reference } = await upload(service(), me.token, await picture("png", me.person.employeeId));
      const right = {
        accountName: "  Zoë  O'Brien ",
        transitNumber: "00412",
        bankNumber: "003",
        accountNumber: "0076543",
        voidCheque: reference,
        eSignature: "Zoë O'Brien",
        agreements: [1, 2],
      };
      const put = (change: object, token = me.token) =>
        service().call("PUT", bankingPath, { token, body: { ...right, ...change } });
      return { ...me, right, put };
    }

    const rowOf = async ({ employeeId }: { employeeId: number }) =>
      (await service().db.select().from(bankAccounts).where(eq(bankAccounts.employeeId, employeeId)))[0];

    test("returns the agreements of a type that are in force, as safe HTML [BNK-01, API-01]", async () => {
      const { token, api } = await signedIn();
      const [deposits, holder] = await api.employee.agreements({ type: 3 });
      expect(deposits).toMatchObject({ id: 1, title: expect.stringContaining("<strong>deposits") });
      expect(holder?.title).toContain('<a href="/privacy/" rel="noopener noreferrer" target="_blank">');
      expect(await api.employee.agreements({ type: 4 })).toEqual([]);
      await service()
        .db.insert(agreements)
        .values([
          {
            id: 71,
            type: 7,
            title: '<b onclick="x()">Yes</b><script>alert(1)</script><img src=x onerror=y>',
          },
          { id: 72, type: 7, title: "Gone", retiredAt: new Date(businessStart) },
        ]);
      expect(await api.employee.agreements({ type: 7 })).toEqual([{ id: 71, title: "<b>Yes</b>" }]);
      const ask = (query: string) =>
        service().call("GET", `${prefix}/employees/agreement${query}`, { token });
      expect((await ask("?type=x")).status).toBe(400);
      expect((await ask("")).status).toBe(400);
    });

    test.each([
      ["during set-up", false],
      ["after set-up", true],
    ])(
      "a bank account saved %s is stored encrypted and returned masked [BNK-01, BNK-06, API-01]",
      async (_, isSetupDone) => {
        const { person, api, right } = await withCheque({ isSetupDone });
        expect(await api.employee.bankingInfo()).toBeNull();
        await api.employee.saveBankingInfo({ query: {}, body: right });
        const read = await api.employee.bankingInfo();
        expect(read).toEqual({
          accountName: "Zoë O'Brien",
          accountNumber: "*******543",
          bankNumber: "003",
          transitNumber: "00412",
          voidCheque: right.voidCheque,
          voidChequeUrl: right.voidCheque,
          esignature: "Zoë O'Brien",
          date: toronto,
          agreements: [1, 2],
          employeeId: person.employeeId,
        });
        expect((await api.employee.allInfo()).employeeBanking).toEqual(read);
        const row = await rowOf(person);
        for (const sealed of [
          row?.accountNumberEncrypted,
          row?.bankNumberEncrypted,
          row?.transitNumberEncrypted,
        ])
          expect(sealed).toMatch(/^v2\.[\w-]{8}\./);
        expect(JSON.stringify(await dumpOf(service().db))).not.toMatch(/0076543/);
      },
    );

    test("an absent or masked account number keeps the stored one, unless the bank changes [BNK-06]", async () => {
      const { person, api, right, put } = await withCheque();
      expect((await put({ accountNumber: null })).status).toBe(400);
      expect((await put({ accountNumber: "*******543" })).status).toBe(400);
      await api.employee.saveBankingInfo({ query: {}, body: right });
      const before = await rowOf(person);
      for (const accountNumber of [null, "", "*******543", "0076543"]) {
        expect((await put({ accountNumber })).status).toBe(204);
      }
      expect(await rowOf(person)).toEqual(before);
      expect((await put({ accountNumber: null, accountName: "Zoë" })).status).toBe(204);
      expect(await api.employee.bankingInfo()).toMatchObject({
        accountName: "Zoë",
        accountNumber: "*******543",
      });
      for (const change of [{ accountNumber: "*******544" }, { accountNumber: "*" }]) {
        expect(await put(change), JSON.stringify(change)).toMatchObject({ status: 400 });
      }
      for (const change of [{ bankNumber: "004" }, { transitNumber: "00413" }]) {
        expect(await put({ ...change, accountNumber: null })).toMatchObject({
          status: 400,
          body: { message: "Please check: account number." },
        });
        expect((await put({ ...change, accountNumber: "1234567" })).status).toBe(204);
        expect((await put({})).status).toBe(204);
      }
    });

    test("names each wrong field, changes nothing and returns no account number [BNK-02, BNK-06]", async () => {
      const { person, right, put, token } = await withCheque();
      const claim = await upload(service(), token, await picture("png", 6), "Employee/Claim");
      const before = await dumpOf(service().db);
      const wrong: readonly (readonly [object, string])[] = [
        [{ accountName: "x".repeat(31) }, "account holder name"],
        [{ transitNumber: "123" }, "transit number"],
        [{ transitNumber: "004123" }, "transit number"],
        [{ transitNumber: "-0412" }, "transit number"],
        [{ bankNumber: "03" }, "institution number"],
        [{ accountNumber: "765432109876x" }, "account number"],
        [{ accountNumber: "7654321098765" }, "account number"],
        [{ accountNumber: "\u0661\u0662\u0663\u0664\u0665\u0666\u0667" }, "account number"],
        [{ eSignature: " " }, "e-signature"],
        [{ date: "2026-06-15" }, "date"],
        [{ agreements: [1] }, "agreements"],
        [{ agreements: [2, 2, 99] }, "agreements"],
        [{ voidCheque: "" }, "void cheque"],
      ];
      for (const [change, name] of wrong) {
        expect(await put(change), JSON.stringify(change)).toMatchObject({
          status: 400,
          body: { message: `Please check: ${name}.`, code: "BANKING_REFUSED" },
        });
      }
      for (const change of [
        { agreements: "1" },
        { agreements: null },
        { date: "2026-02-30" },
        { bankNumber: 3 },
      ]) {
        const answer = await put(change);
        expect(answer.status, JSON.stringify(change)).toBe(400);
        expect(JSON.stringify(answer.body)).not.toContain(right.accountNumber);
      }
      const missing = "Employee/Cheque/00000000-0000-4000-8000-000000000000";
      for (const voidCheque of [
        claim.reference,
        `${right.voidCheque}/thumbnail`,
        missing,
        "x",
        "../../etc",
      ]) {
        expect((await put({ voidCheque })).status, voidCheque).toBe(404);
      }
      expect(await dumpOf(service().db)).toEqual(before);
      expect(await rowOf(person)).toBeUndefined();
    });

    test("writes a repeated request once and ignores fields that name another person [BNK-01]", async () => {
      const { person, put } = await withCheque();
      const victim = await withCheque();
      await victim.put({});
      const theirs = await rowOf(victim.person);
      expect((await put({ employeeId: victim.person.employeeId, isSetupDone: true })).status).toBe(204);
      const once = await dumpOf(service().db);
      expect((await put({ agreements: [2, 1, 1] })).status).toBe(204);
      expect(await dumpOf(service().db)).toEqual(once);
      expect(await rowOf(victim.person)).toEqual(theirs);
      const traces = await service()
        .db.select()
        .from(auditEvents)
        .where(eq(auditEvents.employeeId, person.employeeId));
      expect(traces).toMatchObject([{ action: "banking.saved", details: null }]);
      expect((await put({ voidCheque: victim.right.voidCheque })).status).toBe(404);
    });

    test("the picture of a cheque is deleted when another replaces it, and not before [BNK-01]", async () => {
      const { person, token, right, put } = await withCheque();
      const cheques = async () => {
        const rows = await service().db.select().from(files).where(eq(files.employeeId, person.employeeId));
        return rows.map(({ folder, id }) => `${folder}/${id}`).sort();
      };
      expect((await put({})).status).toBe(204);
      const { reference } = await upload(service(), token, await picture("png", 77));
      expect((await put({ accountNumber: "12" })).status).toBe(400);
      expect((await put({ eSignature: "Zoë" })).status).toBe(204);
      expect(await cheques()).toEqual([right.voidCheque, reference].sort());
      for (const _ of ["once", "sent again"]) {
        expect((await put({ voidCheque: reference, accountNumber: "7654398" })).status).toBe(204);
        expect(await cheques()).toEqual([reference]);
      }
      expect(await put({})).toMatchObject({
        status: 404,
        body: {
          code: "chequeGone",
          message: "The picture of the void cheque is not there. Please choose it again.",
        },
      });
      await expect(service().api(token).files.content(right.voidCheque)).rejects.toMatchObject({
        status: 404,
      });
    });

    test("a changed account is audited with masked numbers and mailed to the person [PRF-12]", async () => {
      const { person, put } = await withCheque({ isSetupDone: false });
      expect((await put({})).status).toBe(204);
      expect((await put({ eSignature: "Zoë", date: toronto })).status).toBe(204);
      expect((await put({ accountNumber: "7654398", bankNumber: "004" })).status).toBe(204);
      expect((await put({ accountNumber: "7654398", bankNumber: "010" })).status).toBe(204);
      const traces = await service()
        .db.select()
        .from(auditEvents)
        .where(eq(auditEvents.employeeId, person.employeeId))
        .orderBy(auditEvents.id);
      expect(traces.map(({ action, details }) => [action, details])).toEqual([
        ["banking.saved", null],
        ["banking.saved", null],
        [
          "banking.changed",
          {
            changed: ["bankNumber", "accountNumber"],
            before: { accountNumber: "****543" },
            after: { accountNumber: "****398" },
          },
        ],
        [
          "banking.changed",
          {
            changed: ["bankNumber"],
            before: { accountNumber: "****398" },
            after: { accountNumber: "****398" },
          },
        ],
      ]);
      const mails = await mailsTo(service().outboxFolder, person.email, 2);
      expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill("Your bank account was changed"));
      const text = mails.map((mail) => mail.text).join();
      expect(text).toContain("ending in 543; it is now the one ending in 398");
      expect(text).toContain("still ends in 398");
      expect(text).toMatch(/If this was not you, ask for a new password at http/);
      expect(text).not.toContain("7654398");
    });

    test("a changed account after a changed e-mail address is mailed to the previous address as well [PRF-12]", async () => {
      const { person, put } = await withCheque();
      expect((await put({})).status).toBe(204);
      const email = `taken-${crypto.randomUUID().slice(0, 8)}@example.com`;
      const tx = { employeeId: person.employeeId, firstName: person.firstName };
      await requestEmailChange(service().db, service(), { ...tx, fromEmail: person.email, toEmail: email });
      await service().db.update(employees).set({ email }).where(eq(employees.id, person.employeeId));
      const token = await service().signIn({ ...person, username: email });
      const [told] = await mailsTo(service().outboxFolder, person.email, 1, /being changed/);
      const linkAt = `/auth/api/user/email-link?token=${told && tokenIn(told)}`;
      expect((await service().call("GET", linkAt)).body).toMatchObject({ bankAccountChanged: false });

      expect((await put({ accountNumber: "7654398", bankNumber: "004" }, token)).status).toBe(204);
      const textTo = async (to: string) => {
        const mails = await mailsTo(service().outboxFolder, to, 1, /bank account was changed/);
        expect(mails, to).toHaveLength(1);
        return mails[0]?.text?.replace(/\s+/g, " ");
      };
      expect(await textTo(email)).toMatch(/If this was not you, ask for a new password at http/);
      // The mail for a new password would go to the new address, so at the previous one the change must be undone first.
      expect(await textTo(person.email)).toMatch(
        /If this was not you, open our e-mail “Your e-mail address is being changed”, which came to this address before, and choose “Undo the change” at once\. Then ask for a new password at http/,
      );
      expect(told?.text).toContain("Undo the change:\n");
      expect((await service().call("GET", linkAt)).body).toMatchObject({ bankAccountChanged: true });
    });

    test("changing the account requires the password when the session is older than 15 minutes [PRF-12]", async () => {
      const { person, put, token } = await withCheque();
      const age = (minutes: number) =>
        service()
          .db.update(sessions)
          .set({ createdAt: fromNow(-minutes * 60_000), confirmedAt: null })
          .where(eq(sessions.employeeId, person.employeeId));
      const confirm = (password: string) =>
        service().call("POST", "/auth/api/user/confirm-password", { token, body: { password } });
      await age(16);
      expect((await put({})).status).toBe(204);
      const before = await dumpOf(service().db);
      for (const change of [
        { accountNumber: "7654398" },
        { accountNumber: "0076543", transitNumber: "00413" },
        { accountNumber: "0076543", bankNumber: "004" },
        { accountName: "Somebody Else" },
      ]) {
        expect(await put(change), JSON.stringify(change)).toMatchObject({
          status: 400,
          body: { code: "PASSWORD_NEEDED" },
        });
      }
      expect(await dumpOf(service().db)).toEqual(before);
      expect((await put({ eSignature: "Zoë" })).status).toBe(204);
      expect(await confirm("guessed")).toMatchObject({ status: 400, body: { code: "PASSWORD_WRONG" } });
      expect((await put({ accountNumber: "7654398" })).status).toBe(400);
      expect((await confirm(person.password)).status).toBe(204);
      expect((await put({ accountNumber: "7654398" })).status).toBe(204);
      await age(14);
      expect((await put({ accountNumber: "7654399" })).status).toBe(204);
      for (let guess = 0; guess < 8; guess += 1) await confirm(`guess ${guess}`);
      expect((await confirm(person.password)).status).toBe(429);
    });

    test("ten concurrent saves leave one consistent account", async () => {
      const { person, api, put } = await withCheque();
      const numbers = Array.from({ length: 10 }, (_, place) => String(1_000_000 + place));
      const answers = await Promise.all(
        numbers.map((accountNumber) => put({ accountNumber, accountName: accountNumber })),
      );
      expect(answers.map(({ status }) => status)).toEqual(numbers.map(() => 204));
      const row = await rowOf(person);
      expect(row?.accountName?.slice(-3)).toBe(row?.accountNumberEnding);
      expect((await api.employee.bankingInfo())?.accountNumber).toBe(`*******${row?.accountNumberEnding}`);
    });

    test("of concurrent saves of the account that was read, one succeeds and the others get 409 [PRF-08] (D76)", async () => {
      const { token, api, right, put } = await withCheque();
      expect((await put({})).status).toBe(204);
      const save = (knownAs: string, change: object) =>
        service().call("PUT", `${bankingPath}?knownAs=${knownAs}`, { token, body: { ...right, ...change } });
      const known = bankingFingerprint(await api.employee.bankingInfo());
      const answers = await Promise.all(
        ["7000001", "7000002", "7000003"].map((accountNumber) => save(known, { accountNumber })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "BANKING_CHANGED" });
      const now = await api.employee.bankingInfo();
      const accountNumber = `7000${now?.accountNumber.slice(-3)}`;
      expect((await save(known, { accountNumber })).status, "the same once more").toBe(204);
      expect((await save(known, { accountNumber, eSignature: "Zoë" })).status).toBe(409);
      expect(await api.employee.bankingInfo()).toEqual(now);
      expect((await save(bankingFingerprint(now), { accountNumber, eSignature: "Zoë" })).status).toBe(204);
    });

    test("accepts a drawn signature like a typed one [BNK-01]", async () => {
      const { api, put } = await withCheque();
      const eSignature = "M12 40L13 42L15 47M60 8L60 9";
      expect((await put({ eSignature })).status).toBe(204);
      expect(await api.employee.bankingInfo()).toMatchObject({ esignature: eSignature });
    });

    test("rejects a cheque that is not a valid picture [BNK-01]", async () => {
      const { token } = await signedIn();
      const svg = { name: "cheque.png", type: "image/png", bytes: new TextEncoder().encode("<svg/>") };
      expect(await upload(service(), token, svg)).toEqual({
        status: 415,
        reference: JSON.stringify({ message: "Please submit valid file type!" }),
      });
    });

    const ada = { firstName: "Ada", lastName: "O'Brien-Lefèvre", relationship: "CHILDREN" } as const;
    const sam = { firstName: "Sam", lastName: "Roy", relationship: "PARTNER" } as const;

    test("a saved list of dependents replaces the previous one; removed ones stay for old claims [DEP-01, DEP-02, API-01]", async () => {
      const { person, api } = await signedIn({ isSetupDone: false });
      await api.employee.saveDependents({
        query: {},
        body: [
          { ...ada, firstName: "  Ada  Zoë ", dateOfBirth: "2024-02-29" },
          { ...sam, id: 0 },
        ],
      });
      const [first, second] = (await api.employee.allInfo()).dependents;
      expect(first).toMatchObject({ ...ada, firstName: "Ada Zoë", dateOfBirth: "2024-02-29" });
      expect(second).toMatchObject({ ...sam, dateOfBirth: null });
      await api.employee.saveDependents({
        query: {},
        body: [{ ...sam, id: second?.id, relationship: "HUSBAND" }],
      });
      expect((await api.employee.allInfo()).dependents).toEqual([
        { ...sam, id: second?.id, relationship: "HUSBAND", dateOfBirth: null },
      ]);
      const rows = await service()
        .db.select()
        .from(dependents)
        .where(eq(dependents.employeeId, person.employeeId));
      expect(rows.map(({ id, removedAt }) => [id, removedAt !== null]).sort()).toEqual([
        [first?.id, true],
        [second?.id, false],
      ]);
      await api.employee.saveDependents({ query: {}, body: [] });
      expect((await api.employee.allInfo()).dependents).toEqual([]);
    });

    test("saving the same list again, without ids or concurrently, changes nothing [DEP-01]", async () => {
      const { api } = await signedIn();
      const list = [{ ...ada, dateOfBirth: "2024-02-29" }, sam, sam];
      await Promise.all([
        api.employee.saveDependents({ query: {}, body: list }),
        api.employee.saveDependents({ query: {}, body: list }),
      ]);
      const kept = (await api.employee.allInfo()).dependents;
      expect(kept).toHaveLength(2);
      const before = await dumpOf(service().db);
      await api.employee.saveDependents({ query: {}, body: list });
      await api.employee.saveDependents({ query: {}, body: kept });
      await api.employee.saveDependents({ query: {}, body: [...kept, ...list] });
      expect(await dumpOf(service().db)).toEqual(before);
    });

    test("removing a dependent clears the claimant of draft receipts, not of submitted ones [DEP-02, RCP-04]", async () => {
      const { api, token, person } = await signedIn({ dependents: [ada] });
      const [id = 0] = person.dependentIds;
      const expenseDate = "2026-06-01";
      const sent = await sentClaim(service(), token, person, { claimerId: id, expenseDate });
      const draft = await completeClaim(service(), token, person, {
        claimerId: id,
        expenseDate,
        amount: 20_00,
      });
      const claimantOf = async (claimId: number) =>
        (await api.claim.receipts({ claimId })).map(({ claimerId }) => claimerId);
      await api.employee.saveDependents({ query: {}, body: [{ ...ada, id }, sam] });
      expect(await claimantOf(draft.claimId), "nobody was removed").toEqual([id]);
      await api.employee.saveDependents({ query: {}, body: [sam] });
      expect(await claimantOf(draft.claimId)).toEqual([-1]);
      expect(await claimantOf(sent.claimId)).toEqual([id]);
    });

    test("a dependent added again as removed is the same person, for the duplicate check too (D60) [DEP-01, SUB-02, SUB-09]", async () => {
      const born = { ...ada, dateOfBirth: "2024-02-29" };
      const { api, token, person } = await signedIn({ dependents: [born, sam] });
      const [id = 0, other = 0] = person.dependentIds;
      const of = { claimerId: id, expenseDate: "2026-06-01" };
      const sent = await sentClaim(service(), token, person, of);
      const save = (...body: object[]) => service().call("PUT", dependentsPath, { token, body });
      const rest = { ...sam, id: other };
      const idsNow = async () => (await api.employee.allInfo()).dependents.map((one) => one.id);
      await save(rest);
      await save(rest, { ...born, firstName: " Ada " });
      expect(await idsNow()).toEqual([id, other]);
      const again = await completeClaim(service(), token, person, of);
      const duplicate = { accept: false, duplicateClaimId: sent.claimId };
      expect(await api.claim.checkDuplicate({ id: again.claimId })).toMatchObject(duplicate);
      expect(await api.claim.checkReceipt(details(person, again, of))).toMatchObject(duplicate);

      await save(rest);
      await save(rest, { ...ada, firstName: "Zoë" }, { ...born, dateOfBirth: "2024-02-28" });
      const [, ...added] = await idsNow();
      expect(added, "another person gets an id of their own").toHaveLength(2);
      expect(added).not.toContain(id);
      const stranger = await signedIn({});
      await stranger.api.employee.saveDependents({ query: {}, body: [born] });
      const [theirs] = (await stranger.api.employee.allInfo()).dependents;
      expect(theirs?.id, "nobody gets another's").not.toBe(id);
    });

    test("of concurrent saves that each add a dependent, one succeeds and the others get 409 [DEP-01, DEP-02]", async () => {
      const { api, token, person } = await signedIn({ dependents: [ada] });
      const [own = 0] = person.dependentIds;
      const kept = { ...ada, id: own };
      const put = (body: unknown, known = String(own)) =>
        service().call("PUT", `${dependentsPath}?known=${known}`, { token, body });
      const names = ["Sam", "Noah", "Emma", "Zoë"];
      const answers = await Promise.all(names.map((firstName) => put([kept, { ...sam, firstName }])));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        message:
          "Your dependents have changed since you opened the page. Save again to make this change too.",
        code: "DEPENDENTS_CHANGED",
      });
      const now = (await api.employee.allInfo()).dependents;
      expect(now).toHaveLength(2);
      const [saved] = names.filter((_, nth) => answers[nth]?.status === 204);
      expect(now[1]?.firstName).toBe(saved);
      expect((await put([kept, { ...sam, firstName: saved }])).status, "the same once more").toBe(204);
      expect(await put([])).toMatchObject({ status: 409 });
      expect((await put([], now.map(({ id }) => id).join(","))).status).toBe(204);
      expect((await put([kept], "1;2")).status).toBe(400);
    });

    test("of concurrent edits of two dependents, the second gets 409 and does not revert the first [DEP-01, DEP-02]", async () => {
      const { api, person } = await signedIn({ dependents: [ada, sam] });
      const [first = 0, second = 0] = person.dependentIds;
      const list = [
        { ...ada, id: first, dateOfBirth: null },
        { ...sam, id: second, dateOfBirth: null },
      ];
      const known = dependentsFingerprint(list);
      const changes = list.map((one) =>
        list.map((each) => (each === one ? { ...one, lastName: "Moss" } : each)),
      );
      const answers = await Promise.allSettled(
        changes.map((body) => api.employee.saveDependents({ query: { known }, body })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const refused = answers.find((answer) => answer.status === "rejected");
      expect(refused?.reason).toMatchObject({ status: 409, code: "DEPENDENTS_CHANGED" });
      const now = (await api.employee.allInfo()).dependents;
      const saved = changes[answers.findIndex(({ status }) => status === "fulfilled")];
      expect(now).toEqual(saved);
      // The same save again, as after a lost response.
      await api.employee.saveDependents({ query: { known }, body: saved ?? [] });
    });

    test("rejects other people's ids, removed ids and invalid fields, and changes nothing [DEP-02]", async () => {
      const { token, person } = await signedIn({
        dependents: [ada, { ...sam, removedAt: new Date("2026-01-01T00:00:00Z") }],
      });
      const other = await signedIn({ dependents: [sam] });
      const [own = 0, removed = 0] = person.dependentIds;
      const before = await dumpOf(service().db);
      const put = async (body: unknown) => service().call("PUT", dependentsPath, { token, body });
      const strange = await Promise.all(
        [other.person.dependentIds[0], 2_000_000_001].map((id) =>
          put([
            { ...sam, id },
            { ...ada, id: own },
          ]),
        ),
      );
      expect(strange[0]).toMatchObject({ status: 404 });
      expect(strange[0]?.body).toEqual(strange[1]?.body);
      for (const body of [
        [{ ...sam, id: removed }],
        [{ ...sam, id: -1 }],
        [
          { ...ada, id: own },
          { ...sam, id: own },
        ],
      ]) {
        expect((await put(body)).status, JSON.stringify(body)).toBe(404);
      }
      for (const body of [
        [{ ...ada, id: own, firstName: " " }],
        [{ ...ada, relationship: "COUSIN" }],
        [{ ...ada, dateOfBirth: "2026-06-15" }],
        [{ ...ada, dateOfBirth: "2023-02-29" }],
        [{ ...ada, lastName: "x".repeat(101) }],
        Array.from({ length: 101 }, (_, place) => ({ ...sam, firstName: `S${place}` })),
        { dependents: [] },
        null,
      ]) {
        expect((await put(body)).status, JSON.stringify(body)).toBe(400);
      }
      expect(await dumpOf(service().db)).toEqual(before);
    });
  },
  rehearsal,
);

test("limits uploads of any kind per employee, wherever they go [RCP-02]", async () => {
  const uploadPerEmployee = { points: 2, windowSeconds: 120 };
  const limits = { visitor: { ...standardLimits.visitor, uploadPerEmployee } };
  const service = await startService("in this process", { limits });
  try {
    const token = await service.signIn(await makePerson(service.db));
    const folders = ["Employee/Claim", "Employee/Cheque", "Employee/Claim"] as const;
    const answers = [];
    for (const [at, folder] of folders.entries())
      answers.push(await upload(service, token, await picture("png", at + 1), folder));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
    expect(answers[2]).toMatchObject({
      reference: expect.stringMatching(/Too many files\. Please wait (a minute|2 minutes)/),
    });
  } finally {
    await service.stop();
  }
});

test("limits cheque uploads per employee and says how long to wait [BNK-04]", async () => {
  const chequePerEmployee = { points: 2, windowSeconds: 120 };
  const limits = { visitor: { ...standardLimits.visitor, chequePerEmployee } };
  const service = await startService("in this process", { limits });
  try {
    const token = await service.signIn(await makePerson(service.db));
    const statuses: number[] = [];
    for (let shade = 1; shade <= 3; shade++)
      statuses.push((await upload(service, token, await picture("png", shade))).status);
    expect(statuses).toEqual([201, 201, 429]);
    expect(await upload(service, token, await picture("png", 9))).toMatchObject({
      reference: expect.stringMatching(/Too many cheque pictures\. Please wait (a minute|2 minutes)/),
    });
    expect((await upload(service, token, await picture("png", 5), "Employee/Claim")).status).toBe(201);
    const other = await service.signIn(await makePerson(service.db));
    expect((await upload(service, other, await picture("png", 6))).status).toBe(201);
  } finally {
    await service.stop();
  }
});
