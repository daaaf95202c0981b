import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Page, test } from "@playwright/test";
import { catalogue } from "machines/catalogue";
import { walksFolder } from "tests/support/walked-transitions";
import { describeMachine } from "~/inspector/describe-machine";

/** Where the pictures of the resting states lie; the inspector shows them beside their states. */
const folder = path.join(walksFolder, "pictures");

/** A resting state, by its path in the site map. */
interface RestingState {
  readonly title: string;
  readonly path: string;
  readonly file: string;
}

export const restingStates: readonly RestingState[] = Object.values(catalogue).flatMap(({ machine, title }) =>
  describeMachine(machine).states.flatMap((state) => {
    if (state.path === null) return [];
    const file = path.join(folder, `${machine.id}.${state.id}.jpg`);
    return [{ title: `${title}: ${state.title}`, path: state.path, file }];
  }),
);

/** Keeps a small picture of the page where it shows a state of a flow of which there is none yet. */
export async function keepStatePicture(page: Page): Promise<void> {
  if (test.info().project.name !== "scripts") return;
  const { pathname, searchParams } = new URL(page.url());
  const missing = restingStates.filter((state) => {
    const { pathname: template, searchParams: named } = new URL(state.path, page.url());
    const isShown = partsOf(template).length === partsOf(pathname).length && isLike(template, pathname);
    return isShown && [...named.keys()].every((name) => searchParams.has(name)) && !existsSync(state.file);
  });
  if (missing.length === 0) return;
  const picture = await page.screenshot({ type: "jpeg", quality: 60 });
  mkdirSync(folder, { recursive: true });
  for (const { file } of missing) writeFileSync(file, picture);
}

/** In a template `:name` stands for a number. */
function isLike(template: string, pathname: string): boolean {
  const shown = partsOf(pathname);
  return partsOf(template).every((part, place) =>
    part.startsWith(":") ? /^\d+$/.test(shown[place] ?? "") : part === shown[place],
  );
}

function partsOf(pathname: string): string[] {
  return pathname.split("/").filter((part) => part !== "");
}
