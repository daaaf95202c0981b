import { and, eq } from "drizzle-orm";
import { businessDay, businessStart } from "tests/support/business-day";
import {
  allPolicies,
  completeClaim,
  decide,
  details,
  money,
  newReceipt,
  send,
  sentClaim,
} from "tests/support/claims";
import { makePerson, type Person } from "tests/support/person";
import { picture } from "tests/support/receipt-files";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { beforeEach, expect, test } from "vitest";
import type { Receipt } from "~/contract/entities/claim-record";
import { addDays, formatLongDate } from "~/domain/calendar";
import { recomputeLedger } from "~/service/database/recompute-ledger";
import {
  claimAgreements,
  claims,
  dependents,
  employees,
  mailOutbox,
  notificationSettings,
} from "~/service/database/schema";

describeInProcessAndOverHttp("submitting claims", (service) => {
  let person: Person;
  let token: string;
  beforeEach(async () => {
    person = await makePerson(service().db, {
      dependents: [{ firstName: "Alex", lastName: "Tremblay", relationship: "WIFE" }],
    });
    token = await service().signIn(person);
  });
  const api = () => service().api(token).claim;
  const today = businessDay;
  const submit = (claimId: number, more: Record<string, unknown> = {}) =>
    service().call("PUT", "/manage-claim/api/claims/submit", {
      token,
      body: { claimId, claimPolicys: allPolicies, ...more },
    });
  const rowOf = async (claimId: number) =>
    (await service().db.select().from(claims).where(eq(claims.id, claimId)))[0];
  const cancel = (date: string) =>
    service()
      .db.update(employees)
      .set({ benefitCancellationDate: date })
      .where(eq(employees.id, person.employeeId));

  test("requires agreement to every policy and stores the agreements [SUB-01]", async () => {
    const { claimId } = await completeClaim(service(), token, person);
    for (const claimPolicys of [[], [1, 2, 3], [1, 1, 1, 1], [5, 6, 7, 8]]) {
      expect(await submit(claimId, { claimPolicys })).toMatchObject({
        status: 400,
        body: { message: "Please agree to all claim policies." },
      });
    }
    expect(await rowOf(claimId)).toMatchObject({ status: "OPEN", submittedAt: null });
    expect((await submit(claimId, { claimPolicys: [4, 3, 2, 1, 99] })).status).toBe(200);
    const agreed = await service()
      .db.select()
      .from(claimAgreements)
      .where(eq(claimAgreements.claimId, claimId));
    expect(agreed.map(({ policyId }) => policyId).sort()).toEqual(allPolicies);
  });

  test("mails the owner once, however often a claim is submitted, and never if they turned that off", async () => {
    const mails = () =>
      service()
        .db.select()
        .from(mailOutbox)
        .where(and(eq(mailOutbox.toAddress, person.email), eq(mailOutbox.kind, "claimSubmitted")));
    const { claimId } = await completeClaim(service(), token, person, { amount: 1_250 });
    expect((await submit(claimId, { claimPolicys: [] })).status).toBe(400);
    expect(await mails()).toEqual([]);
    const answers = await Promise.all([submit(claimId), submit(claimId), submit(claimId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await submit(claimId);
    const { firstName } = person;
    expect((await mails()).map(({ payload }) => payload)).toEqual([{ firstName, claimId, amount: 1_250 }]);
    await service().db.insert(notificationSettings).values({
      employeeId: person.employeeId,
      emailNotificationType: "CLAIM_SUBMITTED",
      enabled: false,
    });
    const quiet = await completeClaim(service(), token, person);
    expect((await submit(quiet.claimId)).status).toBe(200);
    expect(await mails()).toHaveLength(1);
  });

  test("rejects a claim without receipts or with an incomplete one [RCP-04]", async () => {
    const [none] = await service()
      .db.insert(claims)
      .values({ employeeId: person.employeeId })
      .returning({ id: claims.id });
    expect(await submit(none?.id ?? 0)).toMatchObject({ status: 400, body: { code: "noReceipt" } });
    const { claimId } = await completeClaim(service(), token, person);
    await newReceipt(service(), token, claimId);
    expect(await submit(claimId)).toMatchObject({ status: 400, body: { code: "incompleteReceipt" } });
    expect(await rowOf(claimId)).toMatchObject({ status: "OPEN" });
    expect(await money(service().db, person)).toEqual({ available: 380_000, held: 0 });
  });

  test("validates again what was valid when it was saved [RCP-09]", async () => {
    const [dependent = 0] = person.dependentIds;
    const { claimId } = await completeClaim(service(), token, person, { claimerId: dependent });
    await service()
      .db.update(dependents)
      .set({ removedAt: new Date(businessStart) })
      .where(eq(dependents.id, dependent));
    expect(await submit(claimId)).toMatchObject({ status: 400, body: { code: "claimerId.notOffered" } });
  });

  test("is possible until the 14th day after a cancellation, not from the 15th [SUB-06, SUB-08]", async () => {
    const { claimId } = await completeClaim(service(), token, person);
    await cancel(addDays(today, -15));
    const lastDay = formatLongDate(addDays(today, -1));
    expect(await submit(claimId)).toMatchObject({
      status: 409,
      body: {
        message: `Sorry your benefit was cancelled, you can not submit the new claim after ${lastDay}`,
        code: "benefitCancelled",
      },
    });
    expect(await rowOf(claimId)).toMatchObject({ status: "OPEN" });
    await cancel(addDays(today, -14));
    expect((await submit(claimId)).status).toBe(200);
  });

  test("is not possible before the eligibility date or before set-up is done [CLM-02]", async () => {
    const { claimId } = await completeClaim(service(), token, person);
    const change = (columns: Partial<typeof employees.$inferInsert>) =>
      service().db.update(employees).set(columns).where(eq(employees.id, person.employeeId));
    for (const columns of [
      { eligibilityDate: addDays(today, 1) },
      { eligibilityDate: null },
      { isSetupDone: false },
    ]) {
      await change({ eligibilityDate: today, isSetupDone: true, ...columns });
      expect(await submit(claimId)).toMatchObject({
        status: 409,
        body: { message: "You can only submit a claim after eligibility date" },
      });
    }
    await change({ eligibilityDate: today, isSetupDone: true });
    expect((await submit(claimId)).status).toBe(200);
  });

  test("holds at most the available money of each benefit [RCP-12]", async () => {
    const first = await completeClaim(service(), token, person, { amount: 250_000 });
    const second = await newReceipt(service(), token, first.claimId);
    await api().saveReceipt(details(person, second, { amount: 50_000, expenseTypeId: 10 }));
    const third = await newReceipt(service(), token, first.claimId);
    await api().saveReceipt(
      details(person, third, {
        amount: 999,
        expenseTypeId: 22,
        employeeBenefitCoverageId: person.coverageIds[2] ?? 0,
      }),
    );
    await submit(first.claimId);
    expect(await money(service().db, person)).toEqual({ available: 99_001, held: 280_999 });
    expect(await api().info({ claimId: first.claimId })).toMatchObject({
      totalAmount: 300_999,
      maxPaid: 280_999,
    });

    const poor = await sentClaim(service(), token, person, { amount: 4_000 });
    expect(await api().info({ claimId: poor.claimId })).toMatchObject({ totalAmount: 4_000, maxPaid: 0 });
    expect(await recomputeLedger(service().db)).toMatchObject({
      wrongAccounts: [],
      unbalancedTransactions: [],
    });
  });

  test("holds a single cent as well [RCP-12]", async () => {
    const receipt = await completeClaim(service(), token, person, { amount: 1 });
    await submit(receipt.claimId);
    expect(await money(service().db, person)).toEqual({ available: 379_999, held: 1 });
    expect(await api().info({ claimId: receipt.claimId })).toMatchObject({ totalAmount: 1, maxPaid: null });
  });

  test("succeeds again without changing anything when repeated [SUB-04]", async () => {
    const { claimId } = await sentClaim(service(), token, person);
    const before = await rowOf(claimId);
    expect((await submit(claimId)).status).toBe(200);
    expect(await rowOf(claimId)).toEqual(before);
    expect(await money(service().db, person)).toEqual({ available: 377_500, held: 2_500 });
  });

  test("rejects a claim removed in another tab with a plain message [SUB-04]", async () => {
    const { claimId } = await completeClaim(service(), token, person);
    await api().remove({ id: claimId });
    expect(await submit(claimId)).toMatchObject({
      status: 409,
      body: { message: "This claim was removed.", code: "alreadyDecided" },
    });
  });

  test("the same claimant, day, amount and type in another claim is a duplicate [SUB-02, SUB-03]", async () => {
    const sent = await sentClaim(service(), token, person);
    const again = await completeClaim(service(), token, person);
    expect(await api().checkDuplicate({ id: again.claimId })).toEqual({
      accept: false,
      duplicateClaimId: sent.claimId,
    });
    await submit(again.claimId, { submitAnyway: true });
    expect(await rowOf(again.claimId)).toMatchObject({ status: "REQUESTED", submittedAnyway: true });
    expect(await rowOf(sent.claimId)).toMatchObject({ submittedAnyway: false });
  });

  test.each<[string, Parameters<typeof details>[2]]>([
    ["claimant", { claimerId: 0 }],
    ["day", { expenseDate: today }],
    ["amount", { amount: 2_501 }],
    ["type", { expenseTypeId: 10 }],
  ])("a receipt with a different %s is not a duplicate [SUB-02]", async (_, typed) => {
    const [dependent = 0] = person.dependentIds;
    const eligible = { eligibilityDate: addDays(today, -9) };
    await service().db.update(employees).set(eligible).where(eq(employees.id, person.employeeId));
    const first = { claimerId: dependent, expenseDate: addDays(today, -1) };
    await sentClaim(service(), token, person, first);
    const other = await completeClaim(service(), token, person, { ...first, ...typed });
    expect(await api().checkDuplicate({ id: other.claimId })).toMatchObject({ accept: true });
  });

  test("the same file is a duplicate, except of removed, declined or other people's claims [SUB-02]", async () => {
    const file = await picture("jpeg", 4_711);
    const with_ = async (amount: number) => {
      const receipt = (await send(service(), token, file)).body as Receipt;
      await api().saveReceipt(details(person, receipt, { amount }));
      return receipt.claimId;
    };
    const first = await with_(100);
    await submit(first);
    const second = await with_(200);
    expect(await api().checkDuplicate({ id: second })).toEqual({
      accept: false,
      duplicateClaimId: first,
      sameFile: true,
    });
    await api().remove({ id: first });
    expect(await api().checkDuplicate({ id: second })).toMatchObject({ accept: true });
    await submit(second);
    await decide(service().db, second, "REJECTED");
    const third = await with_(200);
    expect(await api().checkDuplicate({ id: third })).toMatchObject({ accept: true });

    const stranger = await makePerson(service().db);
    const theirs = await service().signIn(stranger);
    const copy = (await send(service(), theirs, file)).body as Receipt;
    expect(await service().api(theirs).claim.checkDuplicate({ id: copy.claimId })).toMatchObject({
      accept: true,
    });
  });

  test("each of several open claims is checked separately and submitted or removed once [SUB-04]", async () => {
    const sent = await sentClaim(service(), token, person);
    const ids: number[] = [];
    for (const amount of [2_500, 2_600, 2_500]) {
      const [claim] = await service()
        .db.insert(claims)
        .values({ employeeId: person.employeeId })
        .returning({ id: claims.id });
      const receipt = await newReceipt(service(), token, claim?.id);
      await api().saveReceipt(details(person, receipt, { amount }));
      ids.push(receipt.claimId);
    }
    const accepted: boolean[] = [];
    for (const id of ids) {
      const { accept } = await api().checkDuplicate({ id });
      accepted.push(accept);
      if (accept) await submit(id);
      else await api().remove({ id });
    }
    expect(accepted).toEqual([false, true, false]);
    expect(await api().openingSummary()).toEqual({});
    const { records } = await api().list({ excludeStatus: "OPEN" });
    expect(records.map(({ id }) => id)).toEqual([ids[1], sent.claimId]);
    expect(await money(service().db, person)).toEqual({ available: 374_900, held: 5_100 });
  });
});
