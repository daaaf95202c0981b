import { allInfo } from "tests/support/all-info";
import { argsFor, employee, infoCall, requestWith } from "tests/support/request-args";
import { expect, test } from "vitest";
import { loadClaims } from "~/routes/claims/list/loader.server";
import { requireEmployee } from "~/session/require-employee.server";

const wallet = {
  availableAmount: 0,
  monthlyCurrentLimit: null,
  pendingPayment: 0,
  utilizationRate: 0,
  walletInfoDetails: [],
};

test("the claims screen makes five calls, and learns the run-out date from them [WAL-10, API-05]", async () => {
  const { args, calls } = argsFor(await requestWith("/claim-management/", {}), {
    [infoCall]: () => Response.json({ ...employee, runOutEndDate: "2026-03-31" }),
    "GET /manage-claim/api/employees/claims": () => Response.json({ records: [], pageCount: 0, total: 0 }),
    "GET /manage-claim/api/employees/claimOpeningSummary": () => Response.json({}),
    "GET /manage-employee/api/employees/all-info": () => Response.json(allInfo),
    "GET /manage-employee/api/wallet-info/employee": () => Response.json(wallet),
  });
  const { data } = await loadClaims({ ...args, params: {} }, await requireEmployee(args, "claims"));
  expect(calls).toHaveLength(5);
  expect(data.notice?.text.replaceAll("\u00a0", " ")).toBe(
    "Receipts from 2025 can be added and sent until 31/03/2026.",
  );
});

test("beside an upstream without the plan in all-info, the plan card comes from plan info [CLM-03, API-05]", async () => {
  const { plan, ...withoutPlan } = allInfo;
  const planInfo = { ...plan, planPreferenceInfos: [], groupInsuranceNames: [] };
  const { args } = argsFor(await requestWith("/claim-management/", {}), {
    [infoCall]: () => Response.json(employee),
    "GET /manage-claim/api/employees/claims": () => Response.json({ records: [], pageCount: 0, total: 0 }),
    "GET /manage-claim/api/employees/claimOpeningSummary": () => Response.json({}),
    "GET /manage-employee/api/employees/all-info": () => Response.json(withoutPlan),
    "GET /manage-employee/api/wallet-info/employee": () => Response.json(wallet),
    "GET /manage-employee/api/employees/plan/info": () => Response.json(planInfo),
  });
  const { data } = await loadClaims({ ...args, params: {} }, await requireEmployee(args, "claims"));
  expect(data.plan.startDate).toBe("01/01/2026");
  expect(data.plan.options.map(({ name }) => name)).toEqual(["Healthcare spending"]);
});

test("the previous year shows what rolled over, and what will after the run-out date [CLM-08]", async () => {
  const detail = {
    ...{ enrollmentName: "Healthcare spending", enrollmentId: 1, allocatedAmount: 0, claimedAmount: 0 },
    ...{ pendingPaymentThisYear: 0, pendingPaymentFromPreviousYear: 0, pendingApproveClaimAmount: 0 },
    ...{ availableAmount: 2_000, previousYearRollOverAmount: 2_000 },
  };
  const shown = async (lastYear: readonly object[] | null, cancelled: string | null = null) => {
    const { args } = argsFor(await requestWith("/claim-management/", {}), {
      [infoCall]: () => Response.json({ ...employee, runOutEndDate: "2026-03-31" }),
      "GET /manage-claim/api/employees/claims": () => Response.json({ records: [], pageCount: 0, total: 0 }),
      "GET /manage-claim/api/employees/claimOpeningSummary": () => Response.json({}),
      "GET /manage-employee/api/employees/all-info": () =>
        Response.json({ ...allInfo, benefitCancellationDate: cancelled }),
      "GET /manage-employee/api/wallet-info/employee": () =>
        Response.json({ ...wallet, walletInfoDetails: [detail], lastYear }),
    });
    const clock = { now: () => new Date("2026-01-10T17:00:00Z") };
    const onTheDay = { ...args, context: { ...args.context, clock }, params: {} };
    const { data } = await loadClaims(onTheDay, await requireEmployee(onTheDay, "claims"));
    return data.wallet.facts.slice(-2).filter(({ name }) => /rollover/i.test(name));
  };
  const left = { enrollmentName: "Healthcare spending", availableAmount: 9_000 };
  const here = {
    name: "Previous-year rollover",
    value: "$20.00",
    to: "/wallets/ledger/rolled-over/",
  };
  expect(await shown(null)).toEqual([here]);
  expect(await shown([left, { ...left, rollsOverAmount: 0 }])).toEqual([here]);
  const toCome = [
    { ...left, rollsOverAmount: 5_000 },
    { ...left, rollsOverAmount: 700 },
  ];
  expect(await shown(toCome)).toEqual([here, { name: "Rollover still to come", value: "$57.00" }]);
  expect(await shown(toCome, "2026-03-18"), "can still submit on the day after the run-out").toHaveLength(2);
  expect(await shown(toCome, "2026-03-17"), "nothing rolls over for them (D12)").toEqual([here]);
  expect(await shown(toCome, "2026-01-05")).toEqual([here]);
});
