import { allInfo } from "tests/support/all-info";
import { type Answers, argsFor, employee, infoCall, requestWith } from "tests/support/request-args";
import { expect, test } from "vitest";
import { openSetupWizardFlow } from "~/flows/setup-wizard.server";
import { texts } from "~/gateway/texts";
import { requireEmployee } from "~/session/require-employee.server";

const calls = "/manage-employee/api/employees";
const progress = {
  planOverview: true,
  basicInformation: true,
  walletAllocation: true,
  bankingInformation: true,
  dependents: true,
  review: false,
};

/** Opens the set-up of a person at these answers of the service. */
async function openWith(answers: Answers) {
  const { args } = argsFor(await requestWith("/employee/setup/review-information", {}), {
    [infoCall]: () => Response.json({ ...employee, isSetupDone: false }),
    ...answers,
  });
  return openSetupWizardFlow(args, await requireEmployee(args, "setup"));
}

test("a bank account is sent with its employee's id [BNK-01, API-05]", async () => {
  let sent: unknown;
  const flow = await openWith({
    [`PUT ${calls}/banking-info`]: async (request) => {
      sent = await request.json();
      return new Response(null, { status: 204 });
    },
    [`GET ${calls}/all-info`]: () => Response.json(allInfo),
  });
  const banking = {
    accountName: null,
    transitNumber: "00412",
    bankNumber: "003",
    accountNumber: "0076543",
    voidCheque: "Employee/Cheque/x",
    eSignature: "Robin Roy",
    date: "2026-03-02",
    agreements: [1, 2],
  };
  const outcome = await flow.send(
    { type: "banking.save", banking, progress, back: false },
    { from: flow.state },
  );
  expect(outcome.status).toBe("moved");
  expect(sent).toEqual({ ...banking, employeeId: employee.id });
});

test.each([500, 403, 400])(
  "a confirmation that fails with %d shows the server's message [SET-06]",
  async (status) => {
    const message = "The payroll system sleeps.";
    const messageAfter = async (body: object) => {
      const answers = { [`POST ${calls}/finish-setup`]: () => Response.json(body, { status }) };
      const flow = await openWith(answers);
      const outcome = await flow.send({ type: "setup.confirm", progress }, { from: flow.state });
      return outcome.status === "failed" ? outcome.failure.message : undefined;
    };
    expect(await messageAfter({ message })).toBe(message);
    expect(await messageAfter({})).toBe(texts.systemError);
  },
);
