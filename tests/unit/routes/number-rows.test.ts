import { catalogue } from "machines/catalogue";
import { expect, test } from "vitest";
import { describeMachine } from "~/inspector/describe-machine";
import { shareTransitions } from "~/inspector/shared-transitions";
import { numberRowsOf } from "~/routes/inspector/numbers/number-rows";

test("every transition and every resting state of every machine is listed [MCH-02]", () => {
  for (const { machine, unrecorded } of Object.values(catalogue)) {
    const model = describeMachine(machine);
    const { startCount, stopped, taken, seldom } = numberRowsOf(model, [], unrecorded);
    expect(startCount).toBe("fewer than 5");
    expect(taken).toEqual([]);
    expect(seldom.map(({ id }) => id)).toEqual(model.transitions.map(({ id }) => id));
    const { alike } = shareTransitions(model);
    const alikeTo = (id: string) => Object.values(alike).find((ids) => ids.includes(id)) ?? [id];
    for (const { id, reason } of seldom)
      expect(reason, id).toBe(alikeTo(id).flatMap((one) => unrecorded[one] ?? [])[0]);
    const resting = model.states.filter(({ isResting, kind }) => isResting && kind !== "final");
    expect(stopped.map(({ id }) => id)).toEqual(resting.map(({ id }) => id));
  }
});

test("each number is shown with a description of what it counts [MCH-02]", () => {
  const model = describeMachine(catalogue.claimSubmission?.machine ?? fail());
  const [transition] = model.transitions;
  const name = transition?.id ?? fail();
  const rows = numberRowsOf(
    model,
    [
      { kind: "taken", name, atLeast: 1_235 },
      { kind: "started", name: "collectingReceipts", atLeast: null },
      { kind: "waiting", name: "collectingReceipts", atLeast: 10 },
      { kind: "taken", name: "gone/claim.submit/0", atLeast: 5 },
    ],
    {},
  );
  expect(rows.startCount).toBe("not shown");
  expect(rows.stopped.find(({ id }) => id === "collectingReceipts")?.times).toBe("10 to 14");
  expect(rows.taken.map(({ id, times }) => [id, times])).toEqual([[name, "1,235 to 1,239"]]);
  expect(rows.seldom.map(({ id }) => id)).toEqual(model.transitions.slice(1).map(({ id }) => id));
});

function fail(): never {
  throw new Error("The machine is not as this test knows it");
}
