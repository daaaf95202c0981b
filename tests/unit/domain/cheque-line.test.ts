import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findChequeNumbers, findPrintedNumbers, toChequeLine } from "~/domain/cheque-line";

const digits = (minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength, maxLength });
const numbers = fc.record({ transit: digits(4, 5), institution: digits(3), account: digits(7, 12) });
const sure = (line: string) => [...line].map((text) => ({ text, confidence: 90 }));

describe("filtering the characters of a line [BNK-04]", () => {
  test("keeps digits and the letters a to d, and drops spaces, other letters and other scripts' digits", () => {
    expect(toChequeLine(sure("c001c a1E2٣d e"))).toBe("c001ca12d");
  });

  test("ignores characters below confidence 45 and keeps those at 45", () => {
    const characters = [
      { text: "1", confidence: 44.9 },
      { text: "2", confidence: 45 },
      { text: "3", confidence: 100 },
    ];
    expect(toChequeLine(characters)).toBe("23");
  });
});

describe("extracting numbers from a line [BNK-04]", () => {
  test("finds the numbers in the order of a Canadian cheque", () => {
    expect(findChequeNumbers("c001ca12345d003a1234567c")).toEqual({
      transit: "12345",
      institution: "003",
      account: "1234567",
    });
  });

  test("finds the numbers regardless of what comes before and after", () => {
    fc.assert(
      fc.property(numbers, digits(0, 7), digits(0, 2), (wanted, serial, sequel) => {
        const { transit, institution, account } = wanted;
        const line = `8c${serial}ca${transit}d${institution}a${account}c${sequel}`;
        expect(findChequeNumbers(line)).toEqual(wanted);
      }),
    );
  });

  test("keeps a four-digit transit number and leading zeros", () => {
    expect(findChequeNumbers("a0012d001a0000001c")).toEqual({
      transit: "0012",
      institution: "001",
      account: "0000001",
    });
  });

  test("drops dashes within the account", () => {
    fc.assert(
      fc.property(numbers, fc.nat(5), (wanted, at) => {
        const { transit, institution, account } = wanted;
        const dashed = `${account.slice(0, at + 1)}d${account.slice(at + 1)}`;
        expect(findChequeNumbers(`a${transit}d${institution}a${dashed}c`)).toEqual(wanted);
      }),
    );
  });

  test("a missing or misread symbol gives no numbers, never wrong ones", () => {
    const symbols = /[a-d]/;
    fc.assert(
      fc.property(numbers, fc.nat(), fc.constantFrom("", "0", "b"), (wanted, chosen, instead) => {
        const { transit, institution, account } = wanted;
        const line = `a${transit}d${institution}a${account}c`;
        const places = [...line].flatMap((character, at) => (symbols.test(character) ? [at] : []));
        const at = places[chosen % places.length] ?? 0;
        expect(findChequeNumbers(line.slice(0, at) + instead + line.slice(at + 1))).toBeUndefined();
      }),
    );
  });

  test("any text gives no numbers or numbers of valid lengths", () => {
    const line = fc.string({ unit: fc.constantFrom(..."0123456789abcd"), maxLength: 60 });
    fc.assert(
      fc.property(line, (text) => {
        const found = findChequeNumbers(text);
        if (!found) return;
        expect(found.transit).toMatch(/^\d{4,5}$/);
        expect(found.institution).toMatch(/^\d{3}$/);
        expect(found.account).toMatch(/^\d{7,12}$/);
      }),
      { numRuns: 2000 },
    );
  });

  test("rejects an account of six or thirteen digits", () => {
    expect(findChequeNumbers("a12345d003a123456c")).toBeUndefined();
    expect(findChequeNumbers("a12345d003a1234567890123c")).toBeUndefined();
  });

  test("rejects two different sets, and accepts the same set twice", () => {
    const one = "a12345d003a1234567c";
    expect(findChequeNumbers(one + one)).toEqual(findChequeNumbers(one));
    expect(findChequeNumbers(`${one}a12345d003a1234568c`)).toBeUndefined();
  });
});

describe("extracting numbers from a line with known positions [BNK-07]", () => {
  const account = fc.oneof(
    digits(7, 12),
    fc.tuple(digits(3, 4), digits(4)).map((groups) => groups.join(" ")),
    fc.tuple(digits(3), digits(3), digits(1)).map((groups) => groups.join("d")),
  );
  const spaces = (most: number) => fc.nat(most).map((many) => " ".repeat(many));
  const printed = fc.record({
    serial: digits(3, 7),
    transit: digits(4, 5),
    institution: digits(3),
    account,
    between: spaces(5),
    start: spaces(2),
  });
  type Printed = typeof printed extends fc.Arbitrary<infer Line> ? Line : never;
  const written = ({ serial, between, transit, institution, start, account: shown }: Printed) =>
    `c${serial}c${between}a${transit}d${institution}a${start}${shown}c`;
  const meant = ({ transit, institution, account: shown }: Printed) => ({
    transit,
    institution,
    account: shown.replace(/[d ]/g, ""),
  });

  test("accepts blanks between fields, an account up to two positions late, and the banks' spacing", () => {
    fc.assert(
      fc.property(printed, (line) => {
        expect(findPrintedNumbers(written(line))).toEqual(meant(line));
      }),
    );
  });

  test("a doubtful position between the first and last symbol gives no numbers", () => {
    fc.assert(
      fc.property(printed, fc.nat(), (line, chosen) => {
        const text = written(line);
        const at = 1 + (chosen % (text.length - 2));
        expect(findPrintedNumbers(`${text.slice(0, at)}?${text.slice(at + 1)}`)).toBeUndefined();
      }),
    );
    expect(findPrintedNumbers("?8 c001c a12345d003a 1234567c ??")).toMatchObject({ account: "1234567" });
  });

  test("a missing digit of transit, institution, serial or account end gives no numbers: no gap is closed", () => {
    for (const line of [
      "c001c a1 345d003a 1234567c",
      "c001c a 2345d003a 1234567c",
      "c001c a1234 d003a 1234567c",
      "c001c a12345d0 3a 1234567c",
      "c0 1c a12345d003a 1234567c",
      "c001c a12345d003a 12345678 c",
      "c001c a12345d003a 4176025 43c",
      "c001c a12345d003a 41760  2543c",
      "c001c a12345d003a 12 45d6789c",
    ])
      expect(findPrintedNumbers(line), line).toBeUndefined();
  });

  test("accepts a four-digit transit number only where exactly four positions are printed", () => {
    expect(findPrintedNumbers("a0012d001a0000001c")).toMatchObject({ transit: "0012" });
    expect(findPrintedNumbers("a 0012d001a0000001c")).toBeUndefined();
    expect(findPrintedNumbers("a00 12d001a0000001c")).toBeUndefined();
    expect(findPrintedNumbers("a0012 d001a0000001c")).toBeUndefined();
  });

  test("rejects an account that begins three positions late", () => {
    expect(findPrintedNumbers("c001c a12345d003a  1234567c")).toBeDefined();
    expect(findPrintedNumbers("c001c a12345d003a   1234567c")).toBeUndefined();
  });
});
