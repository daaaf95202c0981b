import { and, eq, sql } from "drizzle-orm";
import { businessDay } from "tests/support/business-day";
import {
  allPolicies,
  completeClaim,
  type Details,
  details,
  money,
  newReceipt,
  sentClaim,
} from "tests/support/claims";
import {
  approved,
  command,
  currentClaimVersion,
  decide,
  decided,
  operate,
  operatorTraces,
} from "tests/support/operator";
import { makePerson, type Person, type PersonOptions } from "tests/support/person";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { request, withdraw } from "tests/support/withdrawing";
import { expect, test } from "vitest";
import type { Receipt } from "~/contract/entities/claim-record";
import type { OperatorClaim, OperatorClaimSummary } from "~/contract/entities/operator-claim";
import { addDays } from "~/domain/calendar";
import { recomputeLedger } from "~/service/database/recompute-ledger";
import {
  auditEvents,
  claimSeparations,
  expenseTypes,
  ledgerTransactions,
  mailOutbox,
} from "~/service/database/schema";

const today = businessDay;
const separated = "This claim has been decided and can no longer be changed.";

describeInProcessAndOverHttp("an operator's decisions", (service) => {
  async function sent(amount = 10_000, wishes: PersonOptions = {}) {
    const person = await makePerson(service().db, wishes);
    const token = await service().signIn(person);
    const { claimId } = await sentClaim(service(), token, person, { amount });
    return { person, token, claimId, api: service().api(token) };
  }

  async function mixed() {
    const coverages = [1, 5].map((enrollmentId) => ({ enrollmentId, amount: 50_000 }));
    const person = await makePerson(service().db, { coverages });
    const token = await service().signIn(person);
    return { person, token, api: service().api(token) };
  }

  function complete(person: Person, token: string, receipt: Receipt, enrollmentId: number, amount: number) {
    const typed = {
      amount,
      employeeBenefitCoverageId: person.coverageIds[enrollmentId] ?? 0,
      expenseTypeId: enrollmentId === 5 ? 25 : 3,
    };
    return service()
      .api(token)
      .claim.saveReceipt(details(person, receipt, typed));
  }

  async function isSound(person: Person) {
    const { wrongAccounts, unbalancedTransactions } = await recomputeLedger(service().db);
    expect({ wrongAccounts, unbalancedTransactions }).toEqual({
      wrongAccounts: [],
      unbalancedTransactions: [],
    });
    return money(service().db, person);
  }

  test("the employee sees an approved and paid claim, and its money is in the right accounts", async () => {
    const { person, claimId, api } = await sent(12_345);
    expect(await approved(service(), claimId)).toMatchObject({
      claimStatus: "APPROVED",
      paymentStatus: "PENDING_PAYMENT",
      totalAmount: 12_345,
      approvedAmount: 12_345,
      paidAmount: 0,
      separations: [],
    });
    expect(await isSound(person)).toMatchObject({ held: 0, payable: 12_345 });
    expect(await api.claim.info({ claimId })).toMatchObject({
      claimStatus: "APPROVED",
      claimSeparations: [],
    });

    const paid = await decided(service(), claimId, "payment");
    expect(paid).toMatchObject({ paymentStatus: "FULLY_PAID", paidAmount: 12_345 });
    expect(await isSound(person)).toMatchObject({ payable: 0, paid: 12_345, physical: 12_345 });
    const [summary] = (await api.claim.list({ page: 1, perPage: 10 })).records;
    expect(summary).toMatchObject({ id: claimId, claimStatus: "APPROVED", extendStatus: "FULLY_PAID" });
    const { events = [] } = await api.claim.info({ claimId });
    expect(events?.map(({ at, ...event }) => event)).toEqual([
      { kind: "SUBMITTED", amount: null },
      { kind: "APPROVED", amount: 12_345 },
      { kind: "PAID", amount: 12_345, paidTo: "WALLET" },
    ]);
    const again = await decide(service(), claimId, "payment");
    expect(again).toMatchObject({ status: 409, body: { message: "This claim has been paid already." } });
    expect(await operatorTraces(service().db, person.employeeId)).toEqual([
      `claim.approved ${claimId}`,
      `claim.paid ${claimId}`,
    ]);
  });

  test("declining a claim for another reason requires comments, and the employee can read them [CLD-02]", async () => {
    const { person, claimId, api } = await sent();
    for (const reason of [undefined, null, "", " \t\n "]) {
      const answer = await decide(service(), claimId, "rejection", { reasonType: "OTHER", reason });
      expect(answer).toMatchObject({ status: 400, body: { code: "reason.missing" } });
    }
    await expect(
      service().db.execute(
        sql`update claims set status = 'REJECTED', decided_at = now(), reason_type = 'OTHER' where id = ${claimId}`,
      ),
    ).rejects.toThrow();
    expect(await isSound(person)).toMatchObject({ held: 10_000 });

    const reason = "This is a card slip. Please send the itemized receipt.";
    await decided(service(), claimId, "rejection", { reasonType: "OTHER", reason });
    expect(await api.claim.info({ claimId })).toMatchObject({
      claimStatus: "REJECTED",
      reasonType: "OTHER",
      reason,
    });
    expect(await isSound(person)).toMatchObject({ held: 0, available: 380_000 });
  });

  test.each(["IMAGE_TOO_BLURRY", "OVER_BUDGET"] as const)(
    "declining for %s requires no comments [CLD-02]",
    async (reasonType) => {
      const { claimId, api } = await sent();
      await decided(service(), claimId, "rejection", { reasonType });
      expect(await api.claim.info({ claimId })).toMatchObject({ reasonType, reason: null });
    },
  );

  test("a claim in parts is shown, approved, issued and paid part by part [CLD-04]", async () => {
    const { person, claimId, api } = await sent(10_001);
    const parts = [
      { amount: 5_001, forDate: today },
      { amount: 5_000, forDate: addDays(today, 30) },
    ];
    for (const wrong of [
      [parts[0]],
      [...parts, { amount: 1, forDate: today }],
      [
        { amount: 10_002, forDate: today },
        { amount: -1, forDate: today },
      ],
      [{ amount: 10_001, forDate: addDays(today, -1) }],
    ]) {
      const answer = await decide(service(), claimId, "approval", { separations: wrong });
      expect(answer.status).toBe(400);
    }
    const { separations } = await approved(service(), claimId, parts);
    const [first, second] = separations.map(({ id }) => id);
    const mark = (part: number | undefined, step: string) =>
      decide(service(), claimId, `separations/${part}`, { step });
    const seen = async () =>
      (await api.claim.info({ claimId })).claimSeparations.map(
        ({ status, paidStatus }) => `${status} ${paidStatus}`,
      );

    expect(await seen()).toEqual(["PENDING_APPROVE null", "PENDING_APPROVE null"]);
    expect((await mark(first, "CMP")).status).toBe(409);
    expect((await mark(first, "APPROVED")).status).toBe(200);
    expect((await mark(second, "APPROVED")).status).toBe(200);
    expect((await mark(first, "CMP")).body).toMatchObject({
      paymentStatus: "PARTIALLY_PAID",
      paidAmount: 5_001,
    });
    expect((await mark(first, "CMP")).body).toMatchObject({
      message: "This part is paid and cannot take that step.",
    });
    expect((await mark(second, "ISS")).body).toMatchObject({ paymentStatus: "PARTIALLY_PAID" });
    expect(await seen()).toEqual(["APPROVED CMP", "APPROVED ISS"]);
    expect((await mark(second, "APPROVED")).status).toBe(409);
    expect(await isSound(person)).toMatchObject({ payable: 5_000, paid: 5_001, physical: 5_001 });
    expect((await mark(second, "CMP")).body).toMatchObject({ paymentStatus: "FULLY_PAID" });
    expect(await isSound(person)).toMatchObject({ payable: 0, paid: 10_001, physical: 10_001 });
    expect((await mark(987_654_321, "CMP")).status).toBe(404);
    expect((await mark(first, "PENDING_APPROVE")).status).toBe(409);
  });

  test("paying the rest of a claim pays its unpaid parts", async () => {
    const { person, claimId } = await sent(9_000);
    const parts = [3_000, 3_000, 3_000].map((amount) => ({ amount, forDate: today }));
    const { separations } = await approved(service(), claimId, parts);
    const first = `separations/${separations[0]?.id}`;
    await decided(service(), claimId, first, { step: "APPROVED" });
    await decided(service(), claimId, first, { step: "CMP" });
    const paid = await decided(service(), claimId, "payment");
    expect(paid.separations.map(({ step }) => step)).toEqual(["CMP", "CMP", "CMP"]);
    expect(await isSound(person)).toMatchObject({ paid: 9_000, physical: 9_000, payable: 0 });
  });

  test("a payment names all expense types of its claim, and the dependent only if all receipts are theirs [WAL-03]", async () => {
    const person = await makePerson(service().db, {
      dependents: [{ firstName: "Emma", lastName: "Roy", relationship: "CHILDREN" }],
    });
    const token = await service().signIn(person);
    const emma = person.dependentIds[0] ?? 0;
    const paidFor = async (...receipts: readonly Partial<Details>[]) => {
      let claimId: number | undefined;
      for (const typed of receipts) {
        const receipt = await newReceipt(service(), token, claimId);
        await service()
          .api(token)
          .claim.saveReceipt(details(person, receipt, typed));
        ({ claimId } = receipt);
      }
      await service()
        .api(token)
        .claim.submit({ claimId: claimId ?? 0, claimPolicys: allPolicies });
      await approved(service(), claimId ?? 0);
      await decided(service(), claimId ?? 0, "payment");
      const { records } = await service()
        .api(token)
        .wallet.transactions({ id: person.employeeId, sortType: "DESC" });
      return records[0]?.txnDescription;
    };
    const [dental, vision] = [{ expenseTypeId: 3 }, { expenseTypeId: 4 }];
    const named = new Map((await service().db.select().from(expenseTypes)).map(({ id, name }) => [id, name]));
    const [first, second] = [dental, vision].map(({ expenseTypeId }) => named.get(expenseTypeId));
    expect(await paidFor(dental)).toBe(first);
    expect(await paidFor({ ...dental, claimerId: emma })).toBe(`${first}, Emma Roy`);
    expect(await paidFor(dental, vision)).toBe(`${first} and ${second}`);
    expect(await paidFor(dental, { ...vision, claimerId: emma })).toBe(`${first} and ${second}`);
  });

  test("retirement saving is paid to the RRSP and can never be withdrawn; a mixed claim is split [CLD-07, WAL-02]", async () => {
    const { person, token, api } = await mixed();
    const { claimId } = await newReceipt(service(), token).then((first) =>
      complete(person, token, first, 1, 3_000),
    );
    await newReceipt(service(), token, claimId).then((second) => complete(person, token, second, 5, 7_000));
    await api.claim.submit({ claimId, claimPolicys: allPolicies });
    const parts = [4_000, 6_000].map((amount) => ({ amount, forDate: today }));
    const { separations } = await approved(service(), claimId, parts);
    const first = `separations/${separations[0]?.id}`;
    await decided(service(), claimId, first, { step: "APPROVED" });
    await decided(service(), claimId, first, { step: "CMP" });
    expect(await isSound(person)).toMatchObject({
      paid: 4_000,
      physical: 3_000,
      rrsp: 1_000,
      payable: 6_000,
    });
    expect(await decided(service(), claimId, "payment")).toMatchObject({ paidAmount: 10_000 });
    expect(await isSound(person)).toMatchObject({ paid: 10_000, physical: 3_000, rrsp: 7_000, payable: 0 });

    const paid = (await api.claim.info({ claimId })).events?.filter(({ kind }) => kind === "PAID");
    expect(paid?.map(({ amount, paidTo }) => [amount, paidTo])).toEqual([
      [3_000, "WALLET"],
      [1_000, "RRSP"],
      [6_000, "RRSP"],
    ]);
    const { records } = await api.wallet.transactions({ id: person.employeeId, sortType: "ASC" });
    expect(records.map(({ txnTitle, clearedAmount, paidTo }) => [txnTitle, clearedAmount, paidTo])).toEqual([
      [`Claim ${claimId}`, 3_000, undefined],
      [`RRSP Claim Paid: claim ${claimId}`, 1_000, "RRSP"],
      [`RRSP Claim Paid: claim ${claimId}`, 6_000, "RRSP"],
    ]);
    await giveBankAndBasicInformation(service().db, service().secrets.data, person);
    expect(await withdraw(service(), token, request(person, 3_001))).toMatchObject({ status: 409 });
    const mails = await service().db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, person.email));
    expect(
      mails
        .filter(({ kind }) => kind.endsWith("laimPaid"))
        .map(({ kind, payload }) => [kind, (payload as { amount: number }).amount])
        .sort(),
    ).toEqual([
      ["claimPaid", 3_000],
      ["rrspClaimPaid", 1_000],
      ["rrspClaimPaid", 6_000],
    ]);
  });

  test("an audit record of a marked part has the part's own id and its claim's id [SEC-07]", async () => {
    const { person, claimId } = await sent(4_000);
    const parts = [1_000, 3_000].map((amount) => ({ amount, forDate: today }));
    const { separations } = await approved(service(), claimId, parts);
    for (const { id } of separations)
      await decided(service(), claimId, `separations/${id}`, { step: "APPROVED" });
    const rows = await service()
      .db.select()
      .from(auditEvents)
      .where(and(eq(auditEvents.employeeId, person.employeeId), eq(auditEvents.subject, "separation")))
      .orderBy(auditEvents.id);
    expect(rows.map(({ subjectId, details }) => ({ subjectId, details }))).toEqual(
      separations.map(({ id }) => ({ subjectId: String(id), details: { claimId, step: "APPROVED" } })),
    );
  });

  test("a decided claim never changes, a claim awaiting a decision cannot be paid, and a draft cannot be decided", async () => {
    const { claimId, token, person } = await sent();
    expect(await decide(service(), claimId, "payment")).toMatchObject({ status: 409 });
    await approved(service(), claimId);
    for (const [what, body] of [
      ["approval", {}],
      ["rejection", { reasonType: "OVER_BUDGET" }],
    ] as const) {
      const answer = await decide(service(), claimId, what, body);
      expect(answer).toMatchObject({ status: 409, body: { message: separated } });
    }
    const draft = await completeClaim(service(), token, person);
    for (const [method, what] of [
      ["GET", ""],
      ["POST", "/approval"],
      ["POST", "/payment"],
    ] as const) {
      const answer = await operate(
        service(),
        method,
        `/claims/${draft.claimId}${what}`,
        method === "GET" ? undefined : { version: 1, total: 2_500 },
      );
      expect(answer.status, what).toBe(404);
    }
  });

  test("a claim without held money cannot be approved; with too little, only the held money is approved", async () => {
    const coverages = [{ enrollmentId: 1, amount: 6_000 }];
    const { person, token, claimId } = await sent(10_000, { coverages });
    expect(await approved(service(), claimId)).toMatchObject({ totalAmount: 10_000, approvedAmount: 6_000 });
    const nothing = await sentClaim(service(), token, person, { amount: 500 });
    const answer = await decide(service(), nothing.claimId, "approval");
    expect(answer).toMatchObject({ status: 409, body: { code: "nothingToApprove" } });
  });

  test("of 32 concurrent approvals one succeeds, and of 32 concurrent payments one pays", async () => {
    const { person, claimId } = await sent();
    const all = async (what: string) => {
      const seen = await currentClaimVersion(service(), claimId);
      const at = `/claims/${claimId}/${what}`;
      const answers = Array.from({ length: 32 }, () => operate(service(), "POST", at, seen));
      return (await Promise.all(answers)).map(({ status }) => status).sort();
    };
    expect(await all("approval")).toEqual([200, ...Array.from({ length: 31 }, () => 409)]);
    expect(await all("payment")).toEqual([200, ...Array.from({ length: 31 }, () => 409)]);
    const posted = await service()
      .db.select()
      .from(ledgerTransactions)
      .where(eq(ledgerTransactions.claimId, claimId));
    expect(posted.map(({ kind }) => kind).sort()).toEqual(["CLAIM_APPROVAL", "CLAIM_HOLD", "CLAIM_PAYMENT"]);
    expect(await isSound(person)).toMatchObject({ paid: 10_000, physical: 10_000 });
  });

  test("a command repeated with its idempotency key gives the same response and has no second effect", async () => {
    const { claimId, person } = await sent();
    const key = { "Idempotency-Key": `approve-${claimId}-once` };
    const separations = [{ amount: 10_000, forDate: today }];
    const seen = await currentClaimVersion(service(), claimId);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        operate(service(), "POST", `/claims/${claimId}/approval`, { ...seen, separations }, key),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await service().db.$count(claimSeparations, eq(claimSeparations.claimId, claimId))).toBe(1);
    expect(await operatorTraces(service().db, person.employeeId)).toHaveLength(1);
    const other = await decide(service(), claimId, "approval", {}, key);
    expect(other).toMatchObject({ status: 409, body: { code: "KEY_REUSED" } });
  });

  test("submitted claims are filtered in the list, and a claim's file opens", async () => {
    const { claimId, person } = await sent(4_321);
    const list = async (query: string) =>
      (await command<{ records: OperatorClaimSummary[] }>(service(), "GET", `/claims?${query}`)).records.map(
        ({ id }) => id,
      );
    const mine = `employeeId=${person.employeeId}`;
    expect(await list(mine)).toEqual([claimId]);
    expect(await list(`${mine}&status=REQUESTED&from=${today}&to=${today}`)).toEqual([claimId]);
    expect(await list(`company=${encodeURIComponent(person.companyName.toUpperCase())}`)).toEqual([claimId]);
    expect(await list(`${mine}&status=APPROVED`)).toEqual([]);
    expect(await list(`${mine}&to=${addDays(today, -1)}`)).toEqual([]);
    expect(await list(`${mine}&paymentStatus=FULLY_PAID`)).toEqual([]);
    const shown = await command<OperatorClaim>(service(), "GET", `/claims/${claimId}`);
    expect(shown).toMatchObject({
      id: claimId,
      employeeEmail: person.email,
      totalAmount: 4_321,
      employeeId: person.employeeId,
      state: { approvedAmount: 4_321, paidAmount: 0 },
    });
    expect((await service().call("GET", shown.files[0]?.url ?? "")).status).toBe(200);
  });
});
