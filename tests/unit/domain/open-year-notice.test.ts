import { expect, test } from "vitest";
import {
  draftsText,
  type OpenYearFacts,
  openYearNotice,
  reopenedPeriodText,
} from "~/domain/open-year-notice";

const facts: OpenYearFacts = {
  year: 2026,
  lastDay: "2026-12-31",
  again: null,
  filingPeriodEnds: "2027-01-14",
  available: 1,
  ends: 1,
  rollsOver: 0,
  rolloverLastDay: "2027-12-31",
  drafts: 0,
  benefits: [{ ends: 1, rolledOver: 0 }],
};
const EXPIRES = "It has already rolled over once and expires at year end.";

test("mentions one cent, but not zero or a negative amount [WAL-10]", () => {
  expect(openYearNotice(facts)).toEqual({
    text: " is left for the benefit year ending 31/12/2026. Submit receipts by then.",
    more: "",
  });
  for (const available of [0, -1])
    expect(openYearNotice({ ...facts, available, drafts: 5_00 })).toEqual({ text: "", more: "" });
});

test("mentions receipts that can be added again, and the dates between which they cannot [WAL-10]", () => {
  const again = { from: "2027-01-16", until: "2027-03-31" };
  expect(reopenedPeriodText(again)).toBe("from 16/01/2027 until 31/03/2027");
  expect(reopenedPeriodText({ ...again, until: null })).toBe("from 16/01/2027");
  expect(openYearNotice({ ...facts, again })).toEqual({
    text: " is left for the benefit year ending 31/12/2026. Submit receipts by then, or again from 16/01/2027 until 31/03/2027.",
    more: "Between those dates you cannot add 2026 receipts, even though the plan's filing period ends on 14/01/2027.",
  });
});

test("mentions what rolls over, and separately what has already rolled over once [WAL-08]", () => {
  const moreOf = (change: Partial<OpenYearFacts>) => openYearNotice({ ...facts, ...change }).more;
  expect(moreOf({ rollsOver: 1, ends: 0 })).toBe(
    "What is left then rolls over: you can use it until 31/12/2027.",
  );
  expect(moreOf({ rollsOver: 2_00, ends: 1, drafts: 1 })).toBe(
    "$2.00 of it then rolls over: you can use it until 31/12/2027. $0.01 has already rolled over once and expires at year end. Your unsubmitted drafts add up to $0.01.",
  );
});

test("says that money which has rolled over expires with the year when that is all of it [WAL-08]", () => {
  const moreOf = (...benefits: OpenYearFacts["benefits"]) => openYearNotice({ ...facts, benefits }).more;
  const old = { ends: 1, rolledOver: 1 };
  expect(moreOf(old)).toBe(EXPIRES);
  expect(moreOf({ ends: 0, rolledOver: 0 }, old)).toBe(EXPIRES);
  expect(moreOf({ ends: 0, rolledOver: 0 })).toBe("");
  expect(moreOf({ ends: 5, rolledOver: 0 }, old)).toBe("");
});

test("says until when the expenses count that such money pays, if their receipts are added again [WAL-08, WAL-10] (D84)", () => {
  const again = { from: "2027-01-16", until: "2027-03-31" };
  const moreOf = (change: Partial<OpenYearFacts>) => openYearNotice({ ...facts, again, ...change }).more;
  expect(moreOf({ benefits: [{ ends: 1, rolledOver: 1 }] })).toMatch(
    / It has already rolled over once and is for expenses until 31\/12\/2026\.$/,
  );
  expect(moreOf({ rollsOver: 2_00 })).toMatch(
    / \$2\.00 of it then rolls over: you can use it until 31\/12\/2027\. \$0\.01 has already rolled over once and is for expenses until 31\/12\/2026\.$/,
  );
});

test("mentions drafts from one cent on", () => {
  expect(draftsText(1)).toBe("Your unsubmitted drafts add up to $0.01.");
  expect(draftsText(0)).toBe("");
});
