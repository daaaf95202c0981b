import { readdirSync, readFileSync } from "node:fs";
import { catalogue } from "machines/catalogue";
import { describe, expect, test } from "vitest";
import { type AnyActorLogic, type AnyStateMachine, type AnyStateNode, createActor, toPromise } from "xstate";
import { getStateNodes, toDirectedGraph } from "xstate/graph";

const entries = Object.entries(catalogue);
const folder = new URL("../../machines/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".ts"));
/** Spelled as in section 2: claim paths end in a slash, the others do not. */
const path =
  /^\/(claim-management\/([a-z/:-]+\/(\?claim=:claimId)?)?|re-allocation(\/[a-z-]+){0,2}|employee\/setup\/[a-z-]+)$/i;
const imports = /from "([^"]+)"/g;

function read(file: string): string {
  return readFileSync(new URL(file, folder), "utf8");
}

test("the catalogue lists every machine in the folder under its own id [MCH-01]", () => {
  const made = files.flatMap((file) =>
    [...read(file).matchAll(/createMachine\(\{\s+id: "(\w+)"/g)].map(([, id]) => id),
  );
  expect(Object.keys(catalogue).sort()).toEqual(made.sort());
  for (const [name, { machine, title, purpose }] of entries) {
    expect(machine.id).toBe(name);
    expect(machine.version).toMatch(/^\d+$/);
    expect(title).toMatch(/^[A-Z]/);
    expect(purpose).toMatch(/\.$/);
  }
});

test("machines import only xstate and the domain rules, so a browser can run them [MCH-01]", () => {
  for (const file of files)
    for (const [, source] of read(file).matchAll(imports))
      expect(source, file).toMatch(/^(xstate$|~\/domain\/|\.\/)/);
});

test("every guard, and only a guard, has a readable description of its question [MCH-03]", () => {
  for (const [name, { machine, facts }] of entries) {
    expect(Object.keys(facts).sort(), name).toEqual(Object.keys(machine.implementations.guards).sort());
    for (const fact of Object.values(facts).flat())
      expect(typeof fact === "string" ? fact : "seldom" in fact ? fact.seldom : fact.text).toMatch(
        /^[A-Z].*[^.]$/,
      );
    expect(Object.values(facts).every((asked) => asked.length > 0)).toBe(true);
  }
});

describe.each(entries)("%s", (_, { machine }) => {
  const nodes = getStateNodes(machine.root);
  const transitions = [machine.root, ...nodes].flatMap((node) => toDirectedGraph(node).edges);

  test("names states in camel case, events with dots and guards as questions", () => {
    for (const { key } of nodes) expect(key).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
    for (const { eventType } of used(machine).transitions)
      if (eventType !== "")
        expect(eventType).toMatch(
          /^(xstate\.(done|error)\.actor|[a-z]+([A-Z][a-z]+)*)\.[a-z]+([A-Z][a-z]+)*$/,
        );
    for (const guard of Object.keys(machine.implementations.guards))
      expect(guard).toMatch(/^(can|has|is)[A-Z]/);
    expect(transitions.length).toBeGreaterThan(10);
  });

  test("registers every guard, action and call by name in setup, with none unused", () => {
    const { guards, actions, actors } = used(machine);
    expect([...guards].sort()).toEqual(Object.keys(machine.implementations.guards).sort());
    expect([...actions].sort()).toEqual(Object.keys(machine.implementations.actions).sort());
    expect([...actors].sort()).toEqual(Object.keys(machine.implementations.actors).sort());
  });

  test("a call that no flow provides fails and names itself", async () => {
    for (const [name, logic] of Object.entries(machine.implementations.actors)) {
      const actor = createActor(logic as AnyActorLogic);
      const ended = toPromise(actor);
      actor.subscribe({ error: () => undefined });
      actor.start();
      await expect(ended, name).rejects.toThrow(`No actor was provided for ${name}`);
    }
  });

  test("each call has an id and a target for success and for failure", () => {
    const calls = nodes.flatMap((node) => invocationsOf(node).map((invocation) => ({ node, invocation })));
    expect(calls.length).toBeGreaterThan(0);
    for (const { node, invocation } of calls) {
      expect(invocation, node.id).toMatchObject({ id: expect.any(String), src: expect.any(String) });
      for (const event of [`xstate.done.actor.${invocation.id}`, `xstate.error.actor.${invocation.id}`]) {
        const leads = node.transitions.get(event)?.at(-1);
        expect(leads?.target, `${node.id} ${event}`).toHaveLength(1);
        expect(leads?.guard, `${node.id} ${event}: the last branch takes what is left`).toBeUndefined();
      }
    }
  });

  test("uses no timers", () => {
    for (const node of [machine.root, ...nodes]) expect(node.after, node.id).toEqual([]);
  });

  test("resting states have an address and a title, transient states only a title", () => {
    const resting = nodes.filter((node) => !isPassing(node));
    expect(resting.length).toBeGreaterThan(0);
    for (const node of nodes) {
      expect(node.meta?.title, node.id).toMatch(/^[A-Z]/);
      expect(node.description, node.id).toMatch(/[.?]$/);
      if (isPassing(node)) expect(node.meta?.path, node.id).toBeUndefined();
      else expect(node.meta?.path, node.id).toMatch(path);
    }
    const paths = resting.filter(({ type }) => type !== "final").map((node) => node.meta?.path);
    expect(new Set(paths).size, "an address belongs to one state").toBe(paths.length);
  });

  test("has no dead ends: every resting state except the final one accepts an event", () => {
    for (const node of nodes.filter((node) => node.type !== "final" && !isPassing(node)))
      expect(node.ownEvents.length, node.id).toBeGreaterThan(0);
  });
});

function isPassing(node: AnyStateNode): boolean {
  return node.invoke.length > 0 || (node.always ?? []).length > 0;
}

function invocationsOf(node: AnyStateNode): { id?: string; src: unknown }[] {
  const { invoke } = node.config;
  return invoke === undefined ? [] : [invoke].flat();
}

function used(machine: AnyStateMachine) {
  const nodes = [machine.root, ...getStateNodes(machine.root)];
  const transitions = nodes.flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ]);
  const name = (part: unknown): string => (typeof part === "string" ? part : `unnamed: ${String(part)}`);
  return {
    transitions,
    guards: new Set(transitions.flatMap(({ guard }) => (guard === undefined ? [] : [name(guard)]))),
    actions: new Set(
      [...transitions.map(({ actions }) => actions), ...nodes.flatMap(({ entry, exit }) => [entry, exit])]
        .flat()
        .map(name),
    ),
    actors: new Set(nodes.flatMap((node) => invocationsOf(node).map(({ src }) => name(src)))),
  };
}
