import { describe, expect, test } from "vitest";
import { NOTIFICATION_TYPES, notificationTypesFor } from "~/domain/notification-type";
import { OPERATOR_NAME_MAX_LENGTH, OPERATOR_ROLES } from "~/domain/operator-role";
import { DEFAULT_ROWS_PER_PAGE, MAX_PAGE, MAX_PAGES_AT_ONCE, ROWS_PER_PAGE } from "~/domain/paging";
import { PASSWORD_MIN_LENGTH } from "~/domain/password";
import { NO_HASH, RECORD_FILES } from "~/domain/personal-record";
import { MAX_PLACES } from "~/domain/place";
import { ORGANIZATION_NAME_MAX_LENGTH, PLAN_MAX_AMOUNT } from "~/domain/plan-offer";
import { planPreferences } from "~/domain/plan-preference";
import { PROVINCES } from "~/domain/province";
import { GUIDE_TYPES } from "~/domain/published-document";
import { DELETION_UNDO_MS } from "~/domain/receipt";
import { emptyReceiptDraft, NO_CLAIMANT, NOTES_MAX_LENGTH } from "~/domain/receipt-draft";
import { RELATIONSHIPS, relationshipLabel } from "~/domain/relationship";
import {
  COMMENT_CLAMP_LENGTH,
  COMMENT_MAX_LENGTH,
  FIRST_REVIEWS,
  MAX_REVIEWS,
  MORE_REVIEWS,
} from "~/domain/review";
import { ROLE_ANALYST, ROLE_EMP_ADMIN, ROLE_EMP_OWNER, ROLE_EMPLOYEE } from "~/domain/role";
import { SETUP_STEPS } from "~/domain/setup-progress";
import {
  isWalletFigure,
  LEDGER_FIGURES,
  TRANSACTION_COLUMNS,
  TRANSACTION_TYPES,
  transactionTypeOf,
  WALLET_FIGURES,
} from "~/domain/transaction";
import { AMOUNT_MAX_LENGTH } from "~/domain/typed-amount";
import {
  AVATAR_SIDE,
  FILE_NAME_MAX_LENGTH,
  mediaTypesFor,
  UPLOAD_FOLDERS,
  UPLOAD_LIMIT,
} from "~/domain/upload";
import {
  MAX_PHOTOS,
  NOT_SERVICES,
  OFFERED_CATEGORIES,
  PHOTO_SIDE,
  PHOTO_THUMBNAIL,
  VENDOR_STATUSES,
} from "~/domain/vendor";
import {
  CLEAR_SERVICES_BUTTON,
  LOCATE_BUTTON,
  PLACE_OF_COORDINATES_KEY,
  VENDORS_PER_PAGE,
} from "~/domain/vendor-form";
import { DISTANCE_OPTIONS, RATINGS_FROM, VENDOR_SORT_KEYS } from "~/domain/vendor-query";
import { MAX_VENDOR_ROWS, VENDOR_FIELDS } from "~/domain/vendor-row";
import { NO_RATING, readSortBy, WORKING_HOURS } from "~/domain/vendor-search";
import { REFERENCE_ID, WITHDRAWAL_STATUSES } from "~/domain/withdrawal";
import { DAYS_OF_WEEK } from "~/domain/working-hours";

// The wire, the database, URLs, lists and files use these words: changing one breaks them silently.

describe("the constants of people and their money", () => {
  test("notification types have fixed names, audiences, labels and order [API-06, PRF-10]", () => {
    expect(NOTIFICATION_TYPES.map(({ type, audience, label }) => [type, audience, label])).toEqual([
      ["DEPOSIT_REQUESTED", "owner", "Deposit Requested"],
      ["DEPOSIT_APPROVED", "owner", "Deposit Approved"],
      ["INSUFFICIENT_FUNDS", "owner", "Non Sufficient Funds"],
      ["EMPLOYER_CLAIM_PAID", "admin", "Claim Paid"],
      ["RRSP_CLAIM_PAID", "admin", "RRSP Claim Paid"],
      ["MONTHLY_CLAIM_REPORT", "admin", "Monthly Claim Report"],
      ["GROUP_INSURANCE_MONTHLY_AUTO_TOP_UP_AMOUNT", "admin", "Group Insurance Monthly Auto Top Up Amount"],
      ["CLAIM_REJECTED", "employee", "Claim Rejected"],
      ["CLAIM_SUBMITTED", "employee", "Claim Submitted"],
      ["EMPLOYEE_CLAIM_PAID", "employee", "Claim Paid"],
      ["EMPLOYEE_RRSP_CLAIM_PAID", "employee", "RRSP Claim Paid"],
      ["WITHDRAW_REQUESTED", "employee", "Withdraw Requested"],
      ["WITHDRAW_APPROVED", "employee", "Withdraw Approved"],
      ["MONEY_AT_RISK", "employee", "Money At Risk"],
    ]);
    expect(notificationTypesFor("owner")).toEqual([
      "DEPOSIT_REQUESTED",
      "DEPOSIT_APPROVED",
      "INSUFFICIENT_FUNDS",
    ]);
  });

  test("roles are spelt as in the token [SES-15, SEC-07]", () => {
    expect([ROLE_EMPLOYEE, ROLE_EMP_OWNER, ROLE_EMP_ADMIN, ROLE_ANALYST]).toEqual([
      "ROLE_EMPLOYEE",
      "ROLE_EMP_OWNER",
      "ROLE_EMP_ADMIN",
      "ROLE_ANALYST",
    ]);
    expect(OPERATOR_ROLES).toEqual(["READ", "DECIDE", "PAY", "ADMINISTER"]);
    expect(OPERATOR_NAME_MAX_LENGTH).toBe(60);
  });

  test("relationships have fixed names and labels [DEP-03]", () => {
    expect(RELATIONSHIPS.map((one) => [one, relationshipLabel(one)])).toEqual([
      ["WIFE", "Wife"],
      ["HUSBAND", "Husband"],
      ["PARTNER", "Partner"],
      ["CHILDREN", "Child"],
      ["OTHER", "Other"],
    ]);
  });

  test("the steps of set-up have a fixed order [SET-01]", () => {
    expect(SETUP_STEPS).toEqual([
      "planOverview",
      "basicInformation",
      "walletAllocation",
      "bankingInformation",
      "dependents",
      "review",
    ]);
  });

  test("a plan's preferences have fixed ids, groups and names [CLM-04]", () => {
    const rows = (is: boolean) =>
      planPreferences({ rolloverAllowed: is, proRated: is, enableMonthlyLimit: is }).map((one) => [
        one.preferenceId,
        one.planPreferenceGroupId,
        one.planPreferenceGroupName,
        one.preferenceName,
      ]);
    expect(rows(true)).toEqual([
      [1, 1, "Unused benefits at year end", "Roll over into the next year"],
      [3, 2, "Eligibility", "From each person's own eligibility date"],
      [7, 3, "Proration by start date", "Prorated by days enrolled"],
      [4, 4, "Termination", "Claims until 14 days after the benefit ends"],
      [16, 5, "Release schedule", "Monthly distribution"],
    ]);
    expect(rows(false)).toEqual([
      [2, 1, "Unused benefits at year end", "End with the year"],
      [3, 2, "Eligibility", "From each person's own eligibility date"],
      [8, 3, "Proration by start date", "Not prorated"],
      [4, 4, "Termination", "Claims until 14 days after the benefit ends"],
      [15, 5, "Release schedule", "Full amount up front"],
    ]);
  });

  test("transaction types and columns have fixed names [WAL-02, WAL-03]", () => {
    expect(TRANSACTION_TYPES).toEqual(["DEBIT", "CREDIT"]);
    expect([-1, 0, 1].map(transactionTypeOf)).toEqual(["DEBIT", "CREDIT", "CREDIT"]);
    expect(TRANSACTION_COLUMNS).toEqual([
      "txnTitle",
      "txnDescription",
      "clearedAmount",
      "pendingAmount",
      "transactionType",
      "createdDate",
    ]);
  });

  test("the ledger opens for these figures, the last two of the physical wallet [WAL-09]", () => {
    expect(WALLET_FIGURES).toEqual(["balance", "withdrawing"]);
    expect(LEDGER_FIGURES).toEqual([
      ...["available", "pending", "claimed", "allocated", "rollover", "previousYears"],
      ...["balance", "withdrawing"],
    ]);
    expect(LEDGER_FIGURES.filter(isWalletFigure)).toEqual(["balance", "withdrawing"]);
  });

  test("withdrawals have fixed statuses, and reference ids fixed lengths [WAL-06]", () => {
    expect(WITHDRAWAL_STATUSES).toEqual(["REQUESTED", "APPROVED", "REJECTED", "RETURNED"]);
    const isReferenceId = (text: string) => REFERENCE_ID.test(text);
    expect([8, 100].map((length) => "a".repeat(length)).every(isReferenceId)).toBe(true);
    expect([7, 101].map((length) => "a".repeat(length)).some(isReferenceId)).toBe(false);
  });

  test("account guides have fixed types [CLM-05]", () => {
    expect(GUIDE_TYPES).toEqual(["EE_HSA", "EE_WSA"]);
  });

  test("the files of a personal record have fixed names, and its ledger a fixed first hash [PRF-11]", () => {
    expect(RECORD_FILES).toEqual({
      readMe: "README.txt",
      verify: "verify.html",
      ledger: "ledger.jsonl",
      manifest: "manifest.json",
    });
    expect(NO_HASH).toMatch(/^0{64}$/);
  });

  test("provinces and territories have fixed ids, codes and names [API-05]", () => {
    expect(PROVINCES.map(({ id, code, name }) => `${id} ${code} ${name}`)).toEqual([
      "1 AB Alberta",
      "2 BC British Columbia",
      "3 MB Manitoba",
      "4 NB New Brunswick",
      "5 NL Newfoundland and Labrador",
      "6 NT Northwest Territories",
      "7 NS Nova Scotia",
      "8 NU Nunavut",
      "9 ON Ontario",
      "10 PE Prince Edward Island",
      "11 QC Quebec",
      "12 SK Saskatchewan",
      "13 YT Yukon",
    ]);
  });
});

describe("the constants of vendors", () => {
  test("search filters and orders have fixed names [MKT-04, MKT-05, MKT-06]", () => {
    expect(VENDORS_PER_PAGE).toEqual([8, 16, 24, 32]);
    expect(DISTANCE_OPTIONS.map(({ id, from, to }) => [id, from, to])).toEqual([
      ["ALL", 0, null],
      ["0-10", 0, 10_000],
      ["10-25", 10_000, 25_000],
      ["25-50", 25_000, 50_000],
      ["50-100", 50_000, 100_000],
      ["100-", 100_000, null],
    ]);
    expect(RATINGS_FROM).toEqual([4, 3, 2, 1]);
    expect(NO_RATING).toBe(-1);
    expect(WORKING_HOURS).toEqual(["ALL", "WEEKDAY", "WEEKEND"]);
    expect(VENDOR_SORT_KEYS).toEqual(["costFrom", "rating", "distance"]);
    expect(readSortBy("created_date;desc", false)).toEqual([{ key: "created_date", way: "desc" }]);
  });

  test("the search form's buttons and previous place have fixed names", () => {
    expect([PLACE_OF_COORDINATES_KEY, CLEAR_SERVICES_BUTTON, LOCATE_BUTTON]).toEqual([
      "placeBefore",
      { name: "clear", value: "services" },
      { name: "here", value: "1" },
    ]);
  });

  test("a vendor list has fixed columns", () => {
    expect(VENDOR_FIELDS).toEqual([
      ...["number", "name", "description", "email", "website", "bookingLink", "coupon", "discount"],
      ...["costFrom", "costTo", "address", "city", "province", "postCode", "phone"],
      ...["latitude", "longitude", "services", "languages", "hours", "shownUntil"],
    ]);
    expect(MAX_VENDOR_ROWS).toBe(500);
  });

  test("vendors have fixed statuses and days", () => {
    expect(VENDOR_STATUSES).toEqual(["DRAFT", "PUBLISHED", "WITHDRAWN"]);
    expect(DAYS_OF_WEEK).toEqual([
      ...["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"],
      ...["SATURDAY", "SUNDAY"],
    ]);
  });

  test("vendors offer healthcare and wellness, except types nobody offers", () => {
    expect(OFFERED_CATEGORIES).toEqual([1, 2]);
    expect(NOT_SERVICES).toEqual([4, 6, 8, 9, 11, 12, 13, 22]);
  });

  test("a vendor has at most twenty photos, with thumbnails 300 wide [MKT-14]", () => {
    expect(MAX_PHOTOS).toBe(20);
    expect(PHOTO_SIDE).toEqual({ width: 1_600, height: 1_200 });
    expect(PHOTO_THUMBNAIL).toEqual({ width: 300, height: 225 });
  });

  test("reviews have fixed counts and lengths [MKT-10]", () => {
    expect([FIRST_REVIEWS, MORE_REVIEWS, MAX_REVIEWS]).toEqual([4, 5, 500]);
    expect([COMMENT_CLAMP_LENGTH, COMMENT_MAX_LENGTH]).toEqual([100, 2_000]);
  });
});

describe("the constants of forms", () => {
  test("lists offer fixed rows per page, ten by default [CLM-19, WAL-02]", () => {
    expect(ROWS_PER_PAGE).toEqual([10, 20, 40, 60]);
    expect(DEFAULT_ROWS_PER_PAGE).toBe(10);
    expect([MAX_PAGES_AT_ONCE, MAX_PAGE]).toEqual([10, 1_000_000]);
  });

  test("each upload folder has its types, with one size limit [RCP-01, API-06]", () => {
    expect(UPLOAD_LIMIT).toBe(10_485_760);
    const pictures = ["image/jpeg", "image/png", "image/gif", "image/webp"];
    expect(UPLOAD_FOLDERS.map((folder) => [folder, mediaTypesFor(folder)])).toEqual([
      ["Images", pictures],
      ["Employee/Claim", [...pictures, "application/pdf"]],
      ["Employee/Cheque", ["image/jpeg", "image/png"]],
      ["Employee/ProfileUrl", ["image/jpeg", "image/png"]],
    ]);
    expect([AVATAR_SIDE, FILE_NAME_MAX_LENGTH]).toEqual([512, 100]);
  });

  test("a receipt starts empty and has fixed limits [RCP-06, RCP-07]", () => {
    expect(emptyReceiptDraft).toEqual({
      amount: "",
      claimerId: -1,
      employeeBenefitCoverageId: 0,
      enrollmentId: 0,
      expenseDate: "",
      expenseTypeId: 0,
      expenseTypeOther: "",
      notes: "",
    });
    expect([NO_CLAIMANT, NOTES_MAX_LENGTH]).toEqual([-1, 500]);
    expect(AMOUNT_MAX_LENGTH).toBe(9);
    expect(DELETION_UNDO_MS, "ten minutes").toBe(600_000);
  });

  test("passwords, plans and places have fixed limits", () => {
    expect(PASSWORD_MIN_LENGTH).toBe(8);
    expect([ORGANIZATION_NAME_MAX_LENGTH, PLAN_MAX_AMOUNT]).toEqual([100, 100_000_000]);
    expect(MAX_PLACES).toBe(6);
  });
});
