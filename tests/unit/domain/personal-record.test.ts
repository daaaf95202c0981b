import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, fileExtension, receiptPathInRecord, toFileNamePart } from "~/domain/personal-record";

test("equal values serialize to the same text in any key order [PRF-11]", () => {
  expect(canonicalJson({ b: [1, null, "é\n"], a: { d: true, c: "" } })).toBe(
    '{"a":{"c":"","d":true},"b":[1,null,"é\\n"]}',
  );
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.integer(), fc.string(), fc.boolean())), (fields) => {
      const turned = Object.fromEntries(Object.entries(fields).reverse());
      expect(canonicalJson(turned)).toBe(canonicalJson(fields));
      expect(JSON.parse(canonicalJson(fields))).toEqual({ ...fields });
    }),
  );
});

test("a receipt file is named after its claim, date, type and claimant [PRF-11]", () => {
  const receipt = { claimId: 12, receiptId: 34, expenseDate: "2026-05-03", fileName: "IMG 1.JPG" };
  expect(receiptPathInRecord({ ...receipt, words: ["Massage", "Emma"] })).toBe(
    "receipts/claim-12/2026-05-03-Massage-Emma-receipt-34.jpg",
  );
  expect(receiptPathInRecord({ ...receipt, expenseDate: null, words: [null, null], fileName: "scan" })).toBe(
    "receipts/claim-12/no-date-receipt-34",
  );
});

test("no file name leaves the record's folder or is invalid on a file system [PRF-11]", () => {
  expect(toFileNamePart("../../etc/passwd")).toBe("etc-passwd");
  expect(toFileNamePart('a<b>:"c|?*\u0000\u202e')).toBe("a-b-c");
  expect(toFileNamePart("Été à 牙医")).toBe("Été-à-牙医");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (word, fileName) => {
      const name = receiptPathInRecord({
        claimId: 1,
        receiptId: 2,
        expenseDate: null,
        words: [word],
        fileName,
      });
      expect(name).toMatch(/^receipts\/claim-1\/[\p{L}\p{M}\p{N}-]+(\.[a-z0-9]{1,8})?$/u);
    }),
  );
  expect(fileExtension("a.tar.gz")).toBe(".gz");
});

test("a word of a file name has at most 40 characters [PRF-11]", () => {
  expect(toFileNamePart("🦷".repeat(41))).toBe("");
  expect(toFileNamePart("é".repeat(41))).toBe("é".repeat(40));
  expect(toFileNamePart(`${"a".repeat(39)} b`)).toBe("a".repeat(39));
  expect(toFileNamePart(null)).toBe("");
});
