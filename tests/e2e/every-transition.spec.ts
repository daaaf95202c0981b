import { expect, test } from "@playwright/test";
import { catalogue } from "machines/catalogue";
import { walksFolder } from "tests/support/walked-transitions";
import { describeMachine } from "~/inspector/describe-machine";
import { drawnWalksOf, idleReasonsOf, unwalkedOf } from "~/routes/inspector/last-walks";
import { lastWalksOf } from "~/routes/inspector/walked.server";

// The last test of a whole run (playwright.config.ts). One by itself is `--project=last --no-deps`: it judges what is on record.

test("every transition of every flow was walked by a browser test, or says why none can [MCH-04]", async () => {
  for (const { machine, title, unrecorded } of Object.values(catalogue)) {
    const drawn = drawnWalksOf(
      describeMachine(machine),
      (await lastWalksOf(machine.id, walksFolder)) ?? {},
      unrecorded,
    );
    expect.soft(unwalkedOf(drawn), `${title}: walked by no browser test`).toEqual([]);
    expect.soft(idleReasonsOf(drawn), `${title}: walked, although a reason says it cannot be`).toEqual([]);
  }
});
