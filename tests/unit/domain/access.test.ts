import { describe, expect, test } from "vitest";
import {
  type Area,
  areaOf,
  fallbackFor,
  landingAfterSignIn,
  RE_ALLOCATION_STATUSES,
  redirectFor,
} from "~/domain/access";
import { MENU_BOTTOM, menuFor } from "~/domain/menu";
import { mayInspect, ROLE_ANALYST, ROLE_EMP_OWNER, ROLE_EMPLOYEE } from "~/domain/role";

const SETUP = "/employee/setup/basic-information";
const HOME = "/claim-management/";
const RE = "/re-allocation";
const REVIEW = "/re-allocation/review";
const MID = "/re-allocation/mid-year";

describe("after signing in", () => {
  test.each(RE_ALLOCATION_STATUSES)(
    "before setup is done, goes to the setup landing page whatever the status (%s) [SES-06]",
    (status) => {
      expect(landingAfterSignIn({ isSetupDone: false, reAllocationStatus: status })).toBe(
        "/employee/setup/landing-page",
      );
    },
  );

  test.each([
    ["NONE", HOME],
    ["REQUIRED", RE],
    ["REVIEW", REVIEW],
    ["CHANGE_REQUIRED", MID],
    ["SOMETHING_NEW", HOME],
    ["", HOME],
  ])("with setup done and status %s, goes to %s [SES-07]", (reAllocationStatus, path) => {
    expect(landingAfterSignIn({ isSetupDone: true, reAllocationStatus })).toBe(path);
  });
});

test.each([
  [false, "NONE", SETUP],
  [false, "REQUIRED", SETUP],
  [true, "NONE", HOME],
  [true, "REVIEW", REVIEW],
  [true, "CHANGE_REQUIRED", MID],
  [true, "REQUIRED", RE],
  [true, "SOMETHING_NEW", HOME],
])(
  "the fallback with setup done %s and status %s is %s [SES-08]",
  (isSetupDone, reAllocationStatus, path) => {
    expect(fallbackFor({ isSetupDone, reAllocationStatus })).toBe(path);
  },
);

describe("access to areas", () => {
  // One row per area: the result before set-up, and after it with each status. An empty cell means access.
  const table: [
    Area,
    string,
    [before: string, none: string, required: string, review: string, change: string],
  ][] = [
    ["claims", "SES-08", [SETUP, "", RE, REVIEW, MID]],
    ["wallet", "SES-08", [SETUP, "", RE, REVIEW, MID]],
    ["marketplace", "SES-08", [SETUP, "", RE, REVIEW, MID]],
    ["claimDetail", "SES-12", [SETUP, "", RE, "", ""]],
    ["profile", "SES-08", [SETUP, "", "", "", ""]],
    ["documents", "SES-08", [SETUP, "", "", "", ""]],
    ["public", "STA-04", ["", "", "", "", ""]],
    ["inspector", "MCH-02", ["", "", "", "", ""]],
    ["entrance", "SES-04", ["/employee/setup/landing-page", HOME, RE, REVIEW, MID]],
    ["setup", "SES-09", ["", HOME, HOME, HOME, HOME]],
    ["reAllocation", "REA-05", [SETUP, HOME, "", "", MID]],
    ["reAllocationReview", "SES-11", [SETUP, HOME, "", "", HOME]],
    ["midYear", "REA-05", [SETUP, HOME, RE, REVIEW, ""]],
    ["unknown", "SES-08", [SETUP, HOME, RE, REVIEW, MID]],
  ];

  const standings = [
    { isSetupDone: false, reAllocationStatus: "NONE" },
    ...["NONE", "REQUIRED", "REVIEW", "CHANGE_REQUIRED"].map((reAllocationStatus) => ({
      isSetupDone: true,
      reAllocationStatus,
    })),
  ];

  test.each(table)("%s [%s]", (area, _row, expected) => {
    expect(standings.map((standing) => redirectFor(standing, area) ?? "")).toEqual(expected);
  });

  test.each(table)("an unknown status gives the same access to %s as NONE [%s]", (area) => {
    expect(redirectFor({ isSetupDone: true, reAllocationStatus: "SOMETHING_NEW" }, area)).toBe(
      redirectFor({ isSetupDone: true, reAllocationStatus: "NONE" }, area),
    );
  });

  test("every redirect ends at an accessible page in at most two steps [SES-08]", () => {
    for (const standing of [...standings, { isSetupDone: false, reAllocationStatus: "REVIEW" }]) {
      for (const [area] of table) {
        const first = redirectFor(standing, area);
        const second = first && redirectFor(standing, areaOf(first));
        expect(
          second && redirectFor(standing, areaOf(second)),
          `${area} ${JSON.stringify(standing)}`,
        ).toBeFalsy();
      }
    }
  });
});

test.each<[string, Area]>([
  ["/", "claims"],
  ["/claim-management/", "claims"],
  ["/claim-management", "claims"],
  ["/claim-management/add/receipt/12", "claims"],
  ["/claim-management/detail/", "claimDetail"],
  ["/Claim-Management/Detail", "claimDetail"],
  ["/wallets/", "wallet"],
  ["/wallets/withdraw", "wallet"],
  ["/marketplace/search/", "marketplace"],
  ["/profile/banking-info/", "profile"],
  ["/profile/my-data/", "profile"],
  ["/dependent/", "profile"],
  ["/notifications/", "profile"],
  ["/documents/", "documents"],
  ["/inspector/", "inspector"],
  ["/inspector/receipt/", "inspector"],
  ["/employee", "setup"],
  ["/employee/setup/review-information", "setup"],
  ["/re-allocation", "reAllocation"],
  ["/re-allocation/benefit-coverage", "reAllocation"],
  ["/re-allocation/review", "reAllocationReview"],
  ["/re-allocation/mid-year/", "midYear"],
  ["/sign-in/", "entrance"],
  ["/sign-up", "entrance"],
  ["/update-password/", "public"],
  ["/email-change/", "public"],
  ["/unsubcribe/someone@example.com", "public"],
  ["/contact", "public"],
  ["/privacy/", "public"],
  ["/claim-managements/", "unknown"],
  ["/employees", "unknown"],
  ["/nowhere", "unknown"],
])("%s belongs to %s [SES-08]", (path, area) => {
  expect(areaOf(path)).toBe(area);
});

test("only analysts can open the inspector, and nobody can when it is off [MCH-02]", () => {
  const [analyst, owner] = [
    [ROLE_EMPLOYEE, ROLE_ANALYST],
    [ROLE_EMPLOYEE, ROLE_EMP_OWNER],
  ];
  expect([mayInspect("analysts", analyst), mayInspect("analysts", owner)]).toEqual([true, false]);
  expect([mayInspect("nobody", analyst), mayInspect("nobody", owner)]).toEqual([false, false]);
  expect(mayInspect("everybody", owner), "in development").toBe(true);
});

describe("the menu", () => {
  const labels = (isSetupDone: boolean, reAllocationStatus: string) =>
    menuFor({ isSetupDone, reAllocationStatus }).map(({ label }) => label);

  test("offers only accessible pages [LAY-04]", () => {
    expect(labels(false, "NONE")).toEqual(["Setup Wizard"]);
    expect(labels(false, "REQUIRED")).toEqual(["Setup Wizard"]);
    expect(labels(true, "REQUIRED")).toEqual(["Re-Allocation"]);
    expect(labels(true, "REVIEW")).toEqual(["Re-Allocation"]);
    expect(labels(true, "CHANGE_REQUIRED")).toEqual(["Re-Allocation"]);
    expect(labels(true, "NONE")).toEqual(["Claims", "Profile", "Wallet", "Documents", "Marketplace"]);
    expect(MENU_BOTTOM.map(({ label }) => label)).toEqual(["Privacy", "Terms of services"]);
  });

  test("links only to accessible pages, each in the area it names [LAY-04]", () => {
    for (const isSetupDone of [false, true]) {
      for (const reAllocationStatus of RE_ALLOCATION_STATUSES) {
        const standing = { isSetupDone, reAllocationStatus };
        for (const { path: address, area } of menuFor(standing)) {
          expect(areaOf(new URL(address, "http://portal.example").pathname)).toBe(area);
          expect(redirectFor(standing, area)).toBeUndefined();
        }
      }
    }
  });

  test("carries the wallet's default query [WAL-01]", () => {
    const wallet = menuFor({ isSetupDone: true, reAllocationStatus: "NONE" }).find(
      ({ label }) => label === "Wallet",
    );
    expect(wallet?.path).toBe("/wallets/?page=1&rowsPerPage=10&sortType=DESC&columnName=createdDate");
  });
});
