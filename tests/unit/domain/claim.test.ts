import { describe, expect, test } from "vitest";
import {
  claimPermissions,
  claimStatusLabel,
  doesLastReceiptDisableClaim,
  extendStatusLabel,
  isCovered,
  isRejectionComplete,
  isVisibleExtendStatus,
  paymentStatusLabel,
  rejectReasonLabel,
  separationText,
} from "~/domain/claim";

test.each([
  ["OPEN", "Open"],
  ["REQUESTED", "Requested"],
  ["APPROVED", "Approved"],
  ["REJECTED", "Declined"],
  ["ON_HOLD", "ON_HOLD"],
  ["__proto__", "__proto__"],
  ["open", "open"],
])("status %s shows the label %j [CLM-18] [CLM-14]", (status, label) => {
  expect(claimStatusLabel(status)).toBe(label);
});

test.each([
  ["PARTIALLY_PAID", "Partially Paid"],
  ["PENDING_PAYMENT", "Pending Payment"],
  ["FULLY_PAID", "Fully Paid"],
  ["REFUNDED", "REFUNDED"],
])("payment status %s shows the label %j, also as an extended status [CLM-18]", (status, label) => {
  expect(paymentStatusLabel(status)).toBe(label);
  expect(extendStatusLabel(status)).toBe(label);
});

test("an extended status is shown only when it is not empty [CLM-14]", () => {
  expect(["", " ", null, undefined].some(isVisibleExtendStatus)).toBe(false);
  expect(isVisibleExtendStatus("FULLY_PAID")).toBe(true);
});

describe("a rejection", () => {
  test.each([
    ["IMAGE_TOO_BLURRY", "Re-submit Image"],
    ["OVER_BUDGET", "HSA Limit Reached"],
    ["OTHER", "Other"],
    ["LATE", "LATE"],
  ])("for %s shows %j [CLD-02]", (reason, label) => {
    expect(rejectReasonLabel(reason)).toBe(label);
  });

  test("for OTHER needs comments [CLD-02]", () => {
    expect(isRejectionComplete("OTHER", " ")).toBe(false);
    expect(isRejectionComplete("OTHER", "Not a receipt")).toBe(true);
    expect(isRejectionComplete("OVER_BUDGET", "")).toBe(true);
  });
});

test.each([
  [{ paidStatus: "CMP", status: "APPROVED" }, "Paid"],
  [{ paidStatus: "ISS", status: "APPROVED" }, "Waiting payment from Employer"],
  [{ paidStatus: "CMP", status: "PENDING_APPROVE", forDate: "2026-12-01" }, "Paid"],
  [
    { paidStatus: null, status: "PENDING_APPROVE", forDate: "2026-12-01" },
    "Pending payment until 01 Dec 2026",
  ],
  [{ status: "PENDING_APPROVE", forDate: null }, "Pending payment"],
  [{ paidStatus: null, status: "APPROVED", forDate: "2026-12-01" }, "Will be paid on approval"],
  [{ paidStatus: "", status: "APPROVED" }, "Will be paid on approval"],
  [{ paidStatus: "VOID", status: "APPROVED" }, "VOID"],
  [{ status: "SPLIT" }, "SPLIT"],
])("a separation %j shows %j [CLD-04]", (separation, text) => {
  expect(separationText(separation)).toBe(text);
});

test("a claim is covered from being sent until it is declined or removed [CLD-02, CLM-16]", () => {
  const all = ["OPEN", "REQUESTED", "APPROVED", "REJECTED", "DISABLED", "ON_HOLD"];
  expect(all.filter(isCovered)).toEqual(["REQUESTED", "APPROVED"]);
});

describe("what is allowed for a claim", () => {
  const all = [
    "editReceipts",
    "deleteReceiptInList",
    "deleteReceiptInView",
    "upload",
    "submit",
    "fixAndSendAgain",
  ];

  test.each([
    ["OPEN", ["editReceipts", "deleteReceiptInList", "deleteReceiptInView", "upload", "submit"]],
    ["REQUESTED", ["editReceipts", "deleteReceiptInList", "upload"]],
    ["APPROVED", []],
    ["REJECTED", ["fixAndSendAgain"]],
    ["DISABLED", []],
    ["ON_HOLD", []],
  ])("with status %s: %j [RCP-13]", (status, allowed) => {
    const permissions = Object.entries(claimPermissions(status));
    expect(permissions.map(([name]) => name)).toEqual(all);
    expect(permissions.filter(([, may]) => may).map(([name]) => name)).toEqual(allowed);
  });

  test("deleting its last receipt disables only a requested claim [RCP-13]", () => {
    expect(["OPEN", "REQUESTED", "APPROVED", "REJECTED"].filter(doesLastReceiptDisableClaim)).toEqual([
      "REQUESTED",
    ]);
  });
});
