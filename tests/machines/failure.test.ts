import { type FailureKind, failureOf } from "machines/failure";
import { expect, test } from "vitest";

const kinds: Record<FailureKind, true> = {
  benefitCancelled: true,
  alreadyDecided: true,
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
  const lastDay = "2026-03-01T00:00";
  expect(failureOf({ kind, message: "Why." })).toEqual({ kind, message: "Why." });
  expect(failureOf({ kind, lastDay })).toEqual({ kind, message: "", lastDay: "2026-03-01" });
});

test("a message is cut to 120 characters or to the given limit [MCH-01]", () => {
  const message = "m".repeat(200);
  expect(failureOf({ kind: "refused", message }).message).toHaveLength(120);
  expect(failureOf({ kind: "refused", message }, 7).message).toBe("mmmmmmm");
});

test.each([undefined, null, "refused", new Error("secret"), { kind: "other", message: "secret" }])(
  "failureOf(%s) shows the person no message [MCH-01]",
  (error) => expect(failureOf(error)).toEqual({ kind: "unexpected", message: "" }),
);
