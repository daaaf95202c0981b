// Sets the file scope that the styles of the Notice need.
import "tests/unit/ui/markup";
import { allInfo } from "tests/support/all-info";
import {
  type Answers,
  argsFor,
  cookiePair,
  employee,
  infoCall,
  requestWith,
} from "tests/support/request-args";
import { expect, test } from "vitest";
import type { ReceiptDetails } from "~/domain/read-receipt";
import { openReceiptFlow } from "~/flows/receipt.server";
import { loader } from "~/routes/claims/receipt/questions/duplicate";
import { loadReceiptComparison } from "~/routes/claims/receipt/questions/receipt-comparison.server";
import { requireEmployee } from "~/session/require-employee.server";

const api = "/manage-claim/api";
const dental = 3;
const other = 13;
const removed = 21;

const saved = {
  ...{ id: 31, claimId: 5, amount: 4_500, attachmentUrl: "a", fileUrl: "a", claimerId: removed },
  ...{ claimerType: "DEPENDENT", claimerName: "Emma Roy", relationship: "CHILDREN" },
  ...{ employeeBenefitCoverageId: 71, typeOfClaim: "Healthcare spending", expenseDate: "2026-02-02" },
  ...{ expenseTypeId: dental, expenseType: "Dental", expenseTypeOther: null, notes: null },
  file: { name: "a.png", type: "image/png", size: 1, thumbnailUrl: null, isPasswordProtected: false },
};
const found = { ...saved, id: 32, claimId: 6 };
const claimOf = (receipt: typeof saved) => ({
  ...{ id: receipt.claimId, claimStatus: "REQUESTED", status: "REQUESTED", totalAmount: 4_500 },
  ...{ submittedDate: "2026-02-03T15:00:00Z", employeeName: "Robin Roy", employeeEmail: "r@example.com" },
  ...{ companyName: "Maple", maxPaid: null, enableClaimSeparation: false, claimSeparations: [] },
  ...{ reasonType: null, reason: null, receipts: [receipt] },
});
const coverage = {
  ...{ id: 71, enrollmentId: 1, name: "Healthcare spending", amount: 280_000, proRatedAmount: null },
  ...{ rolloverAmount: 0, previousAmount: 0, previousProRatedAmount: null, createdDate: null },
};
const noah = { ...{ id: 22, firstName: "Noah", lastName: "Roy" }, relationship: "CHILDREN", dob: null };
const answers: Answers = {
  [infoCall]: () => Response.json(employee),
  [`GET ${api}/receipts/31`]: () => Response.json(saved),
  [`GET ${api}/receipts/32`]: () => Response.json(found),
  [`GET ${api}/employees/claim-info`]: ({ url }) =>
    Response.json(claimOf(new URL(url).searchParams.get("claimId") === "5" ? saved : found)),
  [`POST ${api}/receipts/check`]: () => Response.json({ accept: false, duplicateReceiptId: 32 }),
  [`GET ${api}/claims/expense-types/1`]: () =>
    Response.json([
      { id: dental, name: "Dental" },
      { id: other, name: "Other" },
    ]),
  "GET /manage-employee/api/employees/all-info": () => Response.json({ ...allInfo, dependents: [noah] }),
  "GET /manage-employee/api/benefits-coverage": () =>
    Response.json({ totalAmount: 280_000, benefitCoverages: [coverage] }),
};

const details = {
  ...{ amount: 4_500, claimerId: removed, employeeBenefitCoverageId: 1, enrollmentId: 1 },
  ...{ expenseDate: "2026-02-02", expenseTypeId: dental, expenseTypeOther: "", notes: "" },
};

/** Returns what the Notice shows of the receipt to be saved, and of the one it looks like. */
async function shown(changes: Partial<ReceiptDetails>) {
  const { args } = argsFor(await requestWith("/claim-management/receipt/31/duplicate/", {}), answers);
  const toSave = { ...details, ...changes };
  const compared = await loadReceiptComparison(args.context.gateway("token"), 31, toSave);
  if (!compared?.duplicate) throw new Error("There is nothing to compare");
  return compared.duplicate.pair;
}

test("the Notice names a sent receipt's dependent who was removed since, and says Me only of the employee [SUB-09] (D22, D60)", async () => {
  const { mine, other: alike } = await shown({});
  expect([mine.claimant, alike.claimant]).toEqual(["Emma Roy", "Emma Roy"]);
  expect((await shown({ claimerId: 22 })).mine.claimant).toBe("Noah Roy");
  expect((await shown({ claimerId: 0 })).mine.claimant).toBe("Me");
});

test("the Notice shows a text typed for Other only while that is the type [SUB-09] (D22)", async () => {
  const expenseTypeOther = "Chair";
  expect((await shown({ expenseTypeId: other, expenseTypeOther })).mine.expenseType).toBe("Chair");
  expect((await shown({ expenseTypeOther })).mine.expenseType).toBe("Dental");
});

test("the Notice leads to the form when the receipt's benefit is gone [SUB-09]", async () => {
  const address = "/claim-management/receipt/31/duplicate/";
  const facts = {
    ...{ today: "2026-03-02", eligibilityDate: null, dependentIds: [removed] },
    coverages: [{ id: 1, enrollmentId: 1, name: "Healthcare spending", availableAmount: 280_000 }],
    expenseTypes: [{ id: dental, name: "Dental" }],
  };
  const { args } = argsFor(await requestWith(address, {}), answers);
  const flow = await openReceiptFlow(args, await requireEmployee(args, "claims"), 31);
  const event = { type: "receipt.save", claimStatus: "REQUESTED", receipt: details, facts } as const;
  const asked = await flow.redirect(await flow.send(event, { from: flow.state }));
  expect(asked.headers.get("Location")).toBe(address);
  const kept = asked.headers.getSetCookie().find((one) => one.startsWith("flow-receipt")) ?? "";
  const request = await requestWith(address, {}, { headers: { Cookie: cookiePair(kept) } });
  const later = argsFor(request, {
    ...answers,
    "GET /manage-employee/api/benefits-coverage": () =>
      Response.json({ totalAmount: 280_000, benefitCoverages: [] }),
  });
  const led = await loader({ ...later.args, params: { receiptId: "31" } }).catch((one: unknown) => one);
  expect(led instanceof Response && led.headers.get("Location")).toBe("/claim-management/receipt/31/edit/");
});
