import { expect, test } from "vitest";
import { withStepFailure } from "~/flows/failure.server";
import { ApiError } from "~/gateway/api-error";

test.each([
  [401, undefined, "signedOut"],
  [404, undefined, "alreadyDecided"],
  [409, "alreadyDecided", "alreadyDecided"],
  [409, "benefitCancelled", "benefitCancelled"],
  [409, "duplicate", "duplicate"],
  [409, "SETUP_DONE", "setupDone"],
  [403, "PASSWORD_NEEDED", "passwordNeeded"],
  [409, undefined, "refused"],
  [400, undefined, "refused"],
  [429, undefined, "tooOften"],
  [500, undefined, "unavailable"],
  [503, undefined, "unavailable"],
] as const)(
  "a failed call with status %d and code %s reaches a machine as %s [ERR-01]",
  async (status, code, kind) => {
    const failed = new ApiError(status, "The server's sentence", code);
    await expect(withStepFailure(Promise.reject(failed), () => "what the person reads")).rejects.toEqual({
      kind,
      message: "what the person reads",
    });
  },
);

test("an error that is not a failed call is rethrown unchanged", async () => {
  const fault = new TypeError("of ours");
  await expect(withStepFailure(Promise.reject(fault))).rejects.toBe(fault);
  expect(await withStepFailure(Promise.resolve(7))).toBe(7);
});
