import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { catalogue } from "machines/catalogue";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeMachine } from "~/inspector/describe-machine";
import { unwalkedOf, walkOf } from "~/routes/inspector/last-walks";
import { texts } from "~/routes/inspector/texts";
import { lastWalksOf } from "~/routes/inspector/walked.server";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "walked-"));
});
afterEach(() => rm(folder, { recursive: true }));

const leave = (name: string, text: unknown) => writeFile(path.join(folder, name), JSON.stringify(text));

test("of several workers the test that walked last counts, and where none ran nothing is known [MCH-04]", async () => {
  expect(await lastWalksOf("receipt", folder)).toBeNull();
  expect(await lastWalksOf("receipt", path.join(folder, "none"))).toBeNull();
  const late = { test: "b.spec.ts: late", at: "2026-03-03T10:00:00.000Z" };
  await leave("worker-0.json", { receipt: { "a/b/0": late } });
  await leave("worker-1.json", { receipt: { "a/b/0": { test: "early", at: "2026-03-02T10:00:00.000Z" } } });
  await writeFile(path.join(folder, "worker-2.json"), '{"receipt": {');
  expect(await lastWalksOf("receipt", folder)).toEqual({ "a/b/0": late });
  expect(await lastWalksOf("setupWizard", folder)).toEqual({});
});

test("a transition tells its test, its reason or that none walks it, and the last are listed [MCH-04]", () => {
  for (const { machine, unrecorded } of Object.values(catalogue)) {
    const model = describeMachine(machine);
    const ids = model.transitions.map(({ id }) => id);
    for (const id of Object.keys(unrecorded)) expect(ids).toContain(id);
    const [first] = model.transitions;
    if (!first) throw new Error(`${machine.id} has no transition`);
    const walks = { [first.id]: { test: "a.spec.ts: walks", at: "2026-03-03T10:00:00.000Z" } };
    const said = model.transitions.map((one) => walkOf(one, walks, unrecorded));
    expect(said[0]).toBe("Walked last by a.spec.ts: walks, 2026-03-03.");
    const open = said.filter((text) => text === texts.notWalked);
    expect(unwalkedOf(model, walks, unrecorded)).toHaveLength(open.length);
    expect(open).toHaveLength(ids.length - 1 - Object.keys(unrecorded).length);
  }
});
