import { expect, test } from "@playwright/test";
import { catalogue } from "machines/catalogue";
import { shownStates } from "tests/support/e2e/shown-states";
import { hasPicture } from "tests/support/e2e/state-pictures";
import { walksFolder } from "tests/support/walked-transitions";
import { describeMachine } from "~/inspector/describe-machine";
import { drawnWalksOf, obsoleteReasonsOf, unwalkedOf } from "~/routes/inspector/last-walks";
import { readLastWalks } from "~/routes/inspector/read-last-walks.server";

// The last tests of a complete run (playwright.config.ts). To run them alone on the recorded transitions: `--project=last
// --no-deps`.

test("every transition of every flow was taken by a browser test or has a reason why none can [MCH-04]", async () => {
  for (const { machine, title, unrecorded } of Object.values(catalogue)) {
    const drawn = drawnWalksOf(
      describeMachine(machine),
      (await readLastWalks(machine.id, walksFolder)) ?? {},
      unrecorded,
    );
    expect.soft(unwalkedOf(drawn), `${title}: walked by no browser test`).toEqual([]);
    expect
      .soft(obsoleteReasonsOf(drawn), `${title}: walked, although a reason says it cannot be`)
      .toEqual([]);
  }
});

test("every state that waits for user input has a screenshot [MCH-04]", () => {
  const missing = shownStates.filter((state) => !hasPicture(state));
  expect(missing.map(({ title, path }) => `${title}, ${path}`)).toEqual([]);
});
