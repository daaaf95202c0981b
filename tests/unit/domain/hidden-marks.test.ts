import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutHiddenMarks } from "~/domain/hidden-marks";
import { normalizeLine } from "~/domain/normalize-line";
import { normalizeText } from "~/domain/normalize-text";

test.each([
  ["\u200b", ""],
  ["\u202e\u2066", ""],
  ["\u200d\u200c \u200d", " "],
  ["Zo\u00adë\u200e Roy\ufeff", "Zoë Roy"],
  ["نمی\u200cخواهم", "نمی\u200cخواهم"],
  ["👩\u200d⚕️", "👩\u200d⚕️"],
  ["\u3164", ""],
  ["\u115f\u2800 \ufe0f", " "],
  ["\u034fAda\u3164", "Ada"],
  ["\ufff9 \ufffa\ufffb", " "],
  ["Ada\ufff9\ufffa\ufffb Roy", "Ada Roy"],
  ["\ufff8\ufffc\ufffd", "\ufffc\ufffd"],
  ["⠁\u2800⠃", "⠁\u2800⠃"],
  ["\u06dd ۱\u0600", "\u06dd ۱\u0600"],
  ["🏴\u{e0067}\u{e0062}\u{e007f}", "🏴\u{e0067}\u{e0062}\u{e007f}"],
])("%j is stored as %j: invisible characters are not text [ERR-03]", (typed, kept) => {
  expect(withoutHiddenMarks(typed)).toBe(kept);
});

test("stored text is empty or visible, and storing it again changes nothing [ERR-03]", () => {
  const marks = fc.constantFrom("\u200b", "\u202e", "\u2069", "\u200d", "\u00ad", " ", "\n", "\u0000");
  const text = fc.array(fc.oneof(marks, fc.string({ unit: "grapheme", maxLength: 3 })), { maxLength: 8 });
  fc.assert(
    fc.property(
      text.map((pieces) => pieces.join("")),
      (typed) => {
        for (const keep of [normalizeLine, normalizeText]) expect(keep(keep(typed))).toBe(keep(typed));
        expect(normalizeLine(typed)).toMatch(/^$|[^\p{Default_Ignorable_Code_Point}\p{Cc}\s]/u);
      },
    ),
  );
});
