import { type Answers, argsFor, requestWith } from "tests/support/request-args";
import { expect, test } from "vitest";
import { readDraft, readOfferedTypes } from "~/flows/read-draft.server";

const claimApi = "GET /manage-claim/api";
const employeeApi = "GET /manage-employee/api";

/** An upstream that has only the specification's calls; the flow does not need what these responses omit. */
const specified: Answers = {
  [`${claimApi}/employees/claimOpeningSummary`]: () =>
    Response.json({
      id: 6,
      claimStatus: "OPEN",
      extendStatus: "",
      submittedDate: null,
      totalAmount: 0,
      openIdList: [5, 6],
    }),
  [`${claimApi}/receipts`]: () => Response.json([]),
  [`${employeeApi}/employees/all-info`]: () =>
    Response.json({ available: true, benefitCancellationDate: "2026-02-01" }),
  [`${employeeApi}/benefits-coverage`]: () =>
    Response.json({ totalAmount: 1, benefitCoverages: [{ enrollmentId: 1 }, { enrollmentId: 2 }] }),
  [`${claimApi}/claims/expense-types/1`]: () => Response.json([{ id: 3, name: "Dental" }]),
  [`${claimApi}/claims/expense-types/2`]: () => Response.json([]),
};

async function reading(answers: Answers) {
  const { args, calls } = argsFor(await requestWith("/claim-management/claim/", {}), answers);
  const names = () => calls.map((call) => call.split(" ").slice(0, 2).join(" "));
  return { api: args.context.gateway("a token"), names };
}

test("a draft takes one call, and the expense types of all benefits another", async () => {
  const draft = { claims: [], available: false, benefitCancellationDate: null };
  const { api, names } = await reading({
    [`${claimApi}/employees/claim-draft`]: () => Response.json(draft),
    [`${claimApi}/claims/expense-types`]: () => Response.json([{ enrollmentId: 1, types: [] }]),
  });
  expect(await readDraft(api)).toEqual(draft);
  expect(await readOfferedTypes(api)).toEqual([{ enrollmentId: 1, types: [] }]);
  expect(names()).toEqual([`${claimApi}/employees/claim-draft`, `${claimApi}/claims/expense-types`]);
});

test("an upstream without these calls is asked with the specification's calls [API-05]", async () => {
  const { api } = await reading(specified);
  expect(await readDraft(api)).toEqual({
    claims: [
      { id: 5, receipts: [] },
      { id: 6, receipts: [] },
    ],
    available: true,
    benefitCancellationDate: "2026-02-01",
  });
  expect(await readOfferedTypes(api)).toEqual([
    { enrollmentId: 1, types: [{ id: 3, name: "Dental" }] },
    { enrollmentId: 2, types: [] },
  ]);
});

test("a failing service is not asked again with other calls", async () => {
  const { api, names } = await reading({
    ...specified,
    [`${claimApi}/employees/claim-draft`]: () => new Response(null, { status: 503 }),
  });
  await expect(readDraft(api)).rejects.toMatchObject({ status: 503 });
  expect(names()).toEqual([`${claimApi}/employees/claim-draft`]);
});
