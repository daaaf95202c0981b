import { and, eq } from "drizzle-orm";
import { businessDay } from "tests/support/business-day";
import {
  completeClaim,
  decide,
  details,
  newReceipt,
  send,
  sentClaim,
  storedFiles,
} from "tests/support/claims";
import { decided } from "tests/support/operator";
import { makePerson, type Person } from "tests/support/person";
import { picture } from "tests/support/receipt-files";
import { describeInProcessAndOverHttp, startService } from "tests/support/service";
import { beforeEach, expect, test } from "vitest";
import { addDays, formatLongDate } from "~/domain/calendar";
import { auditEvents, claims, employees, mailOutbox } from "~/service/database/schema";
import { standardLimits } from "~/service/deps";

describeInProcessAndOverHttp("a declined claim sent again", (service) => {
  let person: Person;
  let token: string;
  let from: number;
  beforeEach(async () => {
    person = await makePerson(service().db, {
      dependents: [{ firstName: "Emma", lastName: "Tremblay", relationship: "CHILDREN" }],
    });
    token = await service().signIn(person);
    const receipt = await sentClaim(service(), token, person, {
      claimerId: person.dependentIds[0] ?? 0,
      notes: "both lenses",
    });
    from = receipt.claimId;
    await decide(service().db, from, "REJECTED");
  });
  const api = () => service().api(token).claim;

  test("creates an OPEN claim with the same receipts and its own files [CLD-06]", async () => {
    const [declined] = await api().receipts({ claimId: from });
    const { claimId, claimStatus, submittedDate, receiptIds } = await api().sendAgain({ id: from });
    expect([claimStatus, submittedDate]).toEqual(["OPEN", null]);
    const [copy, ...others] = await api().receipts({ claimId });
    expect([copy?.id, ...others]).toEqual(receiptIds);
    expect(copy).toEqual({
      ...declined,
      id: receiptIds[0],
      claimId,
      fileUrl: expect.not.stringContaining(declined?.fileUrl ?? ""),
      attachmentUrl: copy?.fileUrl,
      file: { ...declined?.file, thumbnailUrl: expect.any(String) },
    });
    const facts = await api().receiptFacts({ id: copy?.id ?? 0 });
    expect(facts.isFileTooBlurry, "its picture is the one that was declined").toBe(true);
    // The copy's file can be read and is deleted with the copy; the declined claim keeps its own.
    const opened = await service().call("GET", `/manage-employer/api/files?path=${copy?.fileUrl}`, { token });
    expect(opened.status).toBe(200);
    await api().deleteReceipt({ id: copy?.id ?? 0 });
    expect(await api().receipts({ claimId: from })).toEqual([declined]);
  });

  test("does not count as a duplicate of the declined claim, and can be submitted like any other [CLD-06, SUB-02]", async () => {
    const { claimId } = await api().sendAgain({ id: from });
    expect(await api().checkDuplicate({ id: claimId })).toMatchObject({ accept: true });
    await api().submit({ claimId, claimPolicys: [1, 2, 3, 4], submitAnyway: false });
    const { sentAgain, events } = await api().info({ claimId: from });
    expect(sentAgain).toMatchObject({ claimId, claimStatus: "REQUESTED" });
    expect(events?.map(({ kind }) => kind)).toEqual(["SUBMITTED", "REJECTED"]);
    expect(await api().info({ claimId })).toMatchObject({ copyOfClaimId: from });
    const { records } = await api().list({ status: "REJECTED" });
    expect(records).toMatchObject([{ id: from, sentAgainAs: claimId, reasonType: "IMAGE_TOO_BLURRY" }]);
  });

  test("is created once for repeated and concurrent requests, and can be created again after its removal", async () => {
    const before = await storedFiles(service());
    const made = await Promise.all(Array.from({ length: 8 }, () => api().sendAgain({ id: from })));
    expect(new Set(made.map(({ claimId }) => claimId)).size).toBe(1);
    // The picture and its thumbnail.
    expect(await storedFiles(service())).toHaveLength(before.length + 2);
    const claimId = made[0]?.claimId ?? 0;
    const recorded = await service()
      .db.select({ details: auditEvents.details })
      .from(auditEvents)
      .where(
        and(eq(auditEvents.action, "claim.startedAgain"), eq(auditEvents.employeeId, person.employeeId)),
      );
    expect(recorded).toEqual([{ details: { from } }]);
    await api().remove({ id: claimId });
    expect((await api().info({ claimId: from })).sentAgain).toBeNull();
    expect((await api().sendAgain({ id: from })).claimId).not.toBe(claimId);
  });

  test("only the owner can send a claim again, and only a declined one [CLD-05]", async () => {
    const other = await service().signIn(await makePerson(service().db));
    await expect(service().api(other).claim.sendAgain({ id: from })).rejects.toMatchObject({ status: 404 });
    const draft = await completeClaim(service(), token, person);
    await expect(api().sendAgain({ id: draft.claimId })).rejects.toMatchObject({ status: 409 });
    await api().remove({ id: draft.claimId });
    await expect(api().sendAgain({ id: draft.claimId })).rejects.toMatchObject({ status: 404 });
    const own = await service().db.$count(claims, eq(claims.employeeId, person.employeeId));
    expect(own).toBe(2);
  });

  test("has no claimant if the dependent was removed meanwhile [CLD-06, RCP-04]", async () => {
    await service().api(token).employee.saveDependents({ query: {}, body: [] });
    const { claimId } = await api().sendAgain({ id: from });
    const claimers = async (id: number) =>
      (await api().receipts({ claimId: id })).map((one) => one.claimerId);
    expect([await claimers(claimId), await claimers(from)]).toEqual([[-1], person.dependentIds]);
  });

  test("a claim declined after the last day to claim is mailed as one that cannot be sent again [CLD-06, D12]", async () => {
    const declinedOn = async (benefitCancellationDate: string) => {
      const someone = await makePerson(service().db);
      const { claimId } = await sentClaim(service(), await service().signIn(someone), someone);
      await service()
        .db.update(employees)
        .set({ benefitCancellationDate })
        .where(eq(employees.id, someone.employeeId));
      await decided(service(), claimId, "rejection", { reasonType: "IMAGE_TOO_BLURRY" });
      const isIts = and(eq(mailOutbox.toAddress, someone.email), eq(mailOutbox.kind, "claimRejected"));
      const [mail] = await service().db.select().from(mailOutbox).where(isIts);
      return mail?.payload;
    };
    const inTime = await declinedOn(addDays(businessDay, -14));
    expect(inTime).toMatchObject({ reasonType: "IMAGE_TOO_BLURRY" });
    expect(inTime).not.toHaveProperty("tooLate");
    expect(await declinedOn(addDays(businessDay, -15))).toMatchObject({
      tooLate: true,
      lastDayToClaim: addDays(businessDay, -1),
    });
  });

  test("a claim cannot be started, nor a receipt uploaded, too long after the benefit was cancelled [CLM-02, SUB-06]", async () => {
    const cancelledOn = (benefitCancellationDate: string) =>
      service()
        .db.update(employees)
        .set({ benefitCancellationDate })
        .where(eq(employees.id, person.employeeId));
    await cancelledOn(addDays(businessDay, -15));
    const files = await storedFiles(service());
    const refused = {
      status: 409,
      message: `Sorry your benefit was cancelled, you can not submit the new claim after ${formatLongDate(addDays(businessDay, -1))}`,
    };
    await expect(api().sendAgain({ id: from })).rejects.toMatchObject(refused);
    expect(await send(service(), token, await picture("png", 4))).toMatchObject({
      status: 409,
      body: { message: refused.message, code: "benefitCancelled" },
    });
    expect(await api().draft()).toEqual({
      claims: [],
      available: true,
      benefitCancellationDate: addDays(businessDay, -15),
    });
    expect(await storedFiles(service()), "what was copied or sent is gone again").toEqual(files);
    await cancelledOn(addDays(businessDay, -14));
    expect(await api().sendAgain({ id: from })).toMatchObject({ claimStatus: "OPEN" });
  });

  test("the claim list shows expense types, claimants and the number of receipts [CLM-21]", async () => {
    const first = await newReceipt(service(), token);
    const second = await newReceipt(service(), token, first.claimId);
    await api().saveReceipt(details(person, first));
    await api().saveReceipt(details(person, second, { expenseTypeId: 13, expenseTypeOther: "Crutches" }));
    await api().submit({ claimId: first.claimId, claimPolicys: [1, 2, 3, 4] });
    const { records } = await api().list({ excludeStatus: "OPEN" });
    expect(records.map(({ subject }) => subject)).toEqual([
      { expenseTypes: ["Dental", "Crutches"], claimants: [null], receiptCount: 2 },
      { expenseTypes: ["Dental"], claimants: ["Emma"], receiptCount: 1 },
    ]);
    expect((await api().info({ claimId: from })).subject).toEqual(records[1]?.subject);
  });
});

test("each copied file counts as an upload, so that copying and removing cannot fill the disk [CLD-06, RCP-02]", async () => {
  const uploadPerEmployee = { points: 3, windowSeconds: 120 };
  const limits = { visitor: { ...standardLimits.visitor, uploadPerEmployee } };
  const service = await startService("in this process", { limits });
  try {
    const person = await makePerson(service.db);
    const token = await service.signIn(person);
    const { claimId } = await sentClaim(service, token, person);
    await decide(service.db, claimId, "REJECTED");
    const { claim } = service.api(token);
    for (let time = 0; time < 2; time += 1)
      await claim.remove({ id: (await claim.sendAgain({ id: claimId })).claimId });
    const before = await storedFiles(service);
    await expect(claim.sendAgain({ id: claimId })).rejects.toMatchObject({ status: 429 });
    expect(await storedFiles(service)).toEqual(before);
  } finally {
    await service.stop();
  }
});
