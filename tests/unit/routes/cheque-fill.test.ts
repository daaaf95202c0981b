import fc from "fast-check";
import { expect, test } from "vitest";
import { formatUntypedNumbers, hasTransitToCheck, numbersToFill } from "~/routes/banking/cheque-fill";

const read = { transit: "00412", institution: "003", account: "0076543" };
const empty = { transitNumber: "", bankNumber: "", accountNumber: "" };
const filled = { transitNumber: "00412", bankNumber: "003", accountNumber: "0076543" };

test("fills fields that are empty, were filled by a reading or come from the file [BNK-04]", () => {
  const all = { fill: filled, untyped: formatUntypedNumbers(filled), isLeft: false };
  expect(numbersToFill(read, empty, formatUntypedNumbers(empty))).toEqual(all);
  const before = { transitNumber: "11111", bankNumber: "222", accountNumber: "3333333" };
  expect(numbersToFill(read, before, formatUntypedNumbers(before))).toEqual(all);
  const nothing = { fill: {}, untyped: formatUntypedNumbers(empty), isLeft: false };
  expect(numbersToFill(read, filled, "")).toEqual(nothing);
});

test("never overwrites what the person typed, and reports where it differs [BNK-04]", () => {
  const number = fc.stringMatching(/^[0-9]{0,12}$/);
  const fields = fc.record({ transitNumber: number, bankNumber: number, accountNumber: number });
  fc.assert(
    fc.property(fields, fields, (now, before) => {
      const { fill, isLeft } = numbersToFill(read, now, formatUntypedNumbers(before));
      for (const [name, standing] of Object.entries(now)) {
        const isTyped = standing !== "" && standing !== Reflect.get(before, name);
        if (isTyped) expect(fill).not.toHaveProperty(name);
      }
      const after = { ...now, ...fill };
      expect(isLeft).toBe(JSON.stringify(after) !== JSON.stringify(filled));
    }),
  );
});

test("a second cheque replaces all numbers that nobody typed, also those that the first only confirmed [BNK-04]", () => {
  const number = fc.constantFrom("00412", "003", "0076543");
  const cheque = fc.record({ transit: number, institution: number, account: number });
  const fields = fc.record({ transitNumber: number, bankNumber: number, accountNumber: number });
  fc.assert(
    fc.property(fields, cheque, cheque, (onFile, one, two) => {
      const first = numbersToFill(one, onFile, formatUntypedNumbers(onFile));
      const second = numbersToFill(two, { ...onFile, ...first.fill }, first.untyped);
      expect({ ...onFile, ...first.fill, ...second.fill }).toEqual({
        transitNumber: two.transit,
        bankNumber: two.institution,
        accountNumber: two.account,
      });
      expect(second.isLeft).toBe(false);
    }),
  );
});

test("a number that was typed stays marked as typed, also when a cheque confirms it [BNK-04]", () => {
  const before = formatUntypedNumbers({ ...empty, bankNumber: "003" });
  const { untyped } = numbersToFill(read, filled, before);
  expect(untyped).toBe(before);
});

test("asks to check a four-digit transit number when it is read and while it stays as filled in [BNK-07]", () => {
  const short = { ...read, transit: "0412" };
  const { fill } = numbersToFill(short, empty, "");
  expect(hasTransitToCheck(short, "")).toBe(true);
  expect(hasTransitToCheck(null, formatUntypedNumbers({ ...empty, ...fill }))).toBe(true);
  expect(hasTransitToCheck(read, formatUntypedNumbers(filled))).toBe(false);
  expect(hasTransitToCheck(undefined, "")).toBe(false);
});
