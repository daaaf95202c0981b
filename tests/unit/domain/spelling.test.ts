import { describe, expect, test } from "vitest";
import { areaOf, RE_ALLOCATION_STATUSES } from "~/domain/access";
import { ALLOCATION_STEP } from "~/domain/allocation";
import { MINUS_BUTTON, PLUS_BUTTON, SPLIT_BUTTON } from "~/domain/allocation-form";
import { ACCOUNT_NAME_MAX_LENGTH, BANK_NUMBER_LENGTHS } from "~/domain/bank-number";
import { BANKING_AGREEMENT_TYPE } from "~/domain/banking";
import { CITY_MAX_LENGTH, GENDERS, STREET_MAX_LENGTH } from "~/domain/basic-information";
import { GRACE_DAYS } from "~/domain/benefit-year";
import { CHEQUE_CONFIDENCE_CUTOFF } from "~/domain/cheque-line";
import {
  CLAIM_STATUSES,
  claimStatusLabel,
  DISABLED_CLAIM_STATUS,
  LISTED_CLAIM_STATUSES,
  PAYMENT_STATUSES,
  paymentStatusLabel,
  REJECT_REASONS,
  rejectReasonLabel,
  rejectReasonSentence,
  resubmitLabel,
} from "~/domain/claim";
import { EDITED_FIELDS } from "~/domain/claim-changes";
import { CLAIM_FILTER_KINDS, FILTER_KIND_KEY } from "~/domain/claim-filters";
import { SEPARATION_STEPS } from "~/domain/claim-separation";
import { CLAIM_EVENTS } from "~/domain/claim-timeline";
import { CONTACT_MAX_LENGTH } from "~/domain/contact";
import { DEPENDENT_NAME_MAX_LENGTH, NEW_DEPENDENT_ID } from "~/domain/dependent";
import { SIGNATURE_SIZE } from "~/domain/e-signature";
import { EMAIL_MAX_LENGTH } from "~/domain/email";
import {
  CHARITY,
  ENROLLMENTS,
  HEALTHCARE,
  PAID_TO,
  PERSONAL_INSURANCE,
  paidToOf,
  RETIREMENT_SAVING,
  WELLNESS,
} from "~/domain/enrollment";
import { EXPENSE_TYPE_OTHER_MAX_LENGTH, needsOtherText, OTHER_EXPENSE_TYPE_ID } from "~/domain/expense-type";
import { COUNTED_KINDS, NUMBERS_DAYS, NUMBERS_STEP } from "~/domain/flow-numbers";
import { FULL_NAME_MAX_LENGTH } from "~/domain/full-name";
import { INSURANCE_QUOTE_STATUSES } from "~/domain/insurance-quote";
import { MAX_INVITATIONS } from "~/domain/invitation";
import { figureWords, ledgerPath } from "~/domain/ledger-path";
import { LOSS_CAUSES } from "~/domain/losses";
import { MENU_BOTTOM, menuFor } from "~/domain/menu";
import { REST_BUTTON } from "~/domain/mid-year-form";
import { PATH } from "~/domain/paths";
import { LEDGER_FIGURES } from "~/domain/transaction";

// Spellings that others depend on: customers' links, the API, the database and saved files. Changing any of them is a defect.

describe("the addresses", () => {
  test("match the specification [LAY-07]", () => {
    expect(PATH).toEqual({
      signIn: "/sign-in/",
      signUp: "/sign-up/",
      forgotPassword: "/forgot-password/",
      forgotPasswordSent: "/forgot-password/sent/",
      updatePassword: "/update-password/",
      updatePasswordDone: "/update-password/done/",
      home: "/claim-management/",
      profile: "/profile/",
      dependents: "/dependent/",
      bankingInformation: "/profile/banking-info/",
      changePassword: "/profile/change-password/",
      myData: "/profile/my-data/",
      notifications: "/notifications/",
      wallet: "/wallets/",
      walletDefault: "/wallets/?page=1&rowsPerPage=10&sortType=DESC&columnName=createdDate",
      documents: "/documents/",
      marketplace: "/marketplace/",
      inspector: "/inspector/",
      vendorSearch: "/marketplace/search/",
      contact: "/contact",
      privacy: "/privacy/",
      terms: "/terms-of-services/",
      setup: "/employee",
      setupLanding: "/employee/setup/landing-page",
      basicInformation: "/employee/setup/basic-information",
      reAllocation: "/re-allocation",
      reAllocationCoverage: "/re-allocation/benefit-coverage",
      reAllocationReview: "/re-allocation/review",
      midYear: "/re-allocation/mid-year",
    });
  });

  test("each belong to the area that controls access to them [LAY-07, SES-08]", () => {
    const { walletDefault, ...paths } = PATH;
    const areas = Object.entries(paths).map(([name, path]) => [name, areaOf(path)]);
    expect(Object.fromEntries(areas)).toEqual({
      signIn: "entrance",
      signUp: "entrance",
      forgotPassword: "public",
      forgotPasswordSent: "public",
      updatePassword: "public",
      updatePasswordDone: "public",
      home: "claims",
      profile: "profile",
      dependents: "profile",
      bankingInformation: "profile",
      changePassword: "profile",
      myData: "profile",
      notifications: "profile",
      wallet: "wallet",
      documents: "documents",
      marketplace: "marketplace",
      inspector: "inspector",
      vendorSearch: "marketplace",
      contact: "public",
      privacy: "public",
      terms: "public",
      setup: "setup",
      setupLanding: "setup",
      basicInformation: "setup",
      reAllocation: "reAllocation",
      reAllocationCoverage: "reAllocation",
      reAllocationReview: "reAllocationReview",
      midYear: "midYear",
    });
    expect(walletDefault.startsWith(`${PATH.wallet}?`)).toBe(true);
  });

  test("of links in mails are public, including both spellings of the misspelt one [PUB-12]", () => {
    const links = ["/email-change/", "/unsubcribe/", "/unsubscribe/", "/unsubscribe/ann@birch.example"];
    expect(links.map(areaOf)).toEqual(["public", "public", "public", "public"]);
  });

  test("of ledger figures have no capital letters [WAL-09]", () => {
    expect(LEDGER_FIGURES.map((figure) => [figure, ledgerPath(figure)])).toEqual([
      ["available", "/wallets/ledger/available/"],
      ["pending", "/wallets/ledger/pending/"],
      ["claimed", "/wallets/ledger/claimed/"],
      ["allocated", "/wallets/ledger/allocated/"],
      ["rollover", "/wallets/ledger/rolled-over/"],
      ["previousYears", "/wallets/ledger/previous-years/"],
      ["balance", "/wallets/ledger/balance/"],
      ["withdrawing", "/wallets/ledger/on-its-way/"],
    ]);
    expect(ledgerPath("rollover", 3)).toBe("/wallets/ledger/rolled-over/3/");
    expect(new Set(Object.values(figureWords)).size).toBe(LEDGER_FIGURES.length);
  });
});

describe("the menu", () => {
  test("before setup is done shows only the wizard [LAY-04]", () => {
    expect(menuFor({ isSetupDone: false, reAllocationStatus: "REQUIRED" })).toEqual([
      { label: "Setup Wizard", path: "/employee", area: "setup" },
    ]);
  });

  test.each([
    ["REQUIRED", "/re-allocation", "reAllocation"],
    ["REVIEW", "/re-allocation/review", "reAllocationReview"],
    ["CHANGE_REQUIRED", "/re-allocation/mid-year", "midYear"],
  ])("with the status %s links only to %s [LAY-04]", (reAllocationStatus, path, area) => {
    expect(menuFor({ isSetupDone: true, reAllocationStatus })).toEqual([
      { label: "Re-Allocation", path, area },
    ]);
  });

  test("otherwise links to the five parts of the site [LAY-04]", () => {
    expect(menuFor({ isSetupDone: true, reAllocationStatus: "NONE" })).toEqual([
      { label: "Claims", path: "/claim-management/", area: "claims" },
      { label: "Profile", path: "/profile/", area: "profile", also: ["dependent", "notifications"] },
      {
        label: "Wallet",
        path: "/wallets/?page=1&rowsPerPage=10&sortType=DESC&columnName=createdDate",
        area: "wallet",
      },
      { label: "Documents", path: "/documents/", area: "documents" },
      { label: "Marketplace", path: "/marketplace/", area: "marketplace" },
    ]);
  });

  test("has two links at the bottom [LAY-04]", () => {
    expect(MENU_BOTTOM).toEqual([
      { label: "Privacy", path: "/privacy/" },
      { label: "Terms of services", path: "/terms-of-services/" },
    ]);
  });
});

describe("the constants of a claim", () => {
  test("define its statuses with labels [CLM-18]", () => {
    expect(CLAIM_STATUSES.map((status) => [status, claimStatusLabel(status)])).toEqual([
      ["OPEN", "Open"],
      ["REQUESTED", "Requested"],
      ["APPROVED", "Approved"],
      ["REJECTED", "Declined"],
    ]);
    expect(LISTED_CLAIM_STATUSES).toEqual(["REQUESTED", "APPROVED", "REJECTED"]);
    expect(DISABLED_CLAIM_STATUS).toBe("DISABLED");
  });

  test("define its payment statuses [CLM-18]", () => {
    expect(PAYMENT_STATUSES.map((status) => [status, paymentStatusLabel(status)])).toEqual([
      ["PARTIALLY_PAID", "Partially Paid"],
      ["PENDING_PAYMENT", "Pending Payment"],
      ["FULLY_PAID", "Fully Paid"],
    ]);
  });

  test("define its rejection reasons, their sentences and resubmit labels [CLD-02, CLD-06]", () => {
    const told = REJECT_REASONS.map((reason) => [
      reason,
      rejectReasonLabel(reason),
      rejectReasonSentence(reason),
      resubmitLabel(reason),
    ]);
    expect(told).toEqual([
      [
        "IMAGE_TOO_BLURRY",
        "Re-submit Image",
        "We could not read the picture of your receipt.",
        "Send a new picture",
      ],
      [
        "OVER_BUDGET",
        "HSA Limit Reached",
        "You had reached the limit for this benefit, so there was no money left to pay this claim.",
        "Fix and send again",
      ],
      ["OTHER", "Other", "", "Fix and send again"],
    ]);
    expect(rejectReasonSentence("LATE")).toBe("LATE");
    expect([resubmitLabel("LATE"), resubmitLabel(null), resubmitLabel(undefined)]).toEqual(
      Array(3).fill("Fix and send again"),
    );
  });

  test("define the steps of its separations in order [CLD-04]", () => {
    expect(SEPARATION_STEPS).toEqual(["PENDING_APPROVE", "APPROVED", "ISS", "CMP"]);
  });

  test("define its events and the edited receipt fields [CLD-07, SUB-11]", () => {
    expect(CLAIM_EVENTS).toEqual(["SUBMITTED", "APPROVED", "REJECTED", "PAID", "FEE"]);
    expect(EDITED_FIELDS).toEqual(["amount", "claimant", "benefit", "date", "type", "notes", "file"]);
  });

  test("define the keys of the claims list's address [CLM-09, CLM-12]", () => {
    expect(CLAIM_FILTER_KINDS).toEqual(["none", "status", "claimPaymentStatus", "expenseTypeId"]);
    expect(FILTER_KIND_KEY).toBe("filterBy");
  });
});

describe("the constants of a person and a plan", () => {
  test("define the two genders [SET-03]", () => {
    expect(GENDERS).toEqual(["MALE", "FEMALE"]);
  });

  test("define the statuses of re-allocation [SES-07]", () => {
    expect(RE_ALLOCATION_STATUSES).toEqual(["NONE", "REQUIRED", "REVIEW", "CHANGE_REQUIRED"]);
  });

  test("define the statuses of an insurance quote [API-06]", () => {
    expect(INSURANCE_QUOTE_STATUSES).toEqual(["REQUESTED", "QUOTED", "ACTIVE", "CANCELLED"]);
  });

  test("define the five categories with their accounts, with retirement saving paid to the RRSP [API-06, WAL-07]", () => {
    expect(ENROLLMENTS).toEqual([
      { id: 1, name: "Healthcare spending", accountName: "hsa_limit" },
      { id: 2, name: "Wellness spending", accountName: "wellness_limit" },
      { id: 3, name: "Personal insurance", accountName: "insurance_limit" },
      { id: 4, name: "Charity", accountName: "charitable_limit" },
      { id: 5, name: "Retirement saving", accountName: "rrsp_limit" },
    ]);
    expect([HEALTHCARE, WELLNESS, PERSONAL_INSURANCE, CHARITY, RETIREMENT_SAVING]).toEqual([1, 2, 3, 4, 5]);
    expect(PAID_TO).toEqual(["WALLET", "RRSP"]);
    expect(ENROLLMENTS.map(({ id }) => paidToOf(id))).toEqual([
      "WALLET",
      "WALLET",
      "WALLET",
      "WALLET",
      "RRSP",
    ]);
  });

  test("define the causes of losing money, in order of precedence [WAL-10]", () => {
    expect(LOSS_CAUSES).toEqual(["cancelled", "yearEnds", "runOutEnds", "rolloverEnds"]);
  });

  test("define the allocation buttons that the pages post [ALO-01, REA-02]", () => {
    expect([PLUS_BUTTON, MINUS_BUTTON, SPLIT_BUTTON, REST_BUTTON]).toEqual([
      "plus",
      "minus",
      "split",
      "rest",
    ]);
  });
});

describe("the limits", () => {
  test("of text lengths match the fields and the database [BNK-01, PRF-02, RCP-06, STA-01]", () => {
    expect({
      ACCOUNT_NAME_MAX_LENGTH,
      CITY_MAX_LENGTH,
      DEPENDENT_NAME_MAX_LENGTH,
      EMAIL_MAX_LENGTH,
      EXPENSE_TYPE_OTHER_MAX_LENGTH,
      FULL_NAME_MAX_LENGTH,
      STREET_MAX_LENGTH,
    }).toEqual({
      ACCOUNT_NAME_MAX_LENGTH: 30,
      CITY_MAX_LENGTH: 100,
      DEPENDENT_NAME_MAX_LENGTH: 100,
      EMAIL_MAX_LENGTH: 254,
      EXPENSE_TYPE_OTHER_MAX_LENGTH: 255,
      FULL_NAME_MAX_LENGTH: 30,
      STREET_MAX_LENGTH: 255,
    });
    expect(CONTACT_MAX_LENGTH).toEqual({
      companyName: 100,
      email: 254,
      firstName: 100,
      lastName: 100,
      phoneNumber: 100,
      notes: 2_000,
    });
  });

  test("of bank numbers have the specified digits [BNK-01, BNK-06]", () => {
    expect(BANK_NUMBER_LENGTHS).toEqual({
      transitNumber: { min: 4, max: 5 },
      bankNumber: { min: 3, max: 3 },
      accountNumber: { min: 7, max: 12 },
    });
    expect(BANKING_AGREEMENT_TYPE).toBe(3);
  });

  test("of the rules match the specification [SUB-08, BNK-04, ALO-01, RCP-10]", () => {
    expect(GRACE_DAYS).toBe(14);
    expect(CHEQUE_CONFIDENCE_CUTOFF).toBe(45);
    expect(ALLOCATION_STEP).toBe(100);
    expect(OTHER_EXPENSE_TYPE_ID).toBe(13);
    expect([12, 13, 14].filter(needsOtherText)).toEqual([13]);
    expect(NEW_DEPENDENT_ID).toBe(0);
    expect(MAX_INVITATIONS).toBe(500);
    expect(SIGNATURE_SIZE).toEqual({ width: 600, height: 200 });
  });

  test("of flow counts are three kinds, thirty days and steps of five [MCH-02]", () => {
    expect(COUNTED_KINDS).toEqual(["started", "taken", "waiting"]);
    expect([NUMBERS_DAYS, NUMBERS_STEP]).toEqual([30, 5]);
  });
});
