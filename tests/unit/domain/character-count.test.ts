import fc from "fast-check";
import { expect, test } from "vitest";
import { characterCount, firstCharacters } from "~/domain/character-count";
import { CONTACT_MAX_LENGTH, readContact } from "~/domain/contact";
import { EXPENSE_TYPE_OTHER_MAX_LENGTH } from "~/domain/expense-type";
import {
  emptyReceiptDraft,
  NOTES_MAX_LENGTH,
  problemOfOtherType,
  truncateDraft,
} from "~/domain/receipt-draft";
import { COMMENT_MAX_LENGTH, readReview } from "~/domain/review";
import { validateRules } from "~/forms/rules";

const emoji = (count: number) => "😀".repeat(count);

test.each([
  ["", 0],
  ["für Léa", 7],
  ["💊", 1],
  ["李\n𠮷", 3],
])("%j has %i characters", (text, count) => {
  expect(characterCount(text)).toBe(count);
});

test("a text is cut between two characters", () => {
  expect(firstCharacters("a💊b", 2)).toBe("a💊");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(20), (text, most) => {
      const cut = firstCharacters(text, most);
      expect(text.startsWith(cut)).toBe(true);
      expect(characterCount(cut)).toBe(Math.min(most, characterCount(text)));
    }),
  );
});

// Each place with a limit: the problem it finds in a text of so many emoji, if any.
const places: [string, number, (text: string) => unknown][] = [
  ["a comment", COMMENT_MAX_LENGTH, (comment) => readReview({ ratingPoint: "5", comment }).problems],
  [
    "a message",
    CONTACT_MAX_LENGTH.notes,
    (notes) =>
      readContact({
        companyName: "Maple",
        email: "robin@maple.example",
        firstName: "Robin",
        lastName: "Roy",
        phoneNumber: "",
        notes,
      }).problems,
  ],
  [
    "the Other type",
    EXPENSE_TYPE_OTHER_MAX_LENGTH,
    (expenseTypeOther) => problemOfOtherType({ expenseTypeId: 13, expenseTypeOther }),
  ],
];

test.each(places)("%s has its limit in characters, as in the browser [ERR-03]", (_, limit, problem) => {
  const rules = { text: { maxLength: [limit, "too long"] } } as const;
  const inBrowser = (text: string) => {
    const form = new FormData();
    form.append("text", text);
    return validateRules(rules, form).text;
  };
  expect([problem(emoji(limit)), inBrowser(emoji(limit))]).toEqual([undefined, undefined]);
  expect(problem(emoji(limit + 1))).toBeTruthy();
  expect(inBrowser(emoji(limit + 1))).toEqual(["too long"]);
});

test("a draft at its limits in emoji is not cut", () => {
  const draft = {
    ...emptyReceiptDraft,
    expenseTypeOther: emoji(EXPENSE_TYPE_OTHER_MAX_LENGTH),
    notes: emoji(NOTES_MAX_LENGTH),
  };
  expect(truncateDraft(draft)).toEqual(draft);
  expect(truncateDraft({ ...draft, notes: `${draft.notes}😀` })).toEqual(draft);
});
