import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Page, test } from "@playwright/test";
import { latestTransition, walksFolder } from "tests/support/walked-transitions";
import { type ShownState, statesShownAt } from "./shown-states";

/** The folder of the pictures of resting states, which the inspector shows next to the states. */
const folder = path.join(walksFolder, "pictures");

/** Saves a small picture of the page if it shows a state of a flow that has no picture yet. */
export async function keepStatePicture(page: Page): Promise<void> {
  if (test.info().project.name !== "scripts") return;
  const missing = statesShownAt(new URL(page.url()), latestTransition()).filter(
    (state) => !hasPicture(state),
  );
  if (missing.length === 0) return;
  const picture = await page.screenshot({ type: "jpeg", quality: 60 });
  mkdirSync(folder, { recursive: true });
  for (const state of missing) writeFileSync(fileOf(state), picture);
}

export function hasPicture(state: ShownState): boolean {
  return existsSync(fileOf(state));
}

function fileOf({ machine, state }: ShownState): string {
  return path.join(folder, `${machine}.${state}.jpg`);
}
