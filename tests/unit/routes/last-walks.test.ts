import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { catalogue } from "machines/catalogue";
import { setupWizard } from "machines/setup-wizard";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeMachine } from "~/inspector/describe-machine";
import { shareTransitions } from "~/inspector/shared-transitions";
import { drawnWalksOf, obsoleteReasonsOf, unwalkedOf, walkTextsOf } from "~/routes/inspector/last-walks";
import { readPicture, readPicturedStates } from "~/routes/inspector/pictures.server";
import { readLastWalks } from "~/routes/inspector/read-last-walks.server";
import { texts } from "~/routes/inspector/texts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "walked-"));
});
afterEach(() => rm(folder, { recursive: true }));

const leave = (name: string, text: unknown) => writeFile(path.join(folder, name), JSON.stringify(text));

test("the latest walk of several workers counts, and without a run nothing is known [MCH-04]", async () => {
  expect(await readLastWalks("receipt", folder)).toBeNull();
  expect(await readLastWalks("receipt", path.join(folder, "none"))).toBeNull();
  const late = { test: "b.spec.ts: late", at: "2026-03-03T10:00:00.000Z" };
  await leave("worker-0.json", { receipt: { "a/b/0": late } });
  await leave("worker-1.json", { receipt: { "a/b/0": { test: "early", at: "2026-03-02T10:00:00.000Z" } } });
  await writeFile(path.join(folder, "worker-2.json"), '{"receipt": {');
  expect(await readLastWalks("receipt", folder)).toEqual({ "a/b/0": late });
  expect(await readLastWalks("setupWizard", folder)).toEqual({});
});

test("a transition shows its test, its reason or that none walks it, and the latest are listed [MCH-04]", () => {
  for (const { machine, unrecorded, inBrowser = {} } of Object.values(catalogue)) {
    const model = describeMachine(machine);
    const ids = model.transitions.map(({ id }) => id);
    for (const id of Object.keys({ ...unrecorded, ...inBrowser })) expect(ids).toContain(id);
    const { single } = shareTransitions(model);
    const walked = single.find(({ id }) => unrecorded[id] === undefined);
    if (!walked) throw new Error(`${machine.id} has no transition of its own`);
    const walks = { [walked.id]: { test: "a.spec.ts: walks", at: "2026-03-03T10:00:00.000Z" } };
    const drawn = drawnWalksOf(model, walks, unrecorded);
    const said = walkTextsOf(drawn);
    expect(said[walked.id]).toBe("Walked last by a.spec.ts: walks, 2026-03-03.");
    const open = Object.values(said).filter((text) => text === texts.notWalked);
    expect(open).toHaveLength(drawn.length - 1 - Object.keys(unrecorded).length);
    expect(unwalkedOf(drawn)).toHaveLength(open.length);
    expect(obsoleteReasonsOf(drawn)).toEqual([]);
  }
});

test("a shared transition counts as walked from any of its states, even where a reason was given [MCH-04]", () => {
  const model = describeMachine(setupWizard);
  const early = { test: "a.spec.ts: early", at: "2026-03-02T10:00:00.000Z" };
  const late = { test: "b.spec.ts: late", at: "2026-03-03T10:00:00.000Z" };
  const walks = { "allocating/banking.save/1": early, "reviewing/banking.save/1": late };
  const drawn = drawnWalksOf(model, walks, { "givingBanking/banking.save/1": "It never happens." });
  expect(drawn.length).toBeLessThan(model.transitions.length);
  const about = drawn.filter(({ id }) => id.endsWith("/banking.save/1"));
  expect(about).toMatchObject([{ walk: late, from: { walked: 2, all: 6 } }]);
  expect(walkTextsOf(drawn)[about[0]?.id ?? ""]).toBe(
    "Walked last by b.spec.ts: late, 2026-03-03. From 2 of 6 steps.",
  );
  expect(obsoleteReasonsOf(drawn)).toEqual([about[0]?.text]);
  expect(about[0]?.text).toMatch(/^From any step marked . ?.*: banking\.save/);
});

test("a state has the picture the tests took of it, and no other file is read [MCH-04]", async () => {
  const model = describeMachine(setupWizard);
  expect(await readPicturedStates(model, path.join(folder, "none"))).toEqual([]);
  await writeFile(path.join(folder, "setupWizard.reviewing.jpg"), "a picture");
  await writeFile(path.join(folder, "setupWizard.secret.jpg"), "another");
  expect(await readPicturedStates(model, folder)).toEqual(["reviewing"]);
  expect(Buffer.from((await readPicture(model, "reviewing", folder)) ?? []).toString()).toBe("a picture");
  for (const state of ["secret", "allocating", "../setupWizard.reviewing"])
    expect(await readPicture(model, state, folder)).toBeUndefined();
});
