import { describe, expect, test } from "vitest";
import { ENROLLMENTS, enrollmentIdOfAccount, enrollmentName } from "~/domain/enrollment";
import { INSURANCE_QUOTE_STATUSES } from "~/domain/insurance-quote";
import { NOTIFICATION_TYPES, notificationLabel, notificationTypesFor } from "~/domain/notification-type";
import { PROVINCES, provinceById } from "~/domain/province";
import { RELATIONSHIPS, relationshipLabel } from "~/domain/relationship";
import { maySwitchToEmployerPortal } from "~/domain/role";

describe("enrollments", () => {
  test("are the five categories with ids 1 to 5 [API-06]", () => {
    expect(ENROLLMENTS.map(({ id, name }) => [id, name])).toEqual([
      [1, "Healthcare spending"],
      [2, "Wellness spending"],
      [3, "Personal insurance"],
      [4, "Charity"],
      [5, "Retirement saving"],
    ]);
    expect(enrollmentName(2)).toBe("Wellness spending");
    expect(enrollmentName(6)).toBeUndefined();
  });

  test.each([
    ["hsa_limit", 1],
    ["wellness_limit", 2],
    ["insurance_limit", 3],
    ["charitable_limit", 4],
    ["rrsp_limit", 5],
    ["charity_limit", 4],
    ["cra_limit", 5],
    ["toString", undefined],
    ["bonus_limit", undefined],
  ])("account %s belongs to %s [WAL-07]", (account, id) => {
    expect(enrollmentIdOfAccount(account)).toBe(id);
  });
});

describe("notification types", () => {
  test("are three, four and six by audience, and one of our own [API-06]", () => {
    expect(notificationTypesFor("owner")).toHaveLength(3);
    expect(notificationTypesFor("admin")).toHaveLength(4);
    expect(notificationTypesFor("employee")).toHaveLength(7);
    expect(new Set(NOTIFICATION_TYPES.map(({ type }) => type)).size).toBe(14);
  });

  test("have the specified labels [PRF-10]", () => {
    expect(notificationTypesFor("employee").map(notificationLabel)).toEqual([
      "Claim Rejected",
      "Claim Submitted",
      "Claim Paid",
      "RRSP Claim Paid",
      "Withdraw Requested",
      "Withdraw Approved",
      "Money At Risk",
    ]);
    expect([...new Set(NOTIFICATION_TYPES.map(({ label }) => label))].sort()).toEqual(
      [
        "Claim Rejected",
        "Claim Submitted",
        "Non Sufficient Funds",
        "Claim Paid",
        "RRSP Claim Paid",
        "Deposit Requested",
        "Deposit Approved",
        "Withdraw Requested",
        "Withdraw Approved",
        "Monthly Claim Report",
        "Group Insurance Monthly Auto Top Up Amount",
        "Money At Risk",
      ].sort(),
    );
    expect(notificationLabel("NEW_TYPE")).toBe("NEW_TYPE");
  });
});

test("insurance quotes have four statuses [API-06]", () => {
  expect(INSURANCE_QUOTE_STATUSES).toEqual(["REQUESTED", "QUOTED", "ACTIVE", "CANCELLED"]);
});

test("relationships have labels, and an unknown one is Other [DEP-03]", () => {
  expect(RELATIONSHIPS.map(relationshipLabel)).toEqual(["Wife", "Husband", "Partner", "Child", "Other"]);
  expect(["COUSIN", "", "constructor"].map(relationshipLabel)).toEqual(["Other", "Other", "Other"]);
});

test("there are thirteen provinces and territories with ids above 0 [API-05]", () => {
  expect(PROVINCES).toHaveLength(13);
  expect(PROVINCES.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect(new Set(PROVINCES.map(({ code }) => code)).size).toBe(13);
  expect(provinceById(9)).toEqual({ id: 9, code: "ON", name: "Ontario" });
  expect(provinceById(0)).toBeUndefined();
});

test.each([
  [["ROLE_EMP_OWNER"], true],
  [["ROLE_EMPLOYEE", "ROLE_EMP_ADMIN"], true],
  [["ROLE_EMPLOYEE"], false],
  [["ROLE_EMP_OWNER_X", "role_emp_admin"], false],
  [[], false],
])("authorities %j may switch to the employer portal: %s [SES-15]", (authorities, offered) => {
  expect(maySwitchToEmployerPortal(authorities)).toBe(offered);
});
