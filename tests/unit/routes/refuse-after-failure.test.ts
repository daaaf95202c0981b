import { data } from "@remix-run/node";
import type { FailureKind } from "machines/failure";
import { expect, test } from "vitest";
import type { FormErrors, RefusableForm } from "~/forms/parse-form.server";
import { texts } from "~/gateway/texts";
import { refuseAfterFailure } from "~/routes/refuse-after-failure.server";

/** Returns the errors the form is refused with, and the status. */
function refusalAfter(kind: FailureKind, message: string) {
  const told: { why?: FormErrors; status?: number | undefined } = {};
  const form: RefusableForm = {
    refuse(why, status) {
      Object.assign(told, { why, status });
      return data({});
    },
  };
  refuseAfterFailure(form, { kind, message });
  return told;
}

test.each([
  ["refused", 400],
  ["passwordNeeded", 400],
  ["signedOut", 401],
  ["alreadyDecided", 409],
  ["benefitCancelled", 409],
  ["duplicate", 409],
  ["setupDone", 409],
  ["tooOften", 429],
  ["unexpected", 500],
  ["unavailable", 503],
] as const)("a form that failed as %s is shown again with status %d [ERR-01]", (kind, status) => {
  expect(refusalAfter(kind, "Why.").status).toBe(status);
});

test("the message appears at the password field when it is needed, else above the form [ERR-01, PRF-12]", () => {
  expect(refusalAfter("passwordNeeded", "Why.").why).toEqual({ fields: { password: "Why." } });
  expect(refusalAfter("refused", "Why.").why).toEqual({ form: "Why." });
  expect(refusalAfter("unexpected", "").why).toEqual({ form: texts.systemError });
});
