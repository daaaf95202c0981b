import { argsFor } from "tests/support/request-args";
import { expect, test } from "vitest";
import { dependentFingerprint } from "~/domain/dependents-fingerprint";
import { handleDependentsPost } from "~/routes/dependents/handle-dependents-post.server";
import { CONTINUE_EVENT } from "~/routes/dependents/open-dependent";

test("Continue with the emptied form of a saved dependent names what is missing [DEP-02, ERR-03]", async () => {
  const ada = { id: 5, firstName: "Ada", lastName: "Roy", relationship: "WIFE", dateOfBirth: null } as never;
  const { args } = argsFor(
    new Request("http://wallet.example/employee/setup/dependents/?edit=5", { method: "POST" }),
  );
  const formData = new FormData();
  for (const [name, value] of Object.entries({
    event: CONTINUE_EVENT,
    id: "5",
    version: dependentFingerprint(ada),
    firstName: "",
    lastName: "",
    relationship: "",
    dateOfBirth: "",
  }))
    formData.set(name, value);
  const upload = { context: args.context, formData, dispose: async () => undefined };
  let saved: string | undefined;
  const answer = await handleDependentsPost(args, upload as never, {
    savedDependents: [ada],
    listPath: "/employee/setup/dependents/",
    save: async (_form, wanted) => {
      saved = wanted.successMessage;
      return new Response(null, { status: 302 });
    },
  });
  expect(saved).toBeUndefined();
  expect(answer).not.toBeInstanceOf(Response);
});
