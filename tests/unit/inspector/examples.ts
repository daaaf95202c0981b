import { createMachine } from "xstate";

/** States inside of states, a call, a timer, entry and exit, and a transition of the machine itself. */
export const nestedExample = createMachine({
  id: "nestedExample",
  version: "1",
  initial: "draft",
  on: { "claim.withdraw": { target: ".draft", actions: "forgetAll" } },
  states: {
    draft: {
      meta: { title: "Draft", path: "/claim-management/", requirements: ["CLM-02"] },
      on: {
        submit: { guard: "isComplete", target: "inReview" },
        note: { actions: "keepNote" },
      },
    },
    inReview: {
      initial: "checkingDuplicates",
      exit: "closeFile",
      on: { reject: { guard: "hasReason", target: "rejected" }, withdraw: "draft" },
      states: {
        checkingDuplicates: {
          after: { 500: "deciding" },
          on: {
            "check.passed": "deciding",
            "check.failed": { guard: "hasDuplicate", target: "askingTheEmployee" },
          },
        },
        deciding: {
          initial: "money",
          states: {
            money: { on: { ok: "papers" } },
            papers: {
              on: { missing: "#nestedExample.inReview.askingTheEmployee", ok: "#nestedExample.approved" },
            },
          },
        },
        askingTheEmployee: { entry: "sendMail", on: { answer: "deciding" } },
      },
    },
    rejected: { on: { "fix.again": "draft" } },
    approved: {
      initial: "paying",
      states: {
        paying: { invoke: { id: "pay", src: "pay", onDone: "paid", onError: "#nestedExample.rejected" } },
        paid: { type: "final" },
      },
    },
  },
});
