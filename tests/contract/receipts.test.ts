import { eq } from "drizzle-orm";
import { businessDay, businessStart } from "tests/support/business-day";
import { allPolicies, type Details, decide, details, money, newReceipt } from "tests/support/claims";
import { makePerson, type Person } from "tests/support/person";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { beforeEach, expect, test } from "vitest";
import type { Receipt } from "~/contract/entities/claim-record";
import { addDays } from "~/domain/calendar";
import { DELETION_UNDO_MS } from "~/domain/receipt";
import { clearDeletedReceipts } from "~/service/claims";
import {
  auditEvents,
  claims,
  deletedReceipts,
  dependents,
  employees,
  files,
  receipts,
} from "~/service/database/schema";

const path = "/manage-claim/api/receipts";

describeInProcessAndOverHttp("receipts", (service) => {
  let person: Person;
  let token: string;
  let receipt: Receipt;
  beforeEach(async () => {
    person = await makePerson(service().db, {
      dependents: [{ firstName: "Alex", lastName: "Tremblay", relationship: "WIFE" }],
    });
    token = await service().signIn(person);
    receipt = await newReceipt(service(), token);
  });
  const api = () => service().api(token).claim;
  const save = (typed: Partial<Details> = {}, of: Pick<Receipt, "id" | "claimId"> = receipt) =>
    service().call("PUT", path, { token, body: details(person, of, typed) });
  const remove = (id: number) => service().call("DELETE", `${path}/${id}`, { token });
  const sendIt = async () => {
    await save();
    await api().submit({ claimId: receipt.claimId, claimPolicys: allPolicies });
    return receipt;
  };
  const statusOf = async (claimId: number) =>
    (await service().db.select().from(claims).where(eq(claims.id, claimId)))[0]?.status;

  const tomorrow = addDays(businessDay, 1);
  test.each<[string, Partial<Details>, string, string]>([
    ["a negative amount", { amount: -1 }, "Please do not enter a negative number", "amount.negative"],
    [
      "no amount",
      { amount: 0 },
      "The amount must be more than zero, in 9 characters or fewer.",
      "amount.zero",
    ],
    [
      "ten figures",
      { amount: 1_000_000_01 },
      "The amount must be more than zero, in 9 characters or fewer.",
      "amount.tooLong",
    ],
    ["no claimant", { claimerId: -1 }, "Please choose who the expense was for.", "claimerId.missing"],
    [
      "tomorrow in Toronto",
      { expenseDate: tomorrow },
      "The expense date must be a day from your eligibility date until today.",
      "expenseDate.inFuture",
    ],
    [
      "a day before eligibility",
      { expenseDate: "2001-01-01" },
      "The expense date must be a day from your eligibility date until today.",
      "expenseDate.beforeEligibility",
    ],
    [
      "a type of another benefit",
      { expenseTypeId: 25 },
      "Please choose an expense type of this benefit.",
      "expenseTypeId.notOffered",
    ],
    [
      "Other without its text",
      { expenseTypeId: 13, expenseTypeOther: "  " },
      "Please say in at most 255 characters what the expense was.",
      "expenseTypeOther.missing",
    ],
  ])("rejects %s with its own message [RCP-06, RCP-07, RCP-08, RCP-09]", async (_, typed, message, code) => {
    expect(await save(typed)).toMatchObject({ status: 400, body: { message, code } });
    expect(await api().receipt({ id: receipt.id })).toEqual(receipt);
  });

  test.each([
    ["half a cent", { amount: 12.5 }],
    ["an amount as text", { amount: "25" }],
    ["1e308", { amount: 1e308 }],
    ["31 February", { expenseDate: "2026-02-31" }],
    ["dd/MM/yyyy, which is for forms", { expenseDate: "01/03/2026" }],
    ["256 characters of Other", { expenseTypeId: 13, expenseTypeOther: "x".repeat(256) }],
    ["501 characters of notes", { notes: "x".repeat(501) }],
    ["-2 as claimant", { claimerId: -2 }],
  ])("rejects %s because it violates the contract [API-04]", async (_, typed) => {
    const body = { ...details(person, receipt), ...typed };
    const answer = await service().call("PUT", path, { token, body });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.any(String) } });
    expect(await api().receipt({ id: receipt.id })).toEqual(receipt);
  });

  test("counts an emoji as one character of a text, as the database does [API-04]", async () => {
    const typed = { expenseTypeOther: "😀".repeat(255), notes: "😀".repeat(500) };
    expect(await save({ expenseTypeId: 13, ...typed })).toMatchObject({ status: 200 });
    expect(await api().receipt({ id: receipt.id })).toMatchObject(typed);
    const longer = await save({ notes: `${typed.notes}x` });
    expect(longer).toMatchObject({ status: 400, body: { message: expect.any(String) } });
  });

  test("normalizes text, and stores the text of Other only for Other [RCP-10]", async () => {
    const other = await save({
      expenseTypeId: 13,
      expenseTypeOther: "Hearing\u0000 aid",
      notes: "a\r\nb\u0007",
    });
    expect(other.body).toMatchObject({
      expenseType: "Other",
      expenseTypeOther: "Hearing aid",
      notes: "a\nb",
    });
    const dental = await save({ expenseTypeId: 3, expenseTypeOther: "left over", notes: "" });
    expect(dental.body).toMatchObject({ expenseType: "Dental", expenseTypeOther: null, notes: null });
  });

  test("saving a draft's receipt again without a change writes nothing, and responds the same [RCP-10]", async () => {
    const own = eq(auditEvents.employeeId, person.employeeId);
    const first = await save({ notes: "check-up" });
    const before = await service().db.$count(auditEvents, own);
    expect(await save({ notes: "check-up" })).toMatchObject({ status: 200, body: first.body });
    expect(await service().db.$count(auditEvents, own)).toBe(before);
    await save({ notes: "check-up in May" });
    expect(await service().db.$count(auditEvents, own)).toBe(before + 1);
  });

  test("another person's dependent or benefit responds 404, an own removed dependent 400 [RCP-09]", async () => {
    const stranger = await makePerson(service().db, {
      atEmployer: person.employerId,
      dependents: [{ firstName: "Kim", lastName: "Roy", relationship: "PARTNER" }],
    });
    const [own] = person.dependentIds;
    await service()
      .db.update(dependents)
      .set({ removedAt: new Date(businessStart) })
      .where(eq(dependents.id, own ?? 0));
    for (const typed of [
      { claimerId: stranger.dependentIds[0] ?? 0 },
      { claimerId: 2_147_483_000 },
      { employeeBenefitCoverageId: stranger.coverageIds[1] ?? 0 },
      { employeeBenefitCoverageId: 2_147_483_000 },
    ]) {
      expect(await save(typed), JSON.stringify(typed)).toMatchObject({
        status: 404,
        body: { message: "Not found" },
      });
    }
    expect(await save({ claimerId: own ?? 0 })).toMatchObject({
      status: 400,
      body: { message: "Please choose who the expense was for.", code: "claimerId.notOffered" },
    });
    expect(await api().receipt({ id: receipt.id })).toEqual(receipt);
  });

  test("returns the claimant: none yet, the employee or a dependent [RCP-09]", async () => {
    const claimant = async () => {
      const { claimerType, claimerName, relationship } = await api().receipt({ id: receipt.id });
      return [claimerType, claimerName, relationship];
    };
    expect(await claimant()).toEqual([null, null, null]);
    await save();
    expect(await claimant()).toEqual(["EMPLOYEE", "Robin Tremblay", null]);
    await save({ claimerId: person.dependentIds[0] ?? 0 });
    expect(await claimant()).toEqual(["DEPENDENTS", "Alex Tremblay", "WIFE"]);
  });

  test("a receipt can be saved only with its own claim", async () => {
    await save();
    await api().submit({ claimId: receipt.claimId, claimPolicys: allPolicies });
    const draft = await newReceipt(service(), token);
    expect(await save({}, { id: receipt.id, claimId: draft.claimId })).toMatchObject({ status: 404 });
    expect(await api().receipts({ claimId: draft.claimId })).toEqual([draft]);
  });

  test("editing a sent claim updates its held money [RCP-13]", async () => {
    await save({ amount: 10_000 });
    await api().submit({ claimId: receipt.claimId, claimPolicys: allPolicies });
    expect(await money(service().db, person)).toEqual({ available: 370_000, held: 10_000 });
    await save({ amount: 4_000 });
    expect(await money(service().db, person)).toEqual({ available: 376_000, held: 4_000 });
    await save({ amount: 300_000 });
    expect(await money(service().db, person)).toEqual({ available: 100_000, held: 280_000 });
    expect((await api().info({ claimId: receipt.claimId })).maxPaid).toBe(280_000);
    await save({ amount: 5_000, employeeBenefitCoverageId: person.coverageIds[2] ?? 0, expenseTypeId: 22 });
    expect(await money(service().db, person)).toEqual({ available: 375_000, held: 5_000 });
    expect((await api().info({ claimId: receipt.claimId })).maxPaid).toBeNull();
  });

  test("a sent receipt's facts include what its claim holds for each benefit and year [RCP-12, SUB-10]", async () => {
    const heldOf = async () => (await api().receiptFacts({ id: receipt.id })).held;
    await save({ amount: 300_000 });
    expect(await heldOf(), "a draft holds nothing").toEqual([]);
    const wellness = await newReceipt(service(), token);
    await save({ employeeBenefitCoverageId: person.coverageIds[2] ?? 0, expenseTypeId: 22 }, wellness);
    await api().submit({ claimId: receipt.claimId, claimPolicys: allPolicies });
    expect(await heldOf()).toEqual([
      { enrollmentId: 1, benefitYear: 2026, amount: 280_000 },
      { enrollmentId: 2, benefitYear: 2026, amount: 2_500 },
    ]);
    await decide(service().db, receipt.claimId, "APPROVED");
    expect(await heldOf(), "nothing of a decided one").toEqual([]);
  });

  test("editing a sent claim runs all its checks [RCP-13, SUB-06]", async () => {
    const sent = await sendIt();
    await service()
      .db.update(employees)
      .set({ benefitCancellationDate: "2020-01-01" })
      .where(eq(employees.id, person.employeeId));
    const answer = await save({ amount: 9_900 }, sent);
    expect(answer).toMatchObject({ status: 409, body: { code: "benefitCancelled" } });
    expect(await api().receipt({ id: sent.id })).toMatchObject({ amount: 2_500 });
    expect(await money(service().db, person)).toEqual({ available: 377_500, held: 2_500 });
  });

  test.each(["APPROVED", "REJECTED"] as const)(
    "a receipt of an %s claim cannot be edited or deleted [RCP-13]",
    async (status) => {
      const sent = await sendIt();
      await decide(service().db, sent.claimId, status);
      expect(await save({ amount: 1 }, sent)).toMatchObject({
        status: 409,
        body: { code: "alreadyDecided" },
      });
      expect(await remove(sent.id)).toMatchObject({ status: 409, body: { code: "alreadyDecided" } });
      expect(await api().receipt({ id: sent.id })).toMatchObject({ amount: 2_500 });
    },
  );

  test("deleting a draft's receipt deletes its file and may be repeated; deleting the last one removes the claim [RCP-14]", async () => {
    const second = await newReceipt(service(), token);
    for (let turn = 0; turn < 2; turn += 1) expect((await remove(second.id)).status).toBe(204);
    expect(await statusOf(receipt.claimId)).toBe("OPEN");
    expect((await remove(receipt.id)).status).toBe(204);
    expect(await statusOf(receipt.claimId)).toBe("DISABLED");
    expect(await api().openingSummary()).toEqual({});
    expect(await service().db.select().from(receipts).where(eq(receipts.claimId, receipt.claimId))).toEqual(
      [],
    );
    expect((await remove(receipt.id)).status).toBe(204);
  });

  const restore = (id: number, as = token) => service().call("POST", `${path}/${id}/restore`, { token: as });
  const keptOf = (id: number) =>
    service().db.select().from(deletedReceipts).where(eq(deletedReceipts.receiptId, id));

  test("a deleted receipt of a draft can be restored unchanged, once, and only by its owner", async () => {
    await save({ amount: 700, notes: "Paid by card" });
    const saved = await api().receipt({ id: receipt.id });
    await newReceipt(service(), token);
    await remove(receipt.id);
    const stranger = await service().signIn(await makePerson(service().db));
    const look = (as: string) => service().call("GET", `${path}/${receipt.id}`, { token: as });
    expect(await look(token)).toMatchObject({ status: 404, body: { code: "receiptDeleted" } });
    const missing = await look(stranger);
    expect([missing.status, missing.body]).not.toContainEqual(
      expect.objectContaining({ code: "receiptDeleted" }),
    );
    expect((await restore(receipt.id, stranger)).status).toBe(404);
    expect((await service().call("POST", `${path}/${receipt.id}/restore`)).status).toBe(401);
    const answers = await Promise.all([restore(receipt.id), restore(receipt.id)]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: saved });
    expect(await restore(receipt.id)).toMatchObject({ status: 200, body: saved });
    expect((await api().receipts({ claimId: receipt.claimId })).map(({ id }) => id)).toContain(receipt.id);
    const file = `/manage-employer/api/files/${saved.fileUrl.split("/").at(-1)}/content`;
    expect((await service().call("GET", file, { token })).status).toBe(200);
    const deeds = await service()
      .db.select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, String(receipt.id)))
      .orderBy(auditEvents.id);
    expect(deeds.map(({ action }) => action).slice(-2)).toEqual(["receipt.deleted", "receipt.restored"]);
    expect(await keptOf(receipt.id)).toEqual([]);
    expect((await remove(receipt.id)).status).toBe(204);
    expect((await restore(receipt.id)).status).toBe(200);
  });

  test("the last deleted receipts of a draft are restored to a new or the current draft", async () => {
    const second = await newReceipt(service(), token);
    await remove(second.id);
    await remove(receipt.id);
    const later = await newReceipt(service(), token);
    for (const { id } of [receipt, second])
      expect(await restore(id)).toMatchObject({ status: 200, body: { id, claimId: later.claimId } });
    expect(await statusOf(receipt.claimId)).toBe("DISABLED");
    expect((await api().receipts({ claimId: later.claimId })).map(({ id }) => id).sort()).toEqual(
      [receipt.id, second.id, later.id].sort(),
    );
    for (const { id } of [receipt, second, later]) await remove(id);
    const back = await restore(later.id);
    expect(back.status).toBe(200);
    expect(await api().openingSummary()).toMatchObject({ openIdList: [(back.body as Receipt).claimId] });
  });

  test("a receipt is restored without a claimant if its dependent was removed meanwhile [RCP-04]", async () => {
    await save({ claimerId: person.dependentIds[0] ?? 0 });
    await remove(receipt.id);
    await service().api(token).employee.saveDependents({ query: {}, body: [] });
    expect(await restore(receipt.id)).toMatchObject({ status: 200, body: { claimerId: -1 } });
  });

  test("a deletion cannot be undone after the draft is sent or removed, nor in a sent claim", async () => {
    await save();
    const second = await newReceipt(service(), token);
    await remove(second.id);
    await api().submit({ claimId: receipt.claimId, claimPolicys: allPolicies });
    expect(await restore(second.id)).toMatchObject({ status: 409, body: { code: "alreadyDecided" } });
    const draft = await newReceipt(service(), token);
    const other = await newReceipt(service(), token);
    await remove(other.id);
    await api().remove({ id: draft.claimId });
    expect(await restore(other.id)).toMatchObject({ status: 409, body: { code: "alreadyDecided" } });
    expect((await restore(draft.id)).status).toBe(404);
    await remove(receipt.id);
    expect(await restore(receipt.id)).toMatchObject({ status: 409, body: { code: "RECEIPT_GONE" } });
  });

  test("after ten minutes a deletion cannot be undone, and the receipt's file is deleted", async () => {
    await newReceipt(service(), token);
    await remove(receipt.id);
    const [kept] = await keptOf(receipt.id);
    const deletedAt = kept?.deletedAt.getTime() ?? 0;
    const clearAt = (time: number) =>
      clearDeletedReceipts({ db: service().db, clock: { now: () => new Date(time) } });
    await clearAt(deletedAt + DELETION_UNDO_MS - 1);
    expect(await keptOf(receipt.id)).toHaveLength(1);
    const earlier = new Date(deletedAt - DELETION_UNDO_MS);
    await service()
      .db.update(deletedReceipts)
      .set({ deletedAt: earlier })
      .where(eq(deletedReceipts.receiptId, receipt.id));
    expect(await restore(receipt.id)).toMatchObject({ status: 409, body: { code: "RECEIPT_GONE" } });
    await clearAt(deletedAt);
    expect(await keptOf(receipt.id)).toEqual([]);
    expect(
      await service()
        .db.select()
        .from(files)
        .where(eq(files.id, kept?.fileId ?? "")),
    ).toEqual([]);
    expect(await restore(receipt.id)).toMatchObject({ status: 409, body: { code: "RECEIPT_GONE" } });
  });

  test("deleting a receipt of a sent claim releases its money; deleting the last one disables the claim [RCP-13]", async () => {
    await save({ amount: 1_000 });
    const second = await newReceipt(service(), token);
    await save({ amount: 200 }, second);
    await api().submit({ claimId: receipt.claimId, claimPolicys: allPolicies });
    expect((await remove(second.id)).status).toBe(204);
    expect(await money(service().db, person)).toEqual({ available: 379_000, held: 1_000 });
    expect((await remove(receipt.id)).status).toBe(204);
    expect((await remove(receipt.id)).status).toBe(204);
    expect(await statusOf(receipt.claimId)).toBe("DISABLED");
    expect(await money(service().db, person)).toEqual({ available: 380_000, held: 0 });
    expect(
      await service().db.select().from(receipts).where(eq(receipts.claimId, receipt.claimId)),
    ).toHaveLength(1);
  });

  test("a receipt of a removed claim is reported as deleted, only to its owner [RCP-14]", async () => {
    await save();
    await api().remove({ id: receipt.claimId });
    const look = (as: string) => service().call("GET", `${path}/${receipt.id}`, { token: as });
    expect(await look(token)).toMatchObject({ status: 404, body: { code: "receiptDeleted" } });
    const stranger = await service().signIn(await makePerson(service().db));
    expect((await look(stranger)).body).not.toMatchObject({ code: expect.anything() });
  });

  test("deleting the same receipt concurrently in several tabs keeps the other receipt", async () => {
    const second = await newReceipt(service(), token);
    const answers = await Promise.all([remove(second.id), remove(second.id), remove(second.id)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await statusOf(receipt.claimId)).toBe("OPEN");
  });

  test("a receipt's facts include the last choices for each claimant, only from the employee's complete receipts", async () => {
    const [alex = 0] = person.dependentIds;
    const chosenOf = async (id: number) => (await api().receiptFacts({ id })).earlierChoices;
    expect(await chosenOf(receipt.id)).toEqual([]);
    expect(await api().receiptFacts({ id: receipt.id })).toMatchObject({ isFileTooBlurry: false });
    await save({ expenseTypeId: 3 });
    const later = await newReceipt(service(), token);
    await save({ expenseTypeId: 4 }, later);
    const dependents = await newReceipt(service(), token);
    await save({ expenseTypeId: 3, claimerId: alex }, dependents);
    const incomplete = await newReceipt(service(), token);
    const stranger = await makePerson(service().db);
    const theirs = await service().signIn(stranger);
    const other = await newReceipt(service(), theirs);
    expect(await service().api(theirs).claim.receiptFacts({ id: other.id })).toMatchObject({
      earlierChoices: [],
    });
    expect(await chosenOf(incomplete.id)).toEqual([
      { claimerId: alex, enrollmentId: 1, expenseTypeId: 3 },
      { claimerId: 0, enrollmentId: 1, expenseTypeId: 4 },
    ]);
    expect(await chosenOf(later.id)).toEqual([
      { claimerId: alex, enrollmentId: 1, expenseTypeId: 3 },
      { claimerId: 0, enrollmentId: 1, expenseTypeId: 3 },
    ]);
  });

  test("the same idempotency key saves once and returns the same response [API-02]", async () => {
    const put = (amount: number) =>
      service().call("PUT", path, {
        token,
        body: details(person, receipt, { amount }),
        headers: { "Idempotency-Key": `save-receipt-${receipt.id}` },
      });
    const first = await put(700);
    expect(await put(700)).toMatchObject({ status: 200, body: first.body });
    expect((await put(800)).status).toBe(409);
    expect(await api().receipt({ id: receipt.id })).toMatchObject({ amount: 700 });
  });
});
