import { describe, expect, test } from "vitest";
import { readOpenHours } from "~/domain/open-hours";
import { asWord } from "~/domain/personal-record";
import { placeQuery } from "~/domain/place";
import { placeMeant, placeQuestions } from "~/domain/place-meant";
import { type PlanOffer, problemOfPlan } from "~/domain/plan-offer";
import { partOfBenefitYear } from "~/domain/pro-rating";
import { otherSiteOf } from "~/domain/published-document";
import { canUndoDeletion, isReceiptComplete } from "~/domain/receipt";
import { allowedPath, safeRedirectTarget } from "~/domain/redirect-target";
import { COMMENT_MAX_LENGTH, validateReview } from "~/domain/review";
import { mayInspect, mayReadNumbers, withAnalystRole } from "~/domain/role";
import { leftOfRollover, rollsOver } from "~/domain/roll-over";
import { foldedWordsOf, searchWordsOf } from "~/domain/search-words";
import { servicesCalled } from "~/domain/service-words";
import { missingSentence } from "~/domain/setup-missing";
import { shareOut } from "~/domain/share";
import { isNameTooLong } from "~/domain/sign-up";
import { tidyText } from "~/domain/tidy-text";
import { clockStartingAt, dayOfInstant, endOfTorontoDay, startOfTorontoDay, today } from "~/domain/toronto";
import { parseAmount } from "~/domain/typed-amount";
import { safeFileName, uploadProblem } from "~/domain/upload";
import { asInUrl, degreesInUrl, roughly } from "~/domain/vendor-form";
import { narrowingsOf } from "~/domain/vendor-narrowing";
import { readVendorQuery } from "~/domain/vendor-query";
import { moneyOfYear, pendingThisYear, physicalBalance, summarizeWallet, utilization } from "~/domain/wallet";
import { webAddressOf } from "~/domain/web-address";
import { openDays, timeOfMinute } from "~/domain/working-hours";
import { takenAgain, yearStretchOf } from "~/domain/year-stretch";

// What passes by one and what does not by one more, and each half of what has to be true together.

describe("texts and addresses", () => {
  test("an address to return to has at most 2,000 characters [SES-01]", () => {
    const path = `/${"a".repeat(1_999)}`;
    expect(safeRedirectTarget(path)).toBe(path);
    expect(safeRedirectTarget(`${path}a`)).toBeUndefined();
    const start = "https://employer.example.com/";
    const elsewhere = start + "a".repeat(2_000 - start.length);
    expect(allowedPath(elsewhere, ["https://employer.example.com"])).toBe(elsewhere);
    expect(allowedPath(`${elsewhere}a`, ["https://employer.example.com"])).toBeUndefined();
  });

  test("an address with a user or a password alone leads nowhere [PUB-08]", () => {
    const origins = ["https://employer.example.com"];
    expect(allowedPath("https://:secret@employer.example.com/", origins)).toBeUndefined();
    expect(allowedPath("https://user:@employer.example.com/", origins)).toBeUndefined();
    expect(allowedPath("ftp://employer.example.com/", ["ftp://employer.example.com"])).toBeUndefined();
  });

  test("a vendor's address has at most 2,000 characters, and neither a user nor a password", () => {
    const address = `https://cedar.example/${"a".repeat(1_978)}`;
    expect(webAddressOf(address)?.href).toBe(address);
    for (const text of [`${address}a`, "https://user@a.ca", "https://:secret@a.ca", "https://", "ftp://a.ca"])
      expect(webAddressOf(text), text.slice(0, 30)).toBeUndefined();
  });

  test("a document on another site is told by its host, whether http or https [DOC-01]", () => {
    expect(otherSiteOf("https://guides.example/a.pdf")).toBe("guides.example");
    expect(otherSiteOf("http://guides.example:8080/a.pdf")).toBe("guides.example:8080");
    for (const url of ["Images/12/guide.pdf", "javascript:alert(1)", "ftp://guides.example/a.pdf"])
      expect(otherSiteOf(url)).toBeUndefined();
  });

  test("a text of several lines keeps its lines and tabs, and no sign that cannot be stored", () => {
    expect(tidyText("a\r\nb\rc\nd\te\u0007\ud800f")).toBe("a\nb\nc\nd\tef");
  });

  test("a text is searched by its first 200 words, a word by its first 40 letters [MKT-02]", () => {
    const words = Array.from({ length: 201 }, (_, at) => `w${at}`);
    expect(foldedWordsOf(words.join(" "))).toEqual(words.slice(0, 200));
    expect(searchWordsOf(`${"m".repeat(40)}n`)).toEqual(["m".repeat(40)]);
  });

  test.each([
    ["bus", ["bus"]],
    ["gyms", ["gym"]],
    ["pie", ["pie"]],
    ["cosy", ["cosy"]],
    ["daisy", ["daisi"]],
    ["today", ["today"]],
    ["boxes", ["box"]],
    ["glass", ["glass"]],
    ["bateaux", ["bateau"]],
    ["straße cæcum", ["strasse", "caecum"]],
  ])("%s is searched by %j [MKT-02]", (text, words) => {
    expect(searchWordsOf(text)).toEqual(words);
  });

  test("each service is found by its words in French [MKT-02]", () => {
    const first = [
      ...["acupuncture", "chiropratique", "dentiste", "massothérapie", "physiothérapie", "optométriste"],
      ...["abonnement", "cours", "sportif", "inscription", "nutritionniste", "psychologue", "tabac"],
      ...["ergonomie", "personnel", "garde"],
    ];
    expect(first.map((word) => searchWordsOf(word).flatMap(servicesCalled))).toEqual([
      ...[[1], [2], [3], [5], [7], [10], [31], [32], [33], [34], [35], [36], [37], [38], [39], [40]],
    ]);
  });

  test("a place is looked for by 3 to 200 characters [SET-07]", () => {
    expect([" ab ", "abc"].map(placeQuery)).toEqual([undefined, "abc"]);
    expect(placeQuery("a".repeat(201))).toBe("a".repeat(200));
  });

  test("at most four words after a place are those of its province", () => {
    expect(placeQuestions("a b c d e f").map(({ query }) => query)).toEqual([
      ...["a b c d e f", "a b c d e", "a b c d", "a b c", "a b"],
    ]);
    expect(placeQuestions("Toronto, ON")).toEqual([
      { query: "Toronto, ON", also: [] },
      { query: "Toronto", also: ["on"] },
    ]);
    expect(placeQuestions("Victoria British Columbia").slice(1)).toEqual([
      { query: "Victoria British", also: searchWordsOf("Columbia") },
      { query: "Victoria", also: searchWordsOf("British Columbia") },
    ]);
    expect(placeQuestions("")).toEqual([{ query: "", also: [] }]);
  });

  test("of several places the one that is called so is meant, if there is one alone", () => {
    const place = (label: string, cityName: string) => ({
      ...{ label, cityName, street: "", provinceId: 9, postCode: "", latitude: 0, longitude: 0 },
    });
    const [one, other] = [place("London, Ontario", "London"), place("New London", "")];
    expect(placeMeant("anything", [other])).toBe(other);
    expect(placeMeant("london", [one, other])).toBe(one);
    expect(placeMeant("NEW LONDON", [one, other])).toBe(other);
    expect(placeMeant("london", [one, one])).toBeUndefined();
    expect(placeMeant("london", [])).toBeUndefined();
  });

  test("a word of a file's name has at most 40 characters [PRF-11]", () => {
    expect(asWord("🦷".repeat(41))).toBe("");
    expect(asWord("é".repeat(41))).toBe("é".repeat(40));
    expect(asWord(`${"a".repeat(39)} b`)).toBe("a".repeat(39));
    expect(asWord(null)).toBe("");
  });

  test("an ending of a file's name has at most 8 characters and a name at most 100 [RCP-02]", () => {
    expect(safeFileName(`${"a".repeat(200)}.abcdefgh`)).toBe(`${"a".repeat(91)}.abcdefgh`);
    expect(safeFileName(`${"a".repeat(200)}.abcdefghi`)).toBe("a".repeat(100));
    expect(safeFileName("a".repeat(100))).toBe("a".repeat(100));
    expect(safeFileName("\u0000", "receipt")).toBe("receipt");
  });

  test("nothing under a name, and something under none, are files [RCP-02]", () => {
    const upload = { folder: "Employee/Claim", size: 0, claimedName: "", claimedType: "" } as const;
    expect(uploadProblem(upload)).toBe("missing");
    expect(uploadProblem({ ...upload, claimedName: "a" })).toBe("notSupported");
    expect(uploadProblem({ ...upload, size: 1, detectedType: "image/png" })).toBeUndefined();
    const jpeg = { ...upload, size: 1, claimedName: "a.jpg", detectedType: "image/jpeg" };
    expect(uploadProblem({ ...jpeg, claimedType: "binary/octet-stream" })).toBeUndefined();
    expect(uploadProblem({ ...jpeg, claimedType: " IMAGE/JPG ; q=1" })).toBeUndefined();
  });

  test("what set-up lacks is listed in one order, and only that [SET-06]", () => {
    const all = { hasBankingInfo: true, hasBenefitCoverages: true, hasBasicInformation: true };
    const begin = "You have to set up the following information:";
    expect(missingSentence(all)).toBeUndefined();
    expect(missingSentence({ ...all, hasBenefitCoverages: false })).toBe(`${begin} benefit coverages.`);
    expect(
      missingSentence({ hasBankingInfo: false, hasBenefitCoverages: false, hasBasicInformation: false }),
    ).toBe(`${begin} banking info, benefit coverages, basic information.`);
  });

  test("a comment has at most 2,000 characters and a review 1 to 5 stars [MKT-11]", () => {
    const comment = "x".repeat(COMMENT_MAX_LENGTH);
    for (const ratingPoint of [1, 2, 3, 4, 5]) expect(validateReview({ ratingPoint, comment })).toEqual([]);
    expect(validateReview({ ratingPoint: 0, comment: `${comment}x` })).toEqual([
      { field: "ratingPoint", problem: "missing" },
      { field: "comment", problem: "tooLong" },
    ]);
    expect(validateReview({ ratingPoint: 6, comment })).toHaveLength(1);
  });

  test("two names are too long together from 31 letters on, one alone never [PUB-07]", () => {
    expect(isNameTooLong("a".repeat(14), "b".repeat(15))).toBe(false);
    expect(isNameTooLong("a".repeat(15), "b".repeat(15))).toBe(true);
    expect(isNameTooLong("", "b".repeat(40))).toBe(false);
  });
});

describe("days and hours", () => {
  test("a day ends at 24:00 and no minute later", () => {
    expect(readOpenHours("Mon 0-24:00")).toEqual([{ dayOfWeek: 1, fromMinute: 0, toMinute: 1_440 }]);
    for (const text of ["Mon 0-24:01", "Mon 0-24:59", "Mon 0-25"])
      expect(readOpenHours(text), text).toBeUndefined();
    expect(readOpenHours("Mon 23:59-24")).toHaveLength(1);
    expect(readOpenHours("Mon 9-12; Tue 11-13"), "other days do not meet").toHaveLength(2);
  });

  test("minutes are said as hours and minutes [MKT-07]", () => {
    expect([59, 60, 61, 600, 1_439].map(timeOfMinute)).toEqual(["00:59", "01:00", "01:01", "10:00", "23:59"]);
  });

  test("days in a row that differ are said one by one [MKT-07]", () => {
    const at = (dayOfWeek: "MONDAY" | "TUESDAY", from: string) => ({ dayOfWeek, from, to: "17:00" });
    expect(openDays([at("MONDAY", "09:00"), at("TUESDAY", "10:00")])).toEqual([
      { first: "Monday", last: "Monday", times: ["09:00 to 17:00"] },
      { first: "Tuesday", last: "Tuesday", times: ["10:00 to 17:00"] },
    ]);
  });

  test("a Toronto day begins and ends in Toronto, also when the clocks change [LAY-08]", () => {
    expect(startOfTorontoDay("2026-11-20").toISOString()).toBe("2026-11-20T05:00:00.000Z");
    expect(endOfTorontoDay("2026-11-01").toISOString()).toBe("2026-11-02T04:59:59.999Z");
    expect(dayOfInstant("2026-11-20T04:59:59.999Z")).toBe("2026-11-19");
    expect(dayOfInstant("2026-11-20T05:00:00Z")).toBe("2026-11-20");
    expect(today(clockStartingAt(startOfTorontoDay("2031-03-04")))).toBe("2031-03-04");
  });

  test("a deleted receipt can be put back for ten minutes", () => {
    const deletedAt = new Date("2026-11-20T15:00:00.000Z");
    expect(canUndoDeletion(deletedAt, new Date("2026-11-20T15:09:59.999Z"))).toBe(true);
    expect(canUndoDeletion(deletedAt, new Date("2026-11-20T15:10:00.000Z"))).toBe(false);
  });

  test("receipts of a year are taken again from 16 January, if until then or later [WAL-10]", () => {
    expect(takenAgain(2027, null)).toEqual({ from: "2027-01-16", until: null });
    expect(takenAgain(2027, "2028-01-01")).toEqual({ from: "2027-01-16", until: null });
    expect(takenAgain(2027, "2027-12-31")).toEqual({ from: "2027-01-16", until: "2027-12-31" });
    expect(takenAgain(2027, "2027-01-16")).toEqual({ from: "2027-01-16", until: "2027-01-16" });
    expect(takenAgain(2027, "2027-01-15")).toBeNull();
  });

  test("years before 1000 have four digits, too", () => {
    expect(takenAgain(987, "0987-12-31")).toEqual({ from: "0987-01-16", until: "0987-12-31" });
    expect(takenAgain(987, "1000-01-01")).toEqual({ from: "0987-01-16", until: null });
    expect(partOfBenefitYear("0980-07-01", 987)).toEqual({ days: 365, daysInYear: 365 });
  });

  test("a plan covers its year from its day on, all of a later year and nothing of an earlier one (D41)", () => {
    const days = (from: string, year: number) => partOfBenefitYear(from, year).days;
    expect(days("2026-12-31", 2026)).toBe(1);
    expect(days("2026-01-01", 2026)).toBe(365);
    expect(days("2025-12-31", 2026)).toBe(365);
    expect(days("2027-01-01", 2026)).toBe(0);
    expect(days("2027-06-01", 2028)).toBe(366);
  });

  test("the last year counts for whom its last day was one of eligibility [WAL-10]", () => {
    const facts = { today: "2027-01-02", benefitYear: 2027, runOutEndDate: "2027-03-31" };
    const kindFor = (eligibilityDate: string | null) => yearStretchOf({ ...facts, eligibilityDate }).kind;
    expect(["2026-12-31", "2027-01-01", null].map(kindFor)).toEqual([
      "transition",
      "firstTransition",
      "transition",
    ]);
    const openOn = (day: string, eligibilityDate: string) =>
      yearStretchOf({ ...facts, today: day, eligibilityDate });
    expect(openOn("2027-03-31", "2026-12-31")).toMatchObject({ lastYearUntil: "2027-03-31" });
    expect(openOn("2027-03-31", "2027-01-01")).toMatchObject({ lastYearUntil: null });
    expect(openOn("2026-12-31", "2026-01-01")).toMatchObject({ kind: "notBegun", from: "2027-01-01" });
  });
});

describe("amounts and figures", () => {
  test("an amount is shared to the cent, what is left over to the largest parts (D41)", () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareOut(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(shareOut(10, [1, 2])).toEqual([3, 7]);
    expect(shareOut(3, [0, 0])).toEqual([2, 1]);
    expect(shareOut(5, [0, 1])).toEqual([0, 5]);
    expect(shareOut(0, [])).toEqual([]);
    expect(() => shareOut(0.5, [1])).toThrow("An amount is a whole number of cents, not 0.5");
    for (const weight of [-1, 0.5])
      expect(() => shareOut(1, [1, weight])).toThrow("A weight is a whole number from 0");
  });

  test("a typed amount has at most 9 characters and two decimals [RCP-07]", () => {
    expect(parseAmount("999999.99")).toEqual({ cents: 999_999_99 });
    expect(parseAmount("0000001.00")).toEqual({ problem: "tooLong" });
    expect(parseAmount("1.234")).toEqual({ problem: "tooPrecise" });
    expect(parseAmount("$ 5 ")).toEqual({ cents: 5_00 });
    expect(parseAmount("5$")).toEqual({ cents: 5_00 });
    expect(parseAmount("-$5")).toEqual({ problem: "negative" });
    expect(["", "$", ".", "-", "x", "0", "0.0"].map(parseAmount)).toEqual([
      ...["missing", "missing", "notANumber", "notANumber", "notANumber", "zero", "zero"].map((problem) => ({
        problem,
      })),
    ]);
  });

  test("a saved receipt is complete with the least of each [RCP-04]", () => {
    const least = { amount: 1, claimerId: 0, employeeBenefitCoverageId: 1, expenseTypeId: 1 };
    expect(isReceiptComplete({ ...least, expenseDate: "2026-11-20" })).toBe(true);
  });

  test("the older money is used first, and what is left of it does not roll over again [WAL-08]", () => {
    const money = { available: 90, rolloverAmount: 50, used: 20 };
    expect([leftOfRollover(money), rollsOver(money)]).toEqual([30, 60]);
    expect(leftOfRollover({ ...money, used: 60 })).toBe(0);
    expect(leftOfRollover({ ...money, available: 10 })).toBe(10);
  });

  test("the wallet adds its benefits up [CLM-06]", () => {
    const benefit = {
      allocatedAmount: 200,
      previousYearRollOverAmount: 40,
      claimedAmount: 51,
      pendingPaymentThisYear: 7,
      pendingApproveClaimAmount: 11,
      availableAmount: 171,
    };
    expect(pendingThisYear(benefit)).toBe(18);
    expect(summarizeWallet([benefit, benefit])).toEqual({
      availableAmount: 342,
      pendingPayment: 36,
      utilizationRate: 26,
    });
    expect(moneyOfYear([benefit, benefit])).toEqual({ total: 480, used: 138 });
    expect([utilization(1, 0), utilization(1, 1), utilization(2, 1), utilization(-1, 1)]).toEqual([
      0, 100, 100, 0,
    ]);
    const wallets = [
      { walletType: "virtual", balance: 1 },
      { walletType: "physical", balance: 2 },
    ];
    expect([physicalBalance(wallets), physicalBalance(wallets.slice(0, 1))]).toEqual([2, 0]);
  });

  test("a plan begins until 2199 and names at most twenty group insurances [CLM-04]", () => {
    const plan: PlanOffer = {
      className: "Full time",
      totalAmount: 1,
      startDate: "2199-12-31",
      runOutEndDate: null,
      rolloverAllowed: false,
      categories: [{ enrollmentId: 1, fixedAmount: 1 }],
      groupInsuranceNames: Array.from({ length: 20 }, (_, at) => `Insurance ${at}`),
    };
    expect(problemOfPlan(plan, 2199)).toBeUndefined();
    expect(problemOfPlan({ ...plan, startDate: "2200-01-01" }, 2199)).toBe("startWrong");
    const more = [...plan.groupInsuranceNames, "One more"];
    expect(problemOfPlan({ ...plan, groupInsuranceNames: more }, 2199)).toBe("groupInsuranceWrong");
    expect(problemOfPlan({ ...plan, groupInsuranceNames: [""] }, 2199)).toBe("groupInsuranceWrong");
    expect(problemOfPlan({ ...plan, groupInsuranceNames: ["A", ""] }, 2199)).toBe("groupInsuranceWrong");
  });
});

describe("who may and where one is", () => {
  test("the inspector is open to everybody, to analysts or to nobody [MCH-02]", () => {
    const readers = ["everybody", "analysts", "nobody"] as const;
    expect(readers.map((one) => mayInspect(one, ["ROLE_ANALYST"]))).toEqual([true, true, false]);
    expect(readers.map((one) => mayInspect(one, ["ROLE_EMPLOYEE"]))).toEqual([true, false, false]);
    expect([["ROLE_ANALYST"], ["ROLE_EMPLOYEE"], []].map(mayReadNumbers)).toEqual([true, false, false]);
  });

  test("the analyst's role is given once and taken away, the others stay [MCH-02]", () => {
    const roles = ["ROLE_ANALYST", "ROLE_EMPLOYEE"];
    expect(withAnalystRole(roles, true)).toEqual(["ROLE_EMPLOYEE", "ROLE_ANALYST"]);
    expect(withAnalystRole(roles, false)).toEqual(["ROLE_EMPLOYEE"]);
  });

  test("degrees are cut to three decimals in an address and to two where somebody is [MKT-02]", () => {
    const here = { latitude: 43.6575, longitude: -79.3846 };
    expect(roughly(here)).toEqual({ latitude: 43.66, longitude: -79.38 });
    expect(asInUrl({ latitude: 43.65375, longitude: -79.38349 })).toEqual({
      latitude: 43.654,
      longitude: -79.383,
    });
    expect(Object.is(degreesInUrl(-0.0001), 0)).toBe(true);
  });

  test("a search takes the last degrees there are, 200 letters and 40 values [MKT-02, MKT-04]", () => {
    const read = (text: string) => readVendorQuery(new URLSearchParams(text));
    expect(read("latitude=-90&longitude=180").near).toEqual({ latitude: -90, longitude: 180 });
    expect(read("latitude=90.001&longitude=180").near).toBeUndefined();
    expect(read("latitude=90&longitude=180.001").near).toBeUndefined();
    expect(read("longitude=180").near).toBeUndefined();
    expect(read(`searchKey=${"a".repeat(201)}`).searchKey).toBe("a".repeat(200));
    const ids = Array.from({ length: 41 }, (_, at) => at + 1);
    expect(read(`expenseTypeIds=${ids.join()}`).expenseTypeIds).toEqual(ids.slice(0, 40));
    expect(read("expenseTypeIds=31&clear=other").expenseTypeIds).toEqual([31]);
    expect(read("distanceOptionId=0-10&place=Toronto").distanceOptionId, "yet to be found").toBe("0-10");
  });

  test("each thing a search is narrowed to says what it is [MKT-04]", () => {
    const said = (text: string) =>
      narrowingsOf(readVendorQuery(new URLSearchParams(text))).map(({ without: _, ...one }) => one);
    const place = "place=Toronto&latitude=43.65&longitude=-79.38";
    expect(
      said(
        `searchKey=yoga&expenseTypeIds=31&languageCodes=fr&workingHour=WEEKEND&ratingFrom=4&${place}&distanceOptionId=0-10`,
      ),
    ).toEqual([
      { by: "searchKey", text: "yoga" },
      { by: "service", id: 31 },
      { by: "language", code: "fr" },
      { by: "workingHour", workingHour: "WEEKEND" },
      { by: "rating", from: 4 },
      { by: "distance", optionId: "0-10", place: "Toronto" },
    ]);
    expect(said(place)).toEqual([{ by: "place", place: "Toronto" }]);
    expect(said("")).toEqual([]);
  });
});
