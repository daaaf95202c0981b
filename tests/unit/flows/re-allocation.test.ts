import { argsFor, employee, infoCall, requestWith } from "tests/support/request-args";
import { expect, test } from "vitest";
import { openReAllocationFlow } from "~/flows/re-allocation.server";
import { texts } from "~/gateway/texts";
import { requireEmployee } from "~/session/require-employee.server";

const confirmCall = "POST /manage-employee/api/employees/re-allocation/complete";

/** Returns the message a person sees after this response to their confirmation. */
async function messageAfter(answer: Response): Promise<string | undefined> {
  const { args } = argsFor(await requestWith("/re-allocation/review", {}), {
    [infoCall]: () => Response.json({ ...employee, reAllocationStatus: "REVIEW" }),
    [confirmCall]: () => answer,
  });
  const flow = await openReAllocationFlow(args, await requireEmployee(args, "reAllocationReview"));
  const outcome = await flow.send({ type: "allocation.confirm" }, { from: "reviewing" });
  return outcome.status === "failed" ? outcome.failure.message : undefined;
}

test.each([500, 403, 400, 503])(
  "a confirmation that fails with %d shows the server's message [REA-01]",
  async (status) => {
    const message = "The payroll system sleeps.";
    expect(await messageAfter(Response.json({ message }, { status }))).toBe(message);
    expect(await messageAfter(Response.json({}, { status }))).toBe(texts.systemError);
  },
);
