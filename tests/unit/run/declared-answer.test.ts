import { requireDeclared } from "tests/support/declared-answer";
import { describe, expect, test } from "vitest";

const eligibility = "/manage-employee/api/employees/eligibility-date";
const finish = "/manage-employee/api/employees/finish-setup";

describe("a response of the service", () => {
  test.each([
    ["GET", eligibility, 200, { eligibilityDate: "2026-01-01" }],
    ["GET", `${eligibility}?x=1`, 200, { eligibilityDate: null }],
    ["GET", eligibility, 401, { message: "Please sign in again" }],
    ["POST", finish, 409, { message: "No", code: "no", isSetupDone: false, details: { changes: [] } }],
    ["GET", "/nowhere", 200, { anything: 1 }],
  ])("%s %s %d %j matches the contract", async (method, path, status, body) => {
    await expect(requireDeclared(method, path, status, body)).resolves.toBeUndefined();
  });

  test.each([
    ["GET", eligibility, 200, { eligibilityDate: "2026-01-01", employeeId: 7 }],
    ["GET", eligibility, 200, { eligibilityDate: "tomorrow" }],
    ["GET", eligibility, 401, { message: "Please sign in again", token: "of somebody" }],
    ["GET", eligibility, 500, { message: "", stack: "at" }],
    ["GET", "/nowhere", 404, { message: "Not found", path: "/nowhere" }],
  ])("%s %s %d %j has undeclared or wrong content", async (method, path, status, body) => {
    await expect(requireDeclared(method, path, status, body)).rejects.toThrow(
      "what the contract does not say",
    );
  });

  test.each([409, 418])("is rejected for a status that the document does not declare: %d", async (status) => {
    await expect(requireDeclared("GET", eligibility, status, { message: "No" })).rejects.toThrow(
      "which the OpenAPI document does not name",
    );
  });
});
