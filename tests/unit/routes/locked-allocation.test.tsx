import { markupOf, tagWith } from "tests/unit/ui/markup";
import { expect, test } from "vitest";

const { AuthenticityTokenProvider } = await import("remix-utils/csrf/react");
const { LockedAllocation } = await import("~/routes/setup/benefit-coverage/locked-allocation");

test("a locked allocation has nothing remaining and nothing to change, whatever its amounts come to [ALO-06, ALO-01]", () => {
  const category = {
    ...{ enrollmentId: 2, name: "Wellness spending", isOffered: true },
    ...{ fixedAmount: null, rolloverAmount: 0 },
  };
  const page = {
    ...{ employeeId: 1, categories: [category], fund: 100_00, totalAmount: 100_00, fullYearTotal: null },
    ...{ allocated: [{ enrollmentId: 2, amount: 40_00 }], isLocked: true, year: 2026 },
    ...{ hasNothing: false, wasRefused: false },
  };
  const markup = markupOf(
    <AuthenticityTokenProvider token="token">
      <LockedAllocation page={page} />
    </AuthenticityTokenProvider>,
  );
  const remaining = /<output.*?<\/output>/.exec(markup)?.[0].replace(/<[^>]+>/g, "");
  expect(remaining).toBe("Remaining allocation $0.00");
  expect(tagWith(markup, 'value="40.00"')).toContain("disabled");
  expect(markup.match(/<button/g)).toHaveLength(1);
});
