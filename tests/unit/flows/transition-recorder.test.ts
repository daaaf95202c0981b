import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { catalogue } from "machines/catalogue";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createActor, createMachine } from "xstate";
import { createTransitionRecorder } from "~/flows/transition-recorder.server";
import { describeMachine } from "~/inspector/describe-machine";
import { walkThrough } from "~/inspector/walk";

const door = createMachine({
  id: "door",
  initial: "closed",
  on: { "door.paint": {} },
  states: {
    closed: { on: { "door.push": [{ guard: () => false, target: "open" }, { target: "passing" }] } },
    passing: { always: "open" },
    open: {},
  },
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "taken-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("taken transitions are recorded with the inspector's names, including branches and automatic ones [MCH-04]", async () => {
  const file = path.join(folder, "taken");
  const actor = createActor(door, createTransitionRecorder(file)(door)).start();
  for (const type of ["door.push", "door.paint", "door.unknown"]) actor.send({ type });
  const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
  const taken = lines.map((line) => JSON.parse(line));
  expect(taken).toEqual([
    { machine: "door", transition: "closed/door.push/1" },
    { machine: "door", transition: "passing//0" },
    { machine: "door", transition: "/door.paint/0" },
  ]);
  const named = describeMachine(door).transitions.map(({ id }) => id);
  for (const { transition } of taken) expect(named).toContain(transition);
});

test("records nothing without a file", () => {
  expect(createTransitionRecorder(undefined)(door)).toEqual({});
});

test("neither checks for possible events nor the inspector's own walks are recorded [MCH-04]", async () => {
  const file = path.join(folder, "taken");
  const actor = createActor(door, createTransitionRecorder(file)(door)).start();
  expect(actor.getSnapshot().can({ type: "door.push" })).toBe(true);
  for (const { machine, facts } of Object.values(catalogue)) walkThrough(describeMachine(machine), facts, []);
  await expect(readFile(file)).rejects.toThrow(/ENOENT/);
});
