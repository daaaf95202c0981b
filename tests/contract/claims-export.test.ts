import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { businessDay } from "tests/support/business-day";
import { decide, details, newReceipt, sentClaim } from "tests/support/claims";
import { makePerson, type Person } from "tests/support/person";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { beforeEach, expect, test } from "vitest";
import { read, utils } from "xlsx";
import { claims as claimRows } from "~/service/database/schema";

const hostile = ["=1+1", "@SUM(A1)", "+cmd|' /C calc'!A0", "-2+3", "<b>&\"'\u{1f600}", '=HYPERLINK("x")'];

describeInProcessAndOverHttp("the export of claims", (service) => {
  let person: Person;
  let token: string;
  beforeEach(async () => {
    person = await makePerson(service().db, {
      dependents: [{ firstName: "Emma", lastName: "Tremblay", relationship: "CHILDREN" }],
    });
    token = await service().signIn(person);
  });
  const exported = async (search: Record<string, unknown> = {}, bearer = token) => {
    const file = await service()
      .api(bearer)
      .claim.exportList({ excludeStatus: "OPEN", ...search });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const book = read(bytes, { cellDates: false, cellFormula: true, cellNF: true });
    const rows = (name: string) => utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1 });
    return { file, bytes, book, claims: rows("Claims"), filter: rows("Filter"), receipts: rows("Receipts") };
  };

  test("is a workbook of all list pages with typed cells, a frozen header and a filter sheet [CLM-16]", async () => {
    const ids: number[] = [];
    for (let number = 1; number <= 11; number++) {
      const claimerId = number === 11 ? (person.dependentIds[0] ?? 0) : 0;
      ids.unshift((await sentClaim(service(), token, person, { amount: number * 1_001, claimerId })).claimId);
    }
    const { file, bytes, book, claims, filter, receipts } = await exported();
    expect([file.name, file.type]).toEqual([
      `claims-${businessDay}.xlsx`,
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ]);
    expect(book.SheetNames).toEqual(["Claims", "Filter", "Receipts"]);
    expect(claims.slice(1).map(([id]) => id)).toEqual(ids);
    expect(claims[1]).toEqual([
      ids[0],
      "Requested",
      undefined,
      expect.any(Number),
      "Dental · Emma",
      1,
      110.11,
      110.11,
    ]);
    const sheet = book.Sheets.Claims ?? {};
    const day = (Date.parse(businessDay) - Date.UTC(1899, 11, 30)) / 86_400_000;
    expect([sheet.D2, sheet.G2]).toMatchObject([
      { t: "n", v: day, z: "dd/mm/yyyy" },
      { t: "n", v: 110.11, z: "$#,##0.00" },
    ]);
    const total = 66 * 1_001;
    expect(filter).toEqual([
      ["Filter", "Value"],
      ["Exported on", day],
      ["From", "All"],
      ["To", "All"],
      ["Claim status", "All"],
      ["Payment status", "All"],
      ["Expense type", "All"],
      ["Claims", 11],
      ["Total amount (USD)", total / 100],
    ]);
    expect(claims[0]).toEqual([
      "Claim",
      "Status",
      "Payment",
      "Submitted",
      "What and for whom",
      "Receipts",
      "Total amount (USD)",
      "Covered (USD)",
      "Reason",
      "Comments",
    ]);
    expect(receipts.slice(0, 2)).toEqual([
      ["Claim", "Expense date", "Claimant", "Benefit", "Expense type", "Other type", "Amount (USD)", "Notes"],
      [ids[0], expect.any(Number), "Emma Tremblay", "Healthcare spending", "Dental", undefined, 110.11],
    ]);
    const parts = unzipSync(bytes);
    const widthsOf = (sheet: number) =>
      [
        ...strFromU8(parts[`xl/worksheets/sheet${sheet}.xml`] ?? new Uint8Array()).matchAll(
          /<col [^>]*width="([\d.]+)"/g,
        ),
      ].map(([, width]) => Math.floor(Number(width)));
    expect([widthsOf(1), widthsOf(2), widthsOf(3)]).toEqual([
      [8, 12, 16, 12, 40, 9, 18, 14, 18, 40],
      [20, 28],
      [8, 13, 24, 22, 24, 24, 14, 40],
    ]);
    expect(receipts).toHaveLength(12);
    const listed = await service().api(token).claim.list({ excludeStatus: "OPEN", perPage: 100 });
    expect(claims.slice(1).map((row) => Math.round(Number(row[6]) * 100))).toEqual(
      listed.records.map(({ totalAmount }) => totalAmount),
    );
    const xml = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toContain('<autoFilter ref="A1:J12"/>');
  });

  test("keeps typed text as text, even if it begins like a formula [CLM-16]", async () => {
    const first = await newReceipt(service(), token);
    const receipts = [first];
    for (const _ of hostile.slice(1)) receipts.push(await newReceipt(service(), token, first.claimId));
    for (const [index, receipt] of receipts.entries()) {
      const typed = { notes: hostile[index] ?? null, amount: 100 + index };
      await service()
        .api(token)
        .claim.saveReceipt(details(person, receipt, typed));
    }
    await service()
      .api(token)
      .claim.submit({ claimId: first.claimId, claimPolicys: [1, 2, 3, 4] });
    const { book } = await exported();
    const cells = hostile.map((_, index) => book.Sheets.Receipts?.[`H${index + 2}`]);
    expect(cells).toEqual(hostile.map((text) => expect.objectContaining({ t: "s", v: text })));
    expect(cells.some((cell) => cell && "f" in cell)).toBe(false);
  });

  test("contains only the person's own claims that match the filter [CLM-16, CLM-09]", async () => {
    const kept = await sentClaim(service(), token, person);
    const declined = await sentClaim(service(), token, person, { amount: 3_000 });
    await decide(service().db, declined.claimId, "REJECTED");
    const { claims, filter } = await exported({ status: "REJECTED" });
    expect(claims.slice(1)).toEqual([
      [
        declined.claimId,
        "Declined",
        undefined,
        expect.any(Number),
        "Dental · Me",
        1,
        30,
        0,
        "Re-submit Image",
      ],
    ]);
    expect(filter).toContainEqual(["Claim status", "Declined"]);
    const oneType = await exported({ expenseTypeId: 3, from: businessDay, to: businessDay });
    expect(oneType.claims.slice(1).map(([id]) => id)).toEqual([declined.claimId, kept.claimId]);
    const day = (Date.parse(businessDay) - Date.UTC(1899, 11, 30)) / 86_400_000;
    expect(oneType.filter.slice(2, 7)).toEqual([
      ["From", day],
      ["To", day],
      ["Claim status", "All"],
      ["Payment status", "All"],
      ["Expense type", "Dental"],
    ]);
    await decide(service().db, kept.claimId, "APPROVED");
    await service()
      .db.update(claimRows)
      .set({ paymentStatus: "PENDING_PAYMENT" })
      .where(eq(claimRows.id, kept.claimId));
    const unpaid = await exported({ status: "APPROVED", claimPaymentStatus: "PENDING_PAYMENT" });
    expect(unpaid.claims.slice(1).map((row) => row.slice(0, 3))).toEqual([
      [kept.claimId, "Approved", "Pending Payment"],
    ]);
    expect(unpaid.filter).toContainEqual(["Payment status", "Pending Payment"]);
    const other = await service().signIn(await makePerson(service().db));
    expect((await exported({}, other)).claims).toHaveLength(1);
  });
});
