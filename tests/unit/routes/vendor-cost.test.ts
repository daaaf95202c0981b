import { argsFor, requestWith } from "tests/support/request-args";
import { expect, test } from "vitest";
import { loadVendorCost } from "~/routes/marketplace/detail/vendor-cost.server";

test("the monthly limit, which holds no claim back, changes nothing of what the wallet pays [MKT-15, CLM-06]", async () => {
  const { args } = argsFor(await requestWith("/marketplace/vendor/", {}));
  const cost = await loadVendorCost(args, args.context.gateway("token"), {
    vendor: { costFrom: 8_500, serviceIds: [3] },
    services: [{ id: 3, name: "Dental", enrollmentId: 1 }],
    wallet: { monthlyCurrentLimit: 0, walletInfoDetails: [{ enrollmentId: 1, availableAmount: 46_410 }] },
    employee: { enableMonthlyLimit: true, available: true, benefitCancellationDate: null },
  } as never);
  expect(cost && "sum" in cost && cost.sum?.result.amount).toBe("$0.00");
});
