import { allInfo } from "tests/support/all-info";
import { argsFor, employee, infoCall, requestWith } from "tests/support/request-args";
import { expect, test } from "vitest";
import { loadWallet } from "~/routes/wallet/loader.server";
import { requireEmployee } from "~/session/require-employee.server";

const detail = {
  ...{ enrollmentName: "Healthcare spending", enrollmentId: 1, allocatedAmount: 9_000, claimedAmount: 0 },
  ...{ pendingPaymentThisYear: 0, pendingPaymentFromPreviousYear: 0, pendingApproveClaimAmount: 0 },
  ...{ availableAmount: 9_000, previousYearRollOverAmount: 0 },
};
const wallet = {
  ...{ availableAmount: 9_000, monthlyCurrentLimit: null, pendingPayment: 0, utilizationRate: 0 },
  ...{ rolloverAllowed: false, walletInfoDetails: [detail], lastYear: [] },
};

/** The note of a category of 2026, on 2 March 2026. */
async function noteWith(
  nextRunOutEndDate: string | null,
  benefitCancellationDate: string | null = null,
  { rolledOver = 0, rolloverAllowed = false } = {},
) {
  const walletInfoDetails = [{ ...detail, previousYearRollOverAmount: rolledOver }];
  const { args } = argsFor(await requestWith("/wallets/", {}), {
    [infoCall]: () => Response.json({ ...employee, nextRunOutEndDate }),
    "GET /manage-claim/api/employees/claimOpeningSummary": () => Response.json({}),
    "GET /manage-employee/api/employees/all-info": () =>
      Response.json({ ...allInfo, benefitCancellationDate }),
    "GET /manage-employee/api/wallet-info/employee": () =>
      Response.json({ ...wallet, rolloverAllowed, walletInfoDetails }),
    [`GET /manage-wallet-partner/employee/wallet/balances/${employee.id}`]: () =>
      Response.json({ accounts: [{ accountName: "hsa_limit", balance: 9_000 }], wallets: [] }),
    [`GET /manage-wallet-partner/employee/wallet/transactions/all/${employee.id}`]: () =>
      Response.json({ records: [], pageCount: 0, total: 0 }),
  });
  const { accounts } = await loadWallet({ ...args, params: {} }, await requireEmployee(args, "wallet"));
  return accounts.map(({ note }) => note);
}

test("a category's note says until when receipts of its expenses are accepted [WAL-08] (D84)", async () => {
  const until = "For expenses until 31/12/2026. Their receipts are accepted until then, and again";
  expect(await noteWith("2027-03-31")).toEqual([`${until} from 16/01/2027 until 31/03/2027.`]);
  expect(await noteWith(null)).toEqual([`${until} from 16/01/2027.`]);
  expect(await noteWith("2027-01-10"), "not again").toEqual(["Expires on 31/12/2026."]);
  expect(await noteWith("2027-03-31", "2027-01-20")).toEqual([`${until} from 16/01/2027 until 03/02/2027.`]);
  expect(await noteWith("2027-03-31", "2026-06-01"), "cancelled before").toEqual(["Expires on 15/06/2026."]);
});

test("a category's note says the same of money that has rolled over [WAL-08] (D84)", async () => {
  const noteOf = async (nextRunOutEndDate: string, rolledOver: number, rolloverAllowed: boolean) =>
    (await noteWith(nextRunOutEndDate, null, { rolledOver, rolloverAllowed }))[0];
  const accepted =
    "For expenses until 31/12/2026. Their receipts are accepted until then, and again from 16/01/2027 until 31/03/2027.";
  expect(await noteOf("2027-03-31", 9_000, true)).toBe(`Of this, $90.00 rolled over from 2025. ${accepted}`);
  expect(await noteOf("2027-03-31", 2_000, false)).toBe(`Of this, $20.00 rolled over from 2025. ${accepted}`);
  expect(await noteOf("2027-03-31", 2_000, true)).toBe(
    `Of this, $20.00 rolled over from 2025. ${accepted} The rest rolls over: you can use it until 31/12/2027.`,
  );
  const ends = "Its last day is 31/12/2026.";
  expect(await noteOf("2027-01-10", 9_000, true)).toBe(`Of this, $90.00 rolled over from 2025. ${ends}`);
  expect(await noteOf("2027-01-10", 2_000, false)).toBe(
    `Of this, $20.00 rolled over from 2025. ${ends} Expires on 31/12/2026.`,
  );
});
