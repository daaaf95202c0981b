import { catalogue } from "machines/catalogue";
import { receipt } from "machines/receipt";
import { nestedExample } from "tests/unit/inspector/examples";
import { overlapsOf } from "tests/unit/inspector/overlaps";
import { expect, test } from "vitest";
import { createMachine } from "xstate";
import { z } from "zod";
import { describeMachine } from "~/inspector/describe-machine";
import { drawingOf, HERE_MARK } from "~/inspector/drawing";
import { layOut } from "~/inspector/lay-out";
import { textWidth } from "~/inspector/text-width";

/** The receipt machine with one more state, as a developer might add it. */
const oneMore = createMachine({
  ...z.record(z.string(), z.unknown()).parse(receipt.config),
  states: {
    ...receipt.config.states,
    waitingForThePharmacist: {
      meta: { title: "Waiting for the pharmacist, who is on holiday", path: "/claim-management/" },
      on: { "pharmacist.returns": { guard: "hasPrescription", target: "viewing" } },
    },
  },
  on: { "pharmacist.ask": ".waitingForThePharmacist" },
});

const machines = [...Object.values(catalogue).map(({ machine }) => machine), nestedExample, oneMore];

test.each(machines.map((machine) => [machine.id, machine] as const))(
  "in the diagram of %s no label overlaps a label, an arrow or a state [MCH-02]",
  async (_, machine) => {
    const drawing = drawingOf(describeMachine(machine));
    expect(overlapsOf(await layOut(drawing))).toEqual([]);
  },
);

test("the current-state mark has the width reserved for it in the boxes [MCH-02]", () => {
  expect(textWidth(HERE_MARK.title, "name")).toBe(HERE_MARK.width);
});
