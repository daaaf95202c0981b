import { and, eq, inArray } from "drizzle-orm";
import {
  allPolicies,
  completeClaim,
  type Details,
  details,
  money,
  newReceipt,
  send,
  sentClaim,
} from "tests/support/claims";
import { decidingIn } from "tests/support/deciding";
import { makePerson, type Person } from "tests/support/person";
import { picture } from "tests/support/receipt-files";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { beforeEach, expect, test } from "vitest";
import type { Receipt } from "~/contract/entities/claim-record";
import { clockStartingAt } from "~/domain/calendar";
import { auditEvents, claims, files, ledgerTransactions, receipts } from "~/service/database/schema";

const now = "2026-06-10T15:00:00Z";
const day = "2026-06-09";
const url = "/manage-claim/api/receipts";

describeInProcessAndOverHttp(
  "sent claims",
  (service) => {
    let person: Person;
    let token: string;
    beforeEach(async () => {
      person = await makePerson(service().db, {
        benefitYear: 2026,
        dependents: [{ firstName: "Alex", lastName: "Tremblay", relationship: "WIFE" }],
      });
      token = await service().signIn(person);
    });
    const api = () => service().api(token).claim;
    const sent = (typed: Partial<Details> = {}) =>
      sentClaim(service(), token, person, { expenseDate: day, ...typed });
    const save = (
      of: Pick<Receipt, "id" | "claimId">,
      typed: Partial<Details> & { saveAnyway?: boolean } = {},
    ) =>
      service().call("PUT", url, { token, body: { ...details(person, of, { expenseDate: day }), ...typed } });
    const check = (of: Pick<Receipt, "id" | "claimId">, typed: Partial<Details> = {}) =>
      api().checkReceipt(details(person, of, { expenseDate: day, ...typed }));
    const rowOf = async (claimId: number) =>
      (await service().db.select().from(claims).where(eq(claims.id, claimId)))[0];
    const held = async () => (await money(service().db, person)).held;
    const approve = (claimId: number) =>
      decidingIn(service().db, clockStartingAt(new Date(now))).approve(claimId, 1);

    test("an edit that makes a sent receipt a duplicate is rejected until confirmed, and then recorded [SUB-09]", async () => {
      const first = await sent();
      const second = await sent({ amount: 9_900 });
      expect(await check(second)).toEqual({
        accept: false,
        duplicateClaimId: first.claimId,
        duplicateReceiptId: first.id,
      });
      const refused = {
        message: `This receipt looks like another one, in claim ${first.claimId}. Nothing was saved.`,
      };
      expect(await save(second)).toMatchObject({ status: 409, body: { ...refused, code: "duplicate" } });
      expect(await api().receipt({ id: second.id })).toMatchObject({ amount: 9_900 });
      expect(await held()).toBe(12_400);
      expect(await rowOf(second.claimId)).toMatchObject({ submittedAnyway: false });

      expect(await save(second, { saveAnyway: true })).toMatchObject({
        status: 200,
        body: { amount: 2_500 },
      });
      expect(await held()).toBe(5_000);
      expect(await rowOf(second.claimId)).toMatchObject({ submittedAnyway: true });
      const traced = and(
        eq(auditEvents.action, "receipt.savedAnyway"),
        eq(auditEvents.subjectId, String(second.id)),
      );
      expect(await service().db.select().from(auditEvents).where(traced)).toHaveLength(1);
    });

    test("each later save must be confirmed again, but an edit that is no duplicate is saved [SUB-09]", async () => {
      await sent();
      const second = await sent({ amount: 9_900 });
      await save(second, { saveAnyway: true });
      expect((await save(second, { notes: "once more" })).status).toBe(409);
      expect((await save(second, { amount: 2_501 })).status).toBe(200);
      expect((await save(second, { expenseTypeId: 10 })).status).toBe(200);
      expect((await save(second, { claimerId: person.dependentIds[0] ?? 0 })).status).toBe(200);
      expect((await save(second, { expenseDate: "2026-06-08" })).status).toBe(200);
    });

    test("a save without a change writes nothing, unless more money can be set aside now [SUB-09]", async () => {
      const written = async (claimId: number) => ({
        claim: await rowOf(claimId),
        audited: await service().db.$count(auditEvents, eq(auditEvents.employeeId, person.employeeId)),
        posted: await service().db.$count(
          ledgerTransactions,
          eq(ledgerTransactions.employeeId, person.employeeId),
        ),
      });
      const first = await sent();
      const twin = await sent({ amount: 9_900 });
      await save(twin, { saveAnyway: true });
      const before = await written(twin.claimId);
      for (let again = 0; again < 2; again += 1) {
        expect(await save(twin)).toMatchObject({ status: 409, body: { code: "duplicate" } });
        expect(await save(twin, { saveAnyway: true })).toMatchObject({
          status: 200,
          body: await api().receipt({ id: twin.id }),
        });
      }
      expect(await written(twin.claimId)).toEqual(before);
      expect(await held()).toBe(5_000);

      const { available = 0 } = await money(service().db, person);
      const partly = await sent({ amount: available, employeeBenefitCoverageId: person.coverageIds[1] ?? 0 });
      const { maxPaid, version = 0 } = (await rowOf(partly.claimId)) ?? {};
      expect(maxPaid).toBeGreaterThan(0);
      await api().remove({ id: first.claimId });
      const { audited, posted } = await written(partly.claimId);
      expect((await save(partly, { amount: available })).status).toBe(200);
      expect(await written(partly.claimId)).toMatchObject({
        claim: { maxPaid: (maxPaid ?? 0) + 2_500, version: version + 1 },
        audited: audited + 1,
        posted: posted + 2,
      });
    });

    test("a sent receipt keeps a dependent removed since, but cannot get one (D60) [RCP-09, SUB-09]", async () => {
      const [alex = 0] = person.dependentIds;
      const own = await sent();
      const dependents = await sent({ claimerId: alex, amount: 100 });
      await service().api(token).employee.saveDependents({ query: {}, body: [] });
      const kept = { claimerId: alex, amount: 90 };
      expect(await check(dependents, kept)).toMatchObject({ accept: true });
      expect(await save(dependents, kept)).toMatchObject({ status: 200, body: kept });
      expect(await held()).toBe(2_590);
      expect(await save(own, { claimerId: alex })).toMatchObject({
        status: 400,
        body: { message: "Please choose who the expense was for.", code: "claimerId.notOffered" },
      });
      const stranger = await makePerson(service().db, {
        benefitYear: 2026,
        dependents: [{ firstName: "Kim", lastName: "Roy", relationship: "PARTNER" }],
      });
      const foreign = { claimerId: stranger.dependentIds[0] ?? 0 };
      for (const one of [own, dependents])
        expect(await save(one, foreign)).toMatchObject({ status: 404, body: { message: "Not found" } });
      await save(dependents, { amount: 90 });
      expect((await save(dependents, kept)).status, "changed to another since").toBe(400);
      expect(await approve(dependents.claimId)).toBe(200);
    });

    test("drafts, approved claims and the same claim count for duplicates; a removed claim does not [SUB-09]", async () => {
      const approved = await sent({ amount: 100 });
      expect(await approve(approved.claimId)).toBe(200);
      const removed = await sent({ amount: 200 });
      await api().remove({ id: removed.claimId });
      const claim = await sent({ amount: 300 });
      const added = await newReceipt(service(), token, claim.claimId);
      const drafted = await completeClaim(service(), token, person, { amount: 400, expenseDate: day });
      const likes: [number, Receipt | null][] = [
        ...([
          [100, approved],
          [200, null],
          [300, claim],
          [400, drafted],
        ] as [number, Receipt | null][]),
      ];
      for (const [amount, other] of likes) {
        expect(await check(added, { amount }), String(amount)).toMatchObject({
          accept: other === null,
          duplicateReceiptId: other?.id ?? null,
        });
        expect((await save(added, { amount })).status, String(amount)).toBe(other ? 409 : 200);
      }
    });

    test("a receipt added to a sent claim counts in its total and held money once it is complete [SUB-09]", async () => {
      const claim = await sent();
      const added = await newReceipt(service(), token, claim.claimId);
      expect(added.claimId).toBe(claim.claimId);
      expect(await api().info({ claimId: claim.claimId })).toMatchObject({ totalAmount: 2_500 });
      expect(await held()).toBe(2_500);
      expect(await approve(claim.claimId), "with a receipt that is not complete").toBe(409);
      expect(await rowOf(claim.claimId)).toMatchObject({ status: "REQUESTED" });

      expect((await save(added, { amount: 700 })).status).toBe(200);
      expect(await api().info({ claimId: claim.claimId })).toMatchObject({ totalAmount: 3_200 });
      expect(await held()).toBe(3_200);
      expect(await approve(claim.claimId)).toBe(200);
      expect(await money(service().db, person)).toEqual({ available: 376_800, held: 0, payable: 3_200 });
    });

    test("deleting an incomplete receipt changes no money; a claim with only incomplete receipts left is disabled [SUB-09]", async () => {
      const claim = await sent();
      const first = await newReceipt(service(), token, claim.claimId);
      expect((await service().call("DELETE", `${url}/${first.id}`, { token })).status).toBe(204);
      expect(await held()).toBe(2_500);
      await newReceipt(service(), token, claim.claimId);
      expect((await service().call("DELETE", `${url}/${claim.id}`, { token })).status).toBe(204);
      expect(await rowOf(claim.claimId)).toMatchObject({ status: "DISABLED" });
      expect(await held()).toBe(0);
    });

    test("a new file of a sent receipt takes effect, and is checked for duplicates, when the receipt is saved [SUB-09]", async () => {
      const photograph = await picture("jpeg", 9_001);
      const other = (await send(service(), token, photograph)).body as Receipt;
      await save(other, { amount: 4_100 });
      await api().submit({ claimId: other.claimId, claimPolicys: allPolicies });
      const claim = await sent();
      const before = await api().receipt({ id: claim.id });

      const replaced = await send(service(), token, photograph, { receiptId: String(claim.id) });
      const waiting = replaced.body as Receipt;
      expect(waiting).toMatchObject({ file: before.file, fileUrl: before.fileUrl });
      expect(waiting.replacement).toMatchObject({ file: { name: other.file.name } });
      expect(await save(claim)).toMatchObject({ status: 409, body: { code: "duplicate" } });
      expect(await check(claim)).toMatchObject({ duplicateClaimId: other.claimId, sameFile: true });

      const another = (
        await send(service(), token, await picture("png", 9_002), { receiptId: String(claim.id) })
      ).body as Receipt;
      expect((await save(claim)).status).toBe(200);
      const after = await api().receipt({ id: claim.id });
      expect(after.fileUrl).toBe(another.replacement?.fileUrl);
      expect(after).not.toHaveProperty("replacement");
      const mine = await service().db.select().from(files).where(eq(files.employeeId, person.employeeId));
      expect(mine, "the first file and the one never saved are gone").toHaveLength(2);
    });

    test("a pending file can be discarded: the sent file stays, and nothing else changes [SUB-09]", async () => {
      const claim = await sent();
      const before = await api().receipt({ id: claim.id });
      await send(service(), token, await picture("png", 9_003), { receiptId: String(claim.id) });
      const drop = (bearer = token) =>
        service().call("DELETE", `${url}/${claim.id}/replacement`, { token: bearer });
      const stranger = await makePerson(service().db, { benefitYear: 2026 });
      expect((await drop(await service().signIn(stranger))).status).toBe(404);
      expect(await api().receipt({ id: claim.id })).toHaveProperty("replacement");
      expect((await drop()).status).toBe(204);
      expect(await api().receipt({ id: claim.id })).toEqual(before);
      const mine = await service().db.select().from(files).where(eq(files.employeeId, person.employeeId));
      expect(mine, "the row of the dropped file is gone").toHaveLength(1);
      expect((await drop()).status, "none waits").toBe(204);
      expect(await held()).toBe(2_500);
      expect((await save(claim, { notes: "the same paper" })).status).toBe(200);
      expect(await approve(claim.claimId)).toBe(200);
      expect((await drop()).status, "decided").toBe(409);
    });

    test("a file that waits when its claim is approved or removed goes with the decision (D86) [SUB-09]", async () => {
      const waiting = async (amount: number, seed: number) => {
        const claim = await sent({ amount });
        await send(service(), token, await picture("png", seed), { receiptId: String(claim.id) });
        return claim;
      };
      const [approved, removed] = [await waiting(2_500, 9_004), await waiting(9_900, 9_005)];
      expect(await approve(approved.claimId)).toBe(200);
      expect(await api().receipt({ id: approved.id })).toMatchObject({ file: approved.file });
      expect(await api().receipt({ id: approved.id })).not.toHaveProperty("replacement");
      await api().remove({ id: removed.claimId });
      const ofPerson = eq(receipts.employeeId, person.employeeId);
      const rows = await service().db.select().from(receipts).where(ofPerson);
      expect(rows.map(({ replacementFileId }) => replacementFileId)).toEqual([null, null]);
      const mine = await service().db.select().from(files).where(eq(files.employeeId, person.employeeId));
      expect(mine.map(({ id }) => id).sort()).toEqual(rows.map(({ fileId }) => fileId).sort());
    });

    test("a declined claim sent again has the file that waited to replace the declined one (D19, D86) [CLD-06]", async () => {
      const claim = await sent();
      const newer = await picture("png", 9_006);
      const pending = await send(service(), token, newer, { receiptId: String(claim.id) });
      const { replacement } = pending.body as Receipt;
      const deciding = decidingIn(service().db, clockStartingAt(new Date(now)));
      expect(await deciding.reject(claim.claimId)).toBe(200);
      expect(await api().receipt({ id: claim.id }), "as it was declined").toMatchObject({ file: claim.file });
      const copy = await api().sendAgain({ id: claim.claimId });
      const [copied] = await api().receipts({ claimId: copy.claimId });
      expect(copied?.file.name).toBe(replacement?.file.name);
      expect(copied?.file.size).toBe(replacement?.file.size);
      const [{ fileId } = { fileId: "" }] = await service()
        .db.select()
        .from(receipts)
        .where(eq(receipts.claimId, copy.claimId));
      const waited = replacement?.fileUrl.split("/").at(-1) ?? "";
      const hashes = await service()
        .db.select()
        .from(files)
        .where(inArray(files.id, [fileId, waited]));
      expect(hashes, "a copy with a row of its own").toHaveLength(2);
      expect(new Set(hashes.map(({ sha256 }) => sha256)).size).toBe(1);
    });

    test("rejects a duplicate claim with submitAnyway false, but accepts it without that field [SUB-02, SUB-03]", async () => {
      const first = await sent();
      const again = await completeClaim(service(), token, person, { expenseDate: day });
      const submit = (submitAnyway?: boolean) =>
        service().call("PUT", "/manage-claim/api/claims/submit", {
          token,
          body: { claimId: again.claimId, claimPolicys: allPolicies, submitAnyway },
        });
      expect(await submit(false)).toMatchObject({
        status: 409,
        body: {
          message: `This claim looks like claim ${first.claimId}. It was not submitted.`,
          code: "duplicate",
        },
      });
      expect(await rowOf(again.claimId)).toMatchObject({ status: "OPEN" });
      expect(await held()).toBe(2_500);
      expect((await submit()).status).toBe(200);
      expect((await submit(false)).status, "sent already").toBe(200);
      expect(await rowOf(again.claimId)).toMatchObject({ status: "REQUESTED", submittedAnyway: false });
    });

    test("when two receipts become duplicates concurrently, one save must be confirmed [SUB-09]", async () => {
      const [first, second] = [await sent({ amount: 1 }), await sent({ amount: 2 })];
      const answers = await Promise.all([save(first, { amount: 777 }), save(second, { amount: 777 })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test("the duplicate check works only for one's own receipt and changes nothing", async () => {
      const claim = await sent();
      const stranger = await makePerson(service().db, { benefitYear: 2026 });
      const theirs = await service().signIn(stranger);
      const before = await service().db.select().from(receipts).where(eq(receipts.id, claim.id));
      const body = details(person, claim, { expenseDate: day, amount: 1 });
      expect(await service().call("POST", `${url}/check`, { token: theirs, body })).toMatchObject({
        status: 404,
      });
      expect(await service().call("POST", `${url}/check`, { token, body })).toMatchObject({ status: 200 });
      expect(await service().db.select().from(receipts).where(eq(receipts.id, claim.id))).toEqual(before);
    });
  },
  { now },
);
