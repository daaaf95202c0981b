import fc from "fast-check";

/**
 * A step in the life of one person's claims. `nth` counts matching ones from the newest; 3 matches any, so that refusals are
 * tested too.
 */
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
      // Few different amounts, so that duplicates occur; some exceed the balance, some are invalid.
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
      // Few people have money to withdraw, so evenly spread indexes would seldom decide a withdrawal twice.
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

/** Some fifty steps; steps that are impossible are skipped. For one person in three the benefits are cancelled on the way. */
export const lives: fc.Arbitrary<ClaimCommand[]> = fc
  .tuple(
    fc.array(command, { minLength: 40, maxLength: 60, size: "max" }),
    fc.option(fc.tuple(fc.nat({ max: 40 }), cancel), { freq: 1 }),
  )
  .map(([steps, cancelled]) => {
    const [at, step] = cancelled ?? [];
    return step ? steps.toSpliced(at ?? 0, 0, step) : steps;
  });
