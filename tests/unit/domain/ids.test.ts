import { expect, expectTypeOf, test } from "vitest";
import { idOf, positiveIdOf } from "~/contract/entities/primitives";
import type { BenefitYear } from "~/domain/benefit-year";
import type { ClaimVersion } from "~/domain/claim-changes";
import type {
  BenefitChoiceId,
  BenefitCoverageId,
  ClaimerId,
  ClaimId,
  DependentId,
  EmployeeId,
  EnrollmentId,
  ExpenseTypeId,
  FileId,
  Id,
  IdKind,
  ReceiptId,
  SessionId,
} from "~/domain/ids";
import { type Cents, formatAmount } from "~/domain/money";
import { type Count, pageCountOf } from "~/domain/paging";
import type { ReceiptDraft } from "~/domain/receipt-draft";
import type { Gateway } from "~/gateway/gateway";

type Asked<Call extends (...args: never[]) => unknown> = Parameters<Call>[0];
type Answered<Call extends (...args: never[]) => unknown> = Awaited<ReturnType<Call>>;

test("an id of one kind is not assignable to another kind", () => {
  expectTypeOf<ReceiptId>().not.toExtend<ClaimId>();
  expectTypeOf<ClaimId>().not.toExtend<ReceiptId>();
  expectTypeOf<BenefitCoverageId>().not.toExtend<EnrollmentId>();
  expectTypeOf<EnrollmentId>().not.toExtend<ExpenseTypeId>();
  expectTypeOf<EmployeeId>().not.toExtend<ClaimerId>();
  expectTypeOf<SessionId>().not.toExtend<FileId>();
  expectTypeOf<ClaimId[]>().not.toExtend<readonly ReceiptId[]>();
  // No two kinds are the same type: each is assignable only to itself.
  expectTypeOf<{
    [Kind in IdKind]: { [Other in IdKind]: Id<Kind> extends Id<Other> ? Other : never }[IdKind];
  }>().toEqualTypeOf<{ [Kind in IdKind]: Kind }>();
});

test("amounts, counts, years and versions are not ids, and no two of them are assignable", () => {
  expectTypeOf<Cents>().not.toExtend<ClaimId>();
  expectTypeOf<ClaimId>().not.toExtend<Cents>();
  expectTypeOf<Cents>().not.toExtend<Count>();
  expectTypeOf<Count>().not.toExtend<Cents>();
  expectTypeOf<BenefitYear>().not.toExtend<EmployeeId>();
  expectTypeOf<ClaimVersion>().not.toExtend<ClaimId>();
  expectTypeOf<Id<IdKind>>().not.toExtend<Cents | Count | BenefitYear | ClaimVersion>();
});

test("every dependent id is a claimant id, but not the reverse", () => {
  expectTypeOf<DependentId>().toExtend<ClaimerId>();
  expectTypeOf<ClaimerId>().not.toExtend<DependentId>();
});

test("a benefit choice from the receipt form cannot be passed to a call unchecked [API-05]", () => {
  type SaveReceipt = Gateway["claim"]["saveReceipt"];
  type ExpenseTypes = Gateway["claim"]["expenseTypes"];
  expectTypeOf<EnrollmentId>().toExtend<BenefitChoiceId>();
  expectTypeOf<BenefitCoverageId>().toExtend<BenefitChoiceId>();
  expectTypeOf<ClaimId>().not.toExtend<BenefitChoiceId>();
  type Chosen = ReceiptDraft["employeeBenefitCoverageId"];
  expectTypeOf<Chosen>().not.toExtend<Asked<SaveReceipt>["employeeBenefitCoverageId"]>();
  expectTypeOf<Chosen>().not.toExtend<Asked<ExpenseTypes>["id"]>();
});

test("ids of different kinds cannot be compared", () => {
  const claimId: ClaimId = 1;
  const receiptId: ReceiptId = 1;
  const amounts: readonly Cents[] = [1];
  // @ts-expect-error a claim is never a receipt
  expect(claimId === receiptId).toBe(true);
  // @ts-expect-error nor is it among amounts
  expect(amounts.includes(claimId)).toBe(true);
  // @ts-expect-error nor shown as one
  expect(formatAmount(claimId)).toBe("$0.01");
  // @ts-expect-error money does not count rows
  expect(pageCountOf(amounts[0] ?? 0, 10)).toBe(1);
});

test("literals and sums need no cast", () => {
  const price: Cents = 250;
  const total: Cents = [price, price].reduce((sum, one) => sum + one, 0) * 2;
  const next: ClaimId = Math.max(1, 2);
  expect([total, next]).toEqual([1000, 2]);
});

test("the contract's calls keep ids and amounts apart in requests and responses", () => {
  type Claims = Gateway["claim"];
  expectTypeOf<Answered<Claims["receipt"]>["id"]>().toEqualTypeOf<ReceiptId>();
  expectTypeOf<Answered<Claims["receipt"]>["claimId"]>().toEqualTypeOf<ClaimId>();
  expectTypeOf<Answered<Claims["receipt"]>["amount"]>().toEqualTypeOf<Cents>();
  expectTypeOf<Answered<Claims["list"]>["pageCount"]>().toEqualTypeOf<Count>();
  expectTypeOf<Asked<Claims["remove"]>["id"]>().toEqualTypeOf<ClaimId>();
  expectTypeOf<{ id: ReceiptId }>().not.toExtend<Asked<Claims["remove"]>>();
  expectTypeOf<EnrollmentId>().not.toExtend<Asked<Claims["saveReceipt"]>["employeeBenefitCoverageId"]>();
  expectTypeOf<EmployeeId>().not.toExtend<Asked<Claims["saveReceipt"]>["claimerId"]>();
  expectTypeOf<Asked<Claims["saveReceipt"]>["id"]>().not.toExtend<Asked<Claims["saveReceipt"]>["amount"]>();
});

test("ids in responses are whole numbers; in requests they are positive and may be text", () => {
  const written = idOf<"claim">();
  const asked = positiveIdOf<"claim">();
  expect(written.parse(7)).toBe(7);
  expect([written.safeParse("7").success, written.safeParse(1.5).success]).toEqual([false, false]);
  expect([asked.parse("7"), asked.parse(7)]).toEqual([7, 7]);
  expect([asked.safeParse("0").success, asked.safeParse(-1).success]).toEqual([false, false]);
});
