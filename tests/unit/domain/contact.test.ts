import fc from "fast-check";
import { count } from "tests/support/counts";
import { describe, expect, test } from "vitest";
import { type ContactFields, normalizeContact, readContact, validateContact } from "~/domain/contact";

const fields: ContactFields = {
  companyName: " Maple Dental ",
  email: " Robin@Maple.EXAMPLE",
  firstName: "Robin",
  lastName: "Roy",
  phoneNumber: "",
  notes: " How?\n",
};

describe("a message from the contact form", () => {
  test("is normalized, with null for empty fields [STA-01]", () => {
    expect(readContact(fields)).toEqual({
      value: {
        companyName: "Maple Dental",
        email: "robin@maple.example",
        firstName: "Robin",
        lastName: "Roy",
        phoneNumber: null,
        notes: "How?",
      },
    });
  });

  test.each<[Partial<ContactFields>, object]>([
    [{ companyName: " " }, { field: "companyName", problem: "missing" }],
    [{ companyName: "x".repeat(101) }, { field: "companyName", problem: "tooLong" }],
    [{ email: "" }, { field: "email", problem: "missing" }],
    [{ email: "robin@maple" }, { field: "email", problem: "invalid" }],
    [{ email: `${"a".repeat(250)}@b.ca` }, { field: "email", problem: "invalid" }],
    [{ phoneNumber: "call me" }, { field: "phoneNumber", problem: "invalid" }],
    [{ phoneNumber: "123456" }, { field: "phoneNumber", problem: "invalid" }],
    [{ phoneNumber: "1".repeat(500) }, { field: "phoneNumber", problem: "invalid" }],
    [{ notes: "x".repeat(2_001) }, { field: "notes", problem: "tooLong" }],
  ])("with %j is refused with %j [STA-01]", (change, problem) => {
    expect(readContact({ ...fields, ...change })).toEqual({ problems: [problem] });
  });

  test("counts a line end once, as the browser's limit does, and keeps only what can be stored and seen [STA-01, ERR-03]", () => {
    const lines = Array.from({ length: 1_000 }, () => "x");
    expect(readContact({ ...fields, notes: `${lines.join("\r\n")}\r\n` })).toHaveProperty(
      "value.notes",
      lines.join("\n"),
    );
    const hidden = { notes: "Tr\u0000ue\u202e\r\n \u200b", phoneNumber: "416-555\u200b-0142 \r\n" };
    expect(readContact({ ...fields, ...hidden }).value).toMatchObject({
      notes: "True",
      phoneNumber: "416-555-0142",
    });
  });

  test.each(["416-555-0142", "+44 (20) 7946 0958", "5550142", "416.555.0142 x12"])(
    "accepts %s as a phone number [STA-01]",
    (phoneNumber) => {
      expect(readContact({ ...fields, phoneNumber })).toHaveProperty("value.phoneNumber", phoneNumber);
    },
  );

  test("reports all problems at once, in the order of the form [STA-01]", () => {
    const nothing = { companyName: "", email: "", firstName: "", lastName: "" };
    const { problems = [] } = readContact({ ...nothing, phoneNumber: "x", notes: "x".repeat(2_001) });
    expect(problems.map(({ field }) => field)).toEqual(Object.keys(fields));
  });

  test("a parsed message is valid and parses the same when shown in the form again [STA-01]", () => {
    const text = fc.oneof(fc.constantFrom("", "Robin", "a@b.ca", "416-555-0142"), fc.string());
    const typed = fc.record({
      companyName: text,
      email: fc.constantFrom(" A@b.ca", "a"),
      firstName: text,
      lastName: text,
      phoneNumber: text,
      notes: fc.oneof(text, fc.string({ unit: "binary" })),
    });
    fc.assert(
      fc.property(typed, (change) => {
        const { value, problems } = readContact(change);
        expect(value === undefined).toBe(problems !== undefined && problems.length > 0);
        if (!value) return;
        expect(validateContact(value)).toEqual([]);
        expect(normalizeContact(value)).toEqual(value);
        const again = { ...value, phoneNumber: value.phoneNumber ?? "", notes: value.notes ?? "" };
        expect(readContact(again)).toEqual({ value });
      }),
      { numRuns: count(500, 10_000) },
    );
  });
});

test("each field accepts its maximum length, and a phone number needs at least seven digits [STA-01]", () => {
  const longest = {
    companyName: "c".repeat(100),
    email: `${"a".repeat(242)}@maple.ca.ca`,
    firstName: "f".repeat(100),
    lastName: "l".repeat(100),
    phoneNumber: "1".repeat(40),
    notes: "n".repeat(2_000),
  };
  expect(longest.email).toHaveLength(254);
  expect(readContact(longest)).toEqual({ value: longest });
  for (const field of ["firstName", "lastName"] as const)
    expect(readContact({ ...longest, [field]: `${longest[field]}x` })).toEqual({
      problems: [{ field, problem: "tooLong" }],
    });
  expect(readContact({ ...longest, phoneNumber: "1".repeat(41) })).toEqual({
    problems: [{ field: "phoneNumber", problem: "invalid" }],
  });
  expect(validateContact({ ...longest, companyName: "", email: "", lastName: "" })).toEqual([
    { field: "companyName", problem: "missing" },
    { field: "email", problem: "missing" },
    { field: "lastName", problem: "missing" },
  ]);
});
