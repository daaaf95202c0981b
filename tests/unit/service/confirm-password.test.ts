import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { requireFreshPassword } from "~/service/auth/confirm-password";
import { standardLimits } from "~/service/deps";

const at = new Date("2026-03-02T12:00:00Z");

beforeEach(() => void vi.useFakeTimers({ now: at }));
afterEach(() => void vi.useRealTimers());

function asked(secondsAgo: number, passwordFreshSeconds = 900): void {
  requireFreshPassword(
    { limits: { ...standardLimits, passwordFreshSeconds } },
    {
      employeeId: 1,
      employerId: 1,
      sessionId: "a session",
      passwordGivenAt: new Date(at.getTime() - secondsAgo * 1000),
      authorities: [],
    },
  );
}

test("a password confirmed fifteen minutes ago is still valid, and a moment later is not [PRF-12]", () => {
  expect(() => asked(900)).not.toThrow();
  expect(() => asked(900.001)).toThrow("more than 15 minutes ago");
});

test("the validity period is given in whole minutes [PRF-12]", () => {
  expect(() => asked(3600, 100)).toThrow("more than 2 minutes ago");
  expect(() => asked(3600, 80)).toThrow("more than 1 minutes ago");
});
