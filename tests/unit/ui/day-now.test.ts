import { afterEach, expect, test, vi } from "vitest";
import { dayNow } from "~/ui/day-now";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the day now is the page's own, until the business day after it begins [RCP-08]", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-02T04:59:59Z") });
  expect(dayNow("2026-12-01"), "on the server").toBe("2026-12-01");
  vi.stubGlobal("document", { documentElement: { dataset: { businessTime: String(-5 * 3_600) } } });
  expect(dayNow("2026-12-01")).toBe("2026-12-01");
  expect(dayNow("2026-12-02"), "the browser's clock is slow").toBe("2026-12-02");
  vi.setSystemTime("2026-12-02T05:00:00Z");
  expect(dayNow("2026-12-01")).toBe("2026-12-02");
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  expect(dayNow("2026-12-01")).toBe("2026-12-01");
});
