import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chequeNumbers, parsedChequeLine, printedNumbers } from "~/domain/cheque-line";

const digits = (minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength, maxLength });
const numbers = fc.record({ transit: digits(4, 5), institution: digits(3), account: digits(7, 12) });
const sure = (line: string) => [...line].map((text) => ({ text, confidence: 90 }));

describe("what a line is searched in [BNK-04]", () => {
  test("keeps digits and the letters a to d, and drops spaces, other letters and other scripts' digits", () => {
    expect(parsedChequeLine(sure("c001c a1E2٣d e"))).toBe("c001ca12d");
  });

  test("ignores characters below confidence 45, and takes those at 45", () => {
    const characters = [
      { text: "1", confidence: 44.9 },
      { text: "2", confidence: 45 },
      { text: "3", confidence: 100 },
    ];
    expect(parsedChequeLine(characters)).toBe("23");
  });
});

describe("the numbers of a line [BNK-04]", () => {
  test("are found in the order of a Canadian cheque", () => {
    expect(chequeNumbers("c001ca12345d003a1234567c")).toEqual({
      transit: "12345",
      institution: "003",
      account: "1234567",
    });
  });

  test("stand anywhere, whatever comes before and after", () => {
    fc.assert(
      fc.property(numbers, digits(0, 7), digits(0, 2), (wanted, serial, sequel) => {
        const { transit, institution, account } = wanted;
        const line = `8c${serial}ca${transit}d${institution}a${account}c${sequel}`;
        expect(chequeNumbers(line)).toEqual(wanted);
      }),
    );
  });

  test("a transit of four digits stays one of four, and leading zeros stay", () => {
    expect(chequeNumbers("a0012d001a0000001c")).toEqual({
      transit: "0012",
      institution: "001",
      account: "0000001",
    });
  });

  test("dashes within the account drop", () => {
    fc.assert(
      fc.property(numbers, fc.nat(5), (wanted, at) => {
        const { transit, institution, account } = wanted;
        const dashed = `${account.slice(0, at + 1)}d${account.slice(at + 1)}`;
        expect(chequeNumbers(`a${transit}d${institution}a${dashed}c`)).toEqual(wanted);
      }),
    );
  });

  test("one symbol missing or misread gives no numbers, never other ones", () => {
    const symbols = /[a-d]/;
    fc.assert(
      fc.property(numbers, fc.nat(), fc.constantFrom("", "0", "b"), (wanted, chosen, instead) => {
        const { transit, institution, account } = wanted;
        const line = `a${transit}d${institution}a${account}c`;
        const places = [...line].flatMap((character, at) => (symbols.test(character) ? [at] : []));
        const at = places[chosen % places.length] ?? 0;
        expect(chequeNumbers(line.slice(0, at) + instead + line.slice(at + 1))).toBeUndefined();
      }),
    );
  });

  test("any text gives nothing or numbers of the lengths the form takes", () => {
    const line = fc.string({ unit: fc.constantFrom(..."0123456789abcd"), maxLength: 60 });
    fc.assert(
      fc.property(line, (text) => {
        const found = chequeNumbers(text);
        if (!found) return;
        expect(found.transit).toMatch(/^\d{4,5}$/);
        expect(found.institution).toMatch(/^\d{3}$/);
        expect(found.account).toMatch(/^\d{7,12}$/);
      }),
      { numRuns: 2000 },
    );
  });

  test("an account of six or thirteen digits is none", () => {
    expect(chequeNumbers("a12345d003a123456c")).toBeUndefined();
    expect(chequeNumbers("a12345d003a1234567890123c")).toBeUndefined();
  });

  test("two sets that differ are none, the same twice is one", () => {
    const one = "a12345d003a1234567c";
    expect(chequeNumbers(one + one)).toEqual(chequeNumbers(one));
    expect(chequeNumbers(`${one}a12345d003a1234568c`)).toBeUndefined();
  });
});

describe("the numbers of a line whose every position is known [BNK-07]", () => {
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

  test("are found where fields are parted by blanks, the account begins two positions late at most, and banks space it", () => {
    fc.assert(
      fc.property(printed, (line) => {
        expect(printedNumbers(written(line))).toEqual(meant(line));
      }),
    );
  });

  test("anything doubtful between the first and the last symbol gives none, wherever it is", () => {
    fc.assert(
      fc.property(printed, fc.nat(), (line, chosen) => {
        const text = written(line);
        const at = 1 + (chosen % (text.length - 2));
        expect(printedNumbers(`${text.slice(0, at)}?${text.slice(at + 1)}`)).toBeUndefined();
      }),
    );
    expect(printedNumbers("?8 c001c a12345d003a 1234567c ??")).toMatchObject({ account: "1234567" });
  });

  test("a missing digit of transit, institution, serial or the account's end gives none: no gap is closed", () => {
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
      expect(printedNumbers(line), line).toBeUndefined();
  });

  test("four digits are a transit number only where exactly four positions are printed", () => {
    expect(printedNumbers("a0012d001a0000001c")).toMatchObject({ transit: "0012" });
    expect(printedNumbers("a 0012d001a0000001c")).toBeUndefined();
    expect(printedNumbers("a00 12d001a0000001c")).toBeUndefined();
    expect(printedNumbers("a0012 d001a0000001c")).toBeUndefined();
  });

  test("an account that begins three positions late is none", () => {
    expect(printedNumbers("c001c a12345d003a  1234567c")).toBeDefined();
    expect(printedNumbers("c001c a12345d003a   1234567c")).toBeUndefined();
  });
});
