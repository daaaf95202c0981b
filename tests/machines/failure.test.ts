import { type FailureKind, failureOf } from "machines/failure";
import { expect, test } from "vitest";

const kinds: Record<FailureKind, true> = {
  benefitCancelled: true,
  alreadyDecided: true,
  changed: true,
  setupDone: true,
  signedOut: true,
  passwordNeeded: true,
  duplicate: true,
  tooOften: true,
  refused: true,
  unavailable: true,
  unexpected: true,
};

test.each(Object.keys(kinds))("failureOf keeps the kind %s of a failed call [MCH-01]", (kind) => {
  expect(failureOf({ kind, message: "Why." })).toEqual({ kind, message: "Why." });
  expect(failureOf({ kind, other: "left out" })).toEqual({ kind, message: "" });
});

test("a message longer than 500 bytes, or than the given limit, is cut after a word [MCH-01, ERR-01]", () => {
  const kept = (message: string, limit?: number) => failureOf({ kind: "refused", message }, limit).message;
  const fitting = `${"word ".repeat(99)}fits.`;
  expect(kept(fitting)).toBe(fitting);
  expect(kept(`${fitting}.`)).toBe(`${"word ".repeat(98)}word…`);
  expect(kept("All of it.", 10)).toBe("All of it.");
  expect(kept("All of it..", 10)).toBe("All of…");
  expect(kept("m".repeat(8), 7)).toBe("mmmm…");
  expect(kept("汉汉汉汉", 10)).toBe("汉汉…");
});

test.each([undefined, null, "refused", new Error("secret"), { kind: "other", message: "secret" }])(
  "failureOf(%s) shows the person no message [MCH-01]",
  (error) => expect(failureOf(error)).toEqual({ kind: "unexpected", message: "" }),
);
