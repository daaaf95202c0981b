import { expect, test } from "vitest";
import { mayInspect, mayReadNumbers, withAnalystRole } from "~/domain/role";

test("the inspector is open to everybody, to analysts or to nobody [MCH-02]", () => {
  const readers = ["everybody", "analysts", "nobody"] as const;
  expect(readers.map((one) => mayInspect(one, ["ROLE_ANALYST"]))).toEqual([true, true, false]);
  expect(readers.map((one) => mayInspect(one, ["ROLE_EMPLOYEE"]))).toEqual([true, false, false]);
  expect([["ROLE_ANALYST"], ["ROLE_EMPLOYEE"], []].map(mayReadNumbers)).toEqual([true, false, false]);
});

test("the analyst role can be granted once and removed, leaving other roles unchanged [MCH-02]", () => {
  const roles = ["ROLE_ANALYST", "ROLE_EMPLOYEE"];
  expect(withAnalystRole(roles, true)).toEqual(["ROLE_EMPLOYEE", "ROLE_ANALYST"]);
  expect(withAnalystRole(roles, false)).toEqual(["ROLE_EMPLOYEE"]);
});
