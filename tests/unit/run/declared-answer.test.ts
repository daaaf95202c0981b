import { requireDeclared } from "tests/support/declared-answer";
import { describe, expect, test } from "vitest";

const eligibility = "/manage-employee/api/employees/eligibility-date";

describe("an answer of the service", () => {
  test.each([
    ["GET", eligibility, 200, { eligibilityDate: "2026-01-01" }],
    ["GET", `${eligibility}?x=1`, 200, { eligibilityDate: null }],
    ["GET", eligibility, 401, { message: "Please sign in again" }],
    ["GET", eligibility, 409, { message: "No", code: "no", isSetupDone: false, details: { changes: [] } }],
    ["GET", "/nowhere", 200, { anything: 1 }],
  ])("%s %s %d %j is as the contract says", (method, path, status, body) => {
    expect(() => requireDeclared(method, path, status, body)).not.toThrow();
  });

  test.each([
    ["GET", eligibility, 200, { eligibilityDate: "2026-01-01", employeeId: 7 }],
    ["GET", eligibility, 200, { eligibilityDate: "tomorrow" }],
    ["GET", eligibility, 401, { message: "Please sign in again", token: "of somebody" }],
    ["GET", eligibility, 500, { message: "", stack: "at" }],
    ["GET", "/nowhere", 404, { message: "Not found", path: "/nowhere" }],
  ])("%s %s %d %j tells more, or something else", (method, path, status, body) => {
    expect(() => requireDeclared(method, path, status, body)).toThrow("what the contract does not say");
  });
});
