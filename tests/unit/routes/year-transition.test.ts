// Sets the file scope that the styles of the notice need.
import "tests/unit/ui/markup";
import { allInfo } from "tests/support/all-info";
import {
  type Answers,
  argsFor,
  cookiePair,
  employee,
  infoCall,
  requestWith,
} from "tests/support/request-args";
import { expect, test } from "vitest";
import { clockStartingAt } from "~/domain/calendar";
import { openReceiptFlow } from "~/flows/receipt.server";
import { loader } from "~/routes/claims/receipt/questions/year-transition";
import { requireEmployee } from "~/session/require-employee.server";

const address = "/claim-management/receipt/31/year-transition/";
const edit = "/claim-management/receipt/31/edit/";
const answers: Answers = {
  [infoCall]: () => Response.json(employee),
  "GET /manage-employee/api/employees/all-info": () => Response.json(allInfo),
};
const save = {
  type: "receipt.save",
  claimStatus: "OPEN",
  receipt: {
    ...{ amount: 4_500, claimerId: 0, employeeBenefitCoverageId: 1, enrollmentId: 1, notes: "" },
    ...{ expenseDate: "2025-12-20", expenseTypeId: 3, expenseTypeOther: "" },
  },
  facts: {
    ...{ today: "2026-01-15", eligibilityDate: null, dependentIds: [] },
    coverages: [{ id: 1, enrollmentId: 1, name: "Healthcare spending", availableAmount: 280_000 }],
    expenseTypes: [{ id: 3, name: "Dental" }],
  },
} as const;

test("the notice of the year transition is shown until 15 January; then it leads back to the form [RCP-11] (D10)", async () => {
  let cookie = "";
  const argsOn = async (day: string) => {
    const request = await requestWith(address, {}, { headers: { Cookie: cookie } });
    const { args } = argsFor(request, answers);
    const clock = clockStartingAt(new Date(`${day}T17:00:00Z`));
    return { ...args, context: { ...args.context, clock }, params: { receiptId: "31" } };
  };
  const args = await argsOn("2026-01-15");
  const flow = await openReceiptFlow(args, await requireEmployee(args, "claims"), 31);
  const told = await flow.redirect(await flow.send(save, { from: flow.state }));
  expect(told.headers.get("Location")).toBe(address);
  cookie = cookiePair(told.headers.getSetCookie().find((one) => one.startsWith("flow-receipt")) ?? "");
  expect((await loader(await argsOn("2026-01-15"))).blocked).toContain("cannot be saved now");
  const later = await loader(await argsOn("2026-01-16")).catch((led: unknown) => led);
  expect(later instanceof Response && later.headers.get("Location")).toBe(edit);
});
