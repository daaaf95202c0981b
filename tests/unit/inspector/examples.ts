import { createMachine } from "xstate";

/** Nested states, a call, a timer, entry and exit actions, and a transition of the machine itself. */
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

/**
 * Names that are invalid in XML or SCXML, names that collide once escaped, and features our flows do not use: history and
 * parallel states.
 */
export const awkwardExample = createMachine({
  id: "1 awkward",
  version: "1",
  initial: "awkward",
  on: { "wake, now": ".2nd" },
  states: {
    awkward: {
      invoke: [{ src: "call it" }, { src: "pay", id: "awkward", onDone: "third-one" }],
      after: { 10: "2nd", "a while": { guard: "it's <so>", target: "2nd" } },
      on: { 'say "hi"': "third one", "*": "third_one", "claim.*": "third-one" },
    },
    "2nd": { invoke: { src: "pay", id: "awkward", onError: "third_one" } },
    "third one": {
      initial: "first",
      onDone: "sides",
      states: {
        first: { on: { end: "last" } },
        last: { type: "final" },
        back: { type: "history" },
      },
    },
    third_one: { on: { back: "#1 awkward.third one.back", deeper: "sides.left.back" } },
    "third-one": { type: "final" },
    sides: {
      type: "parallel",
      states: {
        left: {
          initial: "up",
          states: {
            up: { on: { go: "down" } },
            down: {},
            back: { type: "history", history: "deep", target: "down" },
          },
        },
        right: {},
      },
    },
  },
});
