import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import {
  allPolicies,
  completeClaim,
  decide,
  details,
  money,
  newReceipt,
  sentClaim,
} from "tests/support/claims";
import { fromNow } from "tests/support/machine-clock";
import { makePerson, type Person } from "tests/support/person";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { beforeEach, expect, test } from "vitest";
import { claimSearch } from "~/contract/claim";
import { listClaims } from "~/service/claims";
import { connect } from "~/service/database";
import * as schema from "~/service/database/schema";
import { claimSeparations, claims, files, receipts } from "~/service/database/schema";

describeInProcessAndOverHttp("claims", (service) => {
  let person: Person;
  let token: string;
  beforeEach(async () => {
    person = await makePerson(service().db, {
      dependents: [{ firstName: "Alex", lastName: "Tremblay", relationship: "CHILDREN" }],
    });
    token = await service().signIn(person);
  });
  const api = () => service().api(token).claim;
  const list = (search: Record<string, unknown> = {}) => api().list({ excludeStatus: "OPEN", ...search });

  test("a claim goes from upload to submission [RCP-01, SUB-01, SUB-02, CLM-13, CLM-15, CLD-01, CLD-03]", async () => {
    expect(await api().openingSummary()).toEqual({});
    const receipt = await newReceipt(service(), token);
    const claimId = receipt.claimId;
    const [dependent] = person.dependentIds;
    const saved = await api().saveReceipt(
      details(person, receipt, { claimerId: dependent ?? 0, notes: " A crown.\r\nUpper left. " }),
    );
    expect(saved).toMatchObject({
      amount: 2_500,
      claimerType: "DEPENDENTS",
      claimerName: "Alex Tremblay",
      relationship: "CHILDREN",
      employeeBenefitCoverageId: person.coverageIds[1],
      typeOfClaim: "Healthcare spending",
      expenseType: "Dental",
      expenseTypeOther: null,
    });
    expect(await api().receipt({ id: receipt.id })).toEqual(saved);
    expect(await api().openingSummary()).toMatchObject({
      openIdList: [claimId],
      totalAmount: 2_500,
      claimStatus: "OPEN",
      submittedDate: null,
    });
    expect((await list()).records).toEqual([]);

    expect(await api().checkDuplicate({ id: claimId })).toMatchObject({ accept: true });
    const policies = (await api().policies()).map(({ id }) => id);
    const answer = await service().call("PUT", "/manage-claim/api/claims/submit", {
      token,
      body: { claimId, claimPolicys: policies },
    });
    expect([answer.status, answer.body]).toEqual([200, undefined]);

    expect(await api().openingSummary()).toEqual({});
    const { records, total, pageCount } = await list();
    expect([total, pageCount]).toEqual([1, 1]);
    expect(records).toEqual([
      {
        id: claimId,
        claimStatus: "REQUESTED",
        extendStatus: "",
        submittedDate: expect.stringMatching(/Z$/),
        totalAmount: 2_500,
        subject: { expenseTypes: ["Dental"], claimants: ["Alex"], receiptCount: 1 },
        reasonType: null,
        reason: null,
        sentAgainAs: null,
        lastExpenseDate: null,
      },
    ]);
    expect(await api().info({ claimId })).toMatchObject({
      id: claimId,
      claimStatus: "REQUESTED",
      status: "REQUESTED",
      totalAmount: 2_500,
      employeeName: `${person.firstName} ${person.lastName}`,
      employeeEmail: person.email,
      companyName: person.companyName,
      maxPaid: null,
      reasonType: null,
      receipts: [{ id: receipt.id }],
    });
    expect(await money(service().db, person)).toEqual({ available: 377_500, held: 2_500 });
  });

  test("lists claims in order of creation, ten per page, without drafts and removed claims [CLM-13, CLM-19]", async () => {
    const ids = await putClaims(12, "2026-03-01T12:00:00Z");
    const removed = await sentClaim(service(), token, person);
    await api().remove({ id: removed.claimId });
    await service().db.insert(claims).values({ employeeId: person.employeeId });

    const first = await list();
    const second = await list({ page: 2 });
    expect([first.total, first.pageCount, first.records.length, second.records.length]).toEqual([
      12, 2, 10, 2,
    ]);
    const newestFirst = [...ids].reverse();
    expect([...first.records, ...second.records].map(({ id }) => id)).toEqual(newestFirst);
    const oldestFirst = await list({ sortType: "ASC", perPage: 60 });
    expect(oldestFirst.records.map(({ id }) => id)).toEqual(ids);
    expect(await list({ page: 9 })).toEqual({ records: [], total: 12, pageCount: 2 });
    const all = { perPage: 20, page: 2 };
    expect(await list(all), "the very next").toEqual({ records: [], total: 12, pageCount: 1 });
    expect((await list({ perPage: 60, excludeStatus: undefined })).total).toBe(13);
    expect(await list({ status: "DISABLED" })).toMatchObject({ records: [], total: 0 });
  });

  test("filters by days in Toronto, including the whole last day [CLM-09, CLM-10]", async () => {
    // In March the Toronto day of the 1st runs from 05:00 UTC on the 1st to 04:59:59.999 on the 2nd.
    const instants = [
      "2026-03-01T04:59:59.999Z",
      "2026-03-01T05:00:00Z",
      "2026-03-02T04:59:59.999Z",
      "2026-03-02T05:00:00Z",
    ];
    const ids: number[] = [];
    for (const instant of instants) ids.push(...(await putClaims(1, instant)));
    const found = async (search: Record<string, unknown>) =>
      (await list(search)).records.map(({ id }) => id).sort();
    expect(await found({ from: "2026-03-01", to: "2026-03-01" })).toEqual(ids.slice(1, 3));
    expect(await found({ from: "2026-03-02" })).toEqual(ids.slice(3));
    expect(await found({ to: "2026-02-28" })).toEqual(ids.slice(0, 1));
    expect(await found({ from: "2026-03-02", to: "2026-03-01" })).toEqual([]);
  });

  test("filters by status, payment status and expense type [CLM-09, CLM-12]", async () => {
    const [requested, approved, rejected] = await putClaims(3, "2026-03-01T12:00:00Z");
    if (!requested || !approved || !rejected) throw new Error("three claims were put");
    await decide(service().db, approved, "APPROVED");
    await service().db.update(claims).set({ paymentStatus: "PARTIALLY_PAID" }).where(eq(claims.id, approved));
    await service().db.update(receipts).set({ expenseTypeId: 10 }).where(eq(receipts.claimId, rejected));
    await decide(service().db, rejected, "REJECTED");
    const found = async (search: Record<string, unknown>) => (await list(search)).records.map(({ id }) => id);
    expect(await found({ status: "REQUESTED" })).toEqual([requested]);
    expect(await found({ status: "REJECTED" })).toEqual([rejected]);
    expect(await found({ claimPaymentStatus: "PARTIALLY_PAID" })).toEqual([approved]);
    expect(await found({ expenseTypeId: 10 })).toEqual([rejected]);
    expect(await found({ status: "nonsense" })).toEqual([]);
    expect((await list({ status: "APPROVED" })).records[0]?.extendStatus).toBe("PARTIALLY_PAID");
    expect(await api().info({ claimId: rejected })).toMatchObject({
      claimStatus: "REJECTED",
      reasonType: "IMAGE_TOO_BLURRY",
    });
  });

  test("summarizes all OPEN claims with their sum and ids [CLM-15]", async () => {
    const first = await completeClaim(service(), token, person, { amount: 1_999 });
    const [other] = await service()
      .db.insert(claims)
      .values({ employeeId: person.employeeId })
      .returning({ id: claims.id });
    await api().saveReceipt(details(person, await newReceipt(service(), token, other?.id), { amount: 1 }));
    expect(await api().openingSummary()).toMatchObject({
      openIdList: [first.claimId, other?.id],
      totalAmount: 2_000,
      id: other?.id,
    });
  });

  test("returns a claim's separations in order of their dates [CLD-04]", async () => {
    const { claimId } = await sentClaim(service(), token, person);
    await service()
      .db.insert(claimSeparations)
      .values([
        { claimId, amount: 500, forDate: "2026-05-01" },
        { claimId, amount: 2_000, forDate: "2026-04-01", status: "APPROVED", paidStatus: "CMP" },
      ]);
    expect((await api().info({ claimId })).claimSeparations).toEqual([
      { amount: 2_000, status: "APPROVED", paidStatus: "CMP", forDate: "2026-04-01" },
      { amount: 500, status: "PENDING_APPROVE", paidStatus: null, forDate: "2026-05-01" },
    ]);
  });

  test("returns the expense types of an enrollment, Other last [API-06]", async () => {
    expect((await api().expenseTypes({ id: 5 })).map(({ id }) => id)).toEqual([11, 25, 13]);
    expect((await api().expenseTypes({ id: 1 })).at(-1)).toEqual({ id: 13, name: "Other" });
    expect(await api().expenseTypes({ id: 99 })).toEqual([]);
  });

  test("removing a claim releases its money, keeps its receipts and can be repeated [SUB-03, SUB-05]", async () => {
    const { claimId } = await sentClaim(service(), token, person);
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await service().call("DELETE", `/manage-claim/api/claims/remove/${claimId}`, { token });
      expect([answer.status, answer.body]).toEqual([204, undefined]);
    }
    expect(await money(service().db, person)).toEqual({ available: 380_000, held: 0 });
    const kept = await service().db.select().from(receipts).where(eq(receipts.claimId, claimId));
    expect(kept).toHaveLength(1);
    for (const url of [
      `/manage-claim/api/employees/claim-info?claimId=${claimId}`,
      `/manage-claim/api/receipts?claimId=${claimId}`,
      `/manage-claim/api/receipts/${kept[0]?.id}`,
      `/manage-claim/api/claims/check/${claimId}`,
    ]) {
      expect(await service().call("GET", url, { token })).toMatchObject({ status: 404 });
    }
  });

  test("a decided claim cannot be removed or submitted again [RCP-13]", async () => {
    const { claimId } = await sentClaim(service(), token, person);
    await decide(service().db, claimId, "REJECTED");
    const removing = await service().call("DELETE", `/manage-claim/api/claims/remove/${claimId}`, { token });
    const sending = await service().call("PUT", "/manage-claim/api/claims/submit", {
      token,
      body: { claimId, claimPolicys: allPolicies },
    });
    for (const answer of [removing, sending]) {
      expect(answer).toMatchObject({
        status: 409,
        body: { code: "alreadyDecided", message: expect.any(String) },
      });
    }
    expect((await api().info({ claimId })).claimStatus).toBe("REJECTED");
  });

  test("every call treats another person's claim as missing and changes nothing [CLD-05]", async () => {
    const open = await completeClaim(service(), token, person);
    const stranger = await makePerson(service().db, { atEmployer: person.employerId });
    const theirs = await service().signIn(stranger);
    const before = await dump();
    const calls = (claimId: number, receiptId: number) =>
      [
        ["GET", `/manage-claim/api/employees/claim-info?claimId=${claimId}`, undefined],
        ["GET", `/manage-claim/api/receipts?claimId=${claimId}`, undefined],
        ["GET", `/manage-claim/api/receipts/${receiptId}`, undefined],
        ["GET", `/manage-claim/api/claims/check/${claimId}`, undefined],
        ["DELETE", `/manage-claim/api/claims/remove/${claimId}`, undefined],
        ["DELETE", `/manage-claim/api/receipts/${receiptId}`, undefined],
        ["PUT", "/manage-claim/api/claims/submit", { claimId, claimPolicys: allPolicies }],
        ["PUT", "/manage-claim/api/receipts", details(stranger, { id: receiptId, claimId })],
      ] as const;
    const foreign = calls(open.claimId, open.id);
    const missing = calls(2_147_483_000, 2_147_483_000);
    for (const [index, [method, path, body]] of foreign.entries()) {
      const answer = await service().call(method, path, { token: theirs, body });
      const [, nowhere, nothing] = missing[index] ?? foreign[0];
      const compared = await service().call(method, nowhere, { token: theirs, body: nothing });
      expect([answer.status, answer.body], `${method} ${path}`).toEqual([404, { message: "Not found" }]);
      expect([compared.status, compared.body]).toEqual([answer.status, answer.body]);
    }
    expect(await dump()).toEqual(before);
  });

  test("a request body cannot set a claim's owner or status [API-05]", async () => {
    const receipt = await completeClaim(service(), token, person);
    const stranger = await makePerson(service().db);
    const body = {
      ...details(person, receipt),
      ...{
        employeeId: stranger.employeeId,
        status: "APPROVED",
        claimStatus: "APPROVED",
        fileId: "x",
        __proto__: { a: 1 },
      },
    };
    expect((await service().call("PUT", "/manage-claim/api/receipts", { token, body })).status).toBe(200);
    const [claim] = await service().db.select().from(claims).where(eq(claims.id, receipt.claimId));
    expect(claim).toMatchObject({ employeeId: person.employeeId, status: "OPEN" });
  });

  test("the query of a list page uses an index, however long the list [CLM-13]", async () => {
    const { employeeId, employerId } = person;
    const stranger = await makePerson(service().db);
    const lists = [
      { owner: stranger.employeeId, length: 20_000 },
      { owner: employeeId, length: 4_000 },
    ];
    for (const { owner, length } of lists) {
      await service().db.execute(sql`
        insert into claims (employee_id, status, created_at, submitted_at, benefit_year)
        select ${owner}, 'REQUESTED', timestamptz '2026-01-01' + n * interval '1 minute', now(), 2026
        from generate_series(1, ${length}::int) n`);
    }
    await service().db.execute(sql`analyze claims`);
    const asked: { text: string; values: unknown[] }[] = [];
    const { pool } = connect({ connectionString: service().databaseUrl });
    const logger = { logQuery: (text: string, values: unknown[]) => void asked.push({ text, values }) };
    const search = claimSearch.parse({ excludeStatus: "OPEN", page: 3 });
    const caller = { employeeId, employerId, sessionId: "", passwordGivenAt: fromNow(), authorities: [] };
    const found = await listClaims({ db: drizzle(pool, { schema, logger }) }, caller, search);
    expect(found).toMatchObject({ total: 4_000, pageCount: 400 });
    const page = asked.find(({ text }) => text.includes("limit"));
    const plan = await pool.query(`explain ${page?.text}`, page?.values ?? []);
    await pool.end();
    const lines = plan.rows.map((row) => Object.values(row).join()).join("\n");
    expect(lines).toContain("Index Scan using claims_list_index");
    expect(lines).not.toMatch(/Sort|Seq Scan on claims/);
  });

  /** Inserts submitted claims with one receipt each directly into the database, all at the same instant. */
  async function putClaims(howMany: number, at: string): Promise<number[]> {
    const { employeeId } = person;
    const instant = new Date(at);
    const ids: number[] = [];
    for (let index = 0; index < howMany; index += 1) {
      const [claim] = await service()
        .db.insert(claims)
        .values({
          employeeId,
          createdAt: instant,
          submittedAt: instant,
          status: "REQUESTED",
          benefitYear: 2026,
        })
        .returning({ id: claims.id });
      const [file] = await service()
        .db.insert(files)
        .values({
          employeeId,
          folder: "Employee/Claim",
          name: "a.png",
          type: "image/png",
          size: 1,
          sha256: "0".repeat(64),
        })
        .returning({ id: files.id });
      if (!claim || !file) throw new Error("the database answered no row");
      await service()
        .db.insert(receipts)
        .values({
          claimId: claim.id,
          employeeId,
          fileId: file.id,
          amount: 100,
          claimerId: 0,
          expenseTypeId: 3,
          benefitCoverageId: person.coverageIds[1] ?? null,
          expenseDate: "2026-02-20",
        });
      ids.push(claim.id);
    }
    return ids;
  }

  async function dump(): Promise<unknown> {
    const { db } = service();
    return [
      await db.select().from(claims).orderBy(claims.id),
      await db.select().from(receipts).orderBy(receipts.id),
    ];
  }
});
