// Sets the file scope that the styles of the route need.
import "tests/unit/ui/markup";
import { argsFor, employee } from "tests/support/request-args";
import { expect, test } from "vitest";
import { textFieldsSchema } from "~/forms/field-schemas.server";
import { type FormAnswer, parseForm } from "~/forms/parse-form.server";
import { handleStepPost } from "~/routes/re-allocation/handle-step-post.server";
import { confirmSetup } from "~/routes/setup/review/confirm-setup.server";

const complete = {
  basicInformation: true,
  walletAllocation: true,
  bankingInformation: true,
  dependents: true,
  planOverview: true,
  review: true,
};

/** Posts a review that is current when its action reads, while the service finds at its lock that it no longer is. */
async function confirming(call: string, code: string) {
  const { args } = argsFor(new Request("http://wallet.example/", { method: "POST" }), {
    [call]: () => Response.json({ code, message: "The service's own sentence" }, { status: 409 }),
  });
  const formData = new FormData();
  formData.set("seen", "abc");
  const form = await parseForm({ context: args.context, formData }, textFieldsSchema("seen"));
  if (form.response) throw new Error("the form was refused");
  const me = { employee: { ...employee, authorities: [] }, api: args.context.gateway("a token") };
  return { args, form, me };
}

function refusalOf(answer: Response | FormAnswer) {
  if (answer instanceof Response) throw answer;
  return { status: answer.init?.status, reply: answer.data };
}

test("a set-up that changes at the last moment is refused like one that changed before, and shown anew [SET-05] (D76)", async () => {
  const call = "POST /manage-employee/api/employees/finish-setup";
  const { args, form, me } = await confirming(call, "SETUP_CHANGED");
  const setup = { ...me, progress: complete };
  const answer = await confirmSetup(args, setup, form, { knownAs: "abc", message: "Done" });
  expect(refusalOf(answer)).toMatchObject({
    status: 409,
    reply: {
      isUnseen: true,
      error: { "": [expect.stringMatching(/^Something was changed in the meantime/)] },
    },
  });
});

test("an allocation that changes at the last moment is refused like one that changed before, and shown anew [REA-01] (D76)", async () => {
  const call = "POST /manage-employee/api/employees/re-allocation/complete";
  const { args, form, me } = await confirming(call, "ALLOCATION_CHANGED");
  const reviewing = { ...me, employee: { ...me.employee, reAllocationStatus: "REVIEW" as const } };
  const event = { type: "allocation.confirm", knownAs: "abc" } as const;
  expect(refusalOf(await handleStepPost(args, reviewing, form, event, "reviewing"))).toMatchObject({
    status: 409,
    reply: { isUnseen: true, error: { "": [expect.stringMatching(/changed in the meantime/)] } },
  });
});
