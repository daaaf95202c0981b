import { businessDay } from "tests/support/business-day";
import { expect, test } from "vitest";
import {
  firstDayAfterCorrection,
  type InvitationFields,
  isPrintable,
  planToInviteTo,
  readInvitation,
  tidy,
} from "~/domain/invitation";

const typed: InvitationFields = {
  email: " Ann.Lee@Birch.example ",
  firstName: " Ann ",
  lastName: "Lee",
  company: "Birch  Works",
  className: "Staff",
  eligibilityDate: "01/02/2026",
};
const invitation = {
  email: "ann.lee@birch.example",
  firstName: "Ann",
  lastName: "Lee",
  company: "Birch Works",
  className: "Staff",
  eligibilityDate: "2026-02-01",
  proRated: false,
  roles: ["ROLE_EMPLOYEE"],
};

test("a valid row of the list is read without problems", () => {
  expect(readInvitation(typed, businessDay)).toEqual({ problems: [], warnings: [], invitation });
});

test.each([
  [{ proRated: "" }, { proRated: false }],
  [{ proRated: "No" }, { proRated: false }],
  [{ proRated: "false" }, { proRated: false }],
  [{ proRated: " YES " }, { proRated: true }],
  [{ proRated: "true" }, { proRated: true }],
  [{ role: "" }, { roles: ["ROLE_EMPLOYEE"] }],
  [{ role: "Employee" }, { roles: ["ROLE_EMPLOYEE"] }],
  [{ role: "owner" }, { roles: ["ROLE_EMPLOYEE", "ROLE_EMP_OWNER"] }],
  [{ role: "admin" }, { roles: ["ROLE_EMPLOYEE", "ROLE_EMP_ADMIN"] }],
  [{ eligibilityDate: "2000-01-01" }, { eligibilityDate: "2000-01-01" }],
  [{ eligibilityDate: "2028-12-31" }, { eligibilityDate: "2028-12-31" }],
  [
    { firstName: "a".repeat(14), lastName: "b".repeat(15) },
    { firstName: "a".repeat(14), lastName: "b".repeat(15) },
  ],
])("%j is read as %j", (given, read) => {
  expect(readInvitation({ ...typed, ...given }, businessDay)).toEqual({
    problems: [],
    warnings: [],
    invitation: { ...invitation, ...read },
  });
});

test.each([
  [{ email: "ann" }, "emailWrong"],
  [{ email: "nobody" }, "emailWrong"],
  [{ email: "ann@birch" }, "emailWrong"],
  [{ email: `${"a".repeat(241)}@birch.example` }, "emailWrong"],
  [{ firstName: " " }, "firstNameWrong"],
  [{ firstName: "\u200b" }, "firstNameWrong"],
  [{ firstName: "A\u202enn" }, "firstNameWrong"],
  [{ lastName: "" }, "lastNameWrong"],
  [{ firstName: "a".repeat(15), lastName: "b".repeat(15) }, "nameLong"],
  [{ company: " " }, "companyMissing"],
  [{ className: "" }, "classMissing"],
  [{ eligibilityDate: "" }, "dateWrong"],
  [{ eligibilityDate: "31/02/2026" }, "dateWrong"],
  [{ eligibilityDate: "1999-12-31" }, "dateOutside"],
  [{ eligibilityDate: "2029-01-01" }, "dateOutside"],
  [{ proRated: "perhaps" }, "proRatedWrong"],
  [{ role: "boss" }, "roleWrong"],
])("%j is refused with a reason", (given, problem) => {
  expect(readInvitation({ ...typed, ...given }, businessDay)).toEqual({ problems: [problem], warnings: [] });
});

test.each(["ann'lee@birch.example", "ann@agency.technology"])(
  "the address %s, which the portal's forms would refuse, gives a warning, without hiding other problems",
  (email) => {
    const unusual = { email };
    expect(readInvitation({ ...typed, ...unusual }, businessDay)).toEqual({
      problems: [],
      warnings: ["emailUnusual"],
      invitation: { ...invitation, ...unusual },
    });
    expect(readInvitation({ ...typed, ...unusual, company: "" }, businessDay)).toEqual({
      problems: ["companyMissing"],
      warnings: ["emailUnusual"],
    });
  },
);

test("an e-mail address has at most 254 characters", () => {
  const email = `${"a".repeat(240)}@birch.example`;
  expect(readInvitation({ ...typed, email }, businessDay).invitation?.email).toBe(email);
  expect(readInvitation({ ...typed, email: `a${email}` }, businessDay).problems).toEqual(["emailWrong"]);
});

test("a name is stored with single spaces, and refused with unprintable characters", () => {
  expect(tidy(" Ann \t Lee\n")).toBe("Ann Lee");
  expect(["Ann", "Zoë O'Brien", "", "A\u0007n", "A\ud800", "A\u200bnn"].map(isPrintable)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("somebody is invited to the plan in force, or to the first one from its first day [ALO-04, WAL-08]", () => {
  const first = { benefitYear: 2026, startDate: "2026-04-01", isFirst: true };
  const next = { benefitYear: 2028, startDate: "2028-01-01", isFirst: false };
  const of = (start: string) => planToInviteTo([first, next], start);
  expect(of("2025-01-01")).toEqual({ plan: first, eligibleFrom: "2026-04-01" });
  expect(of("2026-03-31")).toEqual({ plan: first, eligibleFrom: "2026-04-01" });
  expect(of("2026-04-01")).toEqual({ plan: first });
  expect(of("2027-01-01")).toEqual({ plan: first });
  expect(of("2028-01-01")).toEqual({ plan: next });
  expect(planToInviteTo([{ ...first, isFirst: false }, next], "2026-03-31")).toMatchObject({
    plan: { startDate: "2026-04-01" },
  });
  expect(planToInviteTo([{ ...first, isFirst: false }, next], "2026-03-31")).not.toHaveProperty(
    "eligibleFrom",
  );
  expect(planToInviteTo([], "2026-01-01")).toBeUndefined();
});

test("with a plan's corrected first day, whoever starts with the plan or before it does so on that day", () => {
  const of = (firstDay: string, after: string) =>
    firstDayAfterCorrection(firstDay, { before: "2026-04-01", after });
  expect(of("2026-04-01", "2026-02-01")).toBe("2026-02-01");
  expect(of("2026-04-01", "2026-06-01")).toBe("2026-06-01");
  expect(of("2026-05-31", "2026-06-01")).toBe("2026-06-01");
  expect(of("2026-06-02", "2026-06-01")).toBe("2026-06-02");
  expect(of("2026-04-02", "2026-02-01")).toBe("2026-04-02");
});
