import fc from "fast-check";

/** What happens to one person's claims. `nth` counts from the newest that fits; 3 takes any, so that what is refused is tried. */
export type ClaimCommand =
  | { do: "upload"; into: "draft" | "claim" | "receipt"; nth: number; file: number }
  | {
      do: "edit";
      nth: number;
      amount: number;
      claimant: number;
      category: number;
      daysAgo: number;
      type: number;
      anyway: boolean;
    }
  | { do: "submit"; nth: number; anyway: boolean; agreesToAll: boolean }
  | { do: "remove" | "deleteReceipt" | "reject"; nth: number }
  | { do: "pay"; nth: number; isWhole: boolean }
  | { do: "approve"; nth: number; parts: number }
  | { do: "withdraw"; amount: number; isAgain: boolean }
  | { do: "settle"; nth: number; isApproved: boolean }
  | { do: "cancel"; daysFromNow: number }
  | { do: "wait"; hours: number }
  | { do: "look"; status: "REQUESTED" | "APPROVED" | "REJECTED"; sinceDays: number };

const nth = fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3);
const one = <Name extends ClaimCommand["do"]>(name: Name) => ({ do: fc.constant(name), nth });

const command: fc.Arbitrary<ClaimCommand> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      ...one("upload"),
      into: fc.constantFrom("draft", "draft", "claim", "receipt"),
      file: fc.nat({ max: 4 }),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      ...one("edit"),
      // Few amounts, so that they meet; some more than there is, some none at all.
      amount: fc.constantFrom(1, 1_999, 2_500, 2_500, 2_500, 3_333, 7_001, 7_001, 50_000, 50_000, 0, -1),
      claimant: fc.constantFrom(0, 0, 1),
      category: fc.nat({ max: 5 }),
      daysAgo: fc.constantFrom(0, 0, 0, 1, 1, 2, 10, 30, -1),
      type: fc.constantFrom(11, 11, 11, 11, 11, 3),
      anyway: fc.boolean(),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      ...one("submit"),
      anyway: fc.boolean(),
      agreesToAll: fc.constantFrom(true, true, true, true, true, true, false),
    }),
  },
  { weight: 5, arbitrary: fc.record({ ...one("approve"), parts: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 4, arbitrary: fc.record({ ...one("pay"), isWhole: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record(one("reject")) },
  { weight: 1, arbitrary: fc.record(one("remove")) },
  { weight: 1, arbitrary: fc.record(one("deleteReceipt")) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("look" as const),
      status: fc.constantFrom("REQUESTED", "APPROVED", "REJECTED"),
      sinceDays: fc.nat({ max: 60 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("withdraw" as const),
      amount: fc.constantFrom(1, 999, 1_999, 2_500, 2_500, 7_001, 50_000, 0, -1),
      isAgain: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      ...one("settle"),
      // Few have money to withdraw, and one in eight would seldom decide a withdrawal a second time.
      nth: fc.constantFrom(0, 0, 1, 3, 3, 3),
      isApproved: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      hours: fc.constantFrom(1, 5, 24, 24 * 7, 24 * 14),
    }),
  },
);

const cancel = fc.record({
  do: fc.constant("cancel" as const),
  daysFromNow: fc.integer({ min: -30, max: 30 }),
});

/** A life of some fifty steps, of which what cannot be tried is left out; the benefits of one person in three are cancelled on the way. */
export const lives: fc.Arbitrary<ClaimCommand[]> = fc
  .tuple(
    fc.array(command, { minLength: 40, maxLength: 60, size: "max" }),
    fc.option(fc.tuple(fc.nat({ max: 40 }), cancel), { freq: 1 }),
  )
  .map(([steps, cancelled]) => {
    const [at, step] = cancelled ?? [];
    return step ? steps.toSpliced(at ?? 0, 0, step) : steps;
  });
