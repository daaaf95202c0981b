import { catalogue } from "machines/catalogue";
import { awkwardExample, nestedExample } from "tests/unit/inspector/examples";
import { parseMermaid } from "tests/unit/inspector/mermaid-parse";
import { scxmlRules, scxmlValues } from "tests/unit/inspector/scxml-rules";
import { describe, expect, test } from "vitest";
import { and, createMachine, not, or, setup } from "xstate";
import { describeMachine } from "~/inspector/describe-machine";
import { drawingOf } from "~/inspector/drawing";
import { layOut } from "~/inspector/lay-out";
import { configOf, type MachineConfig } from "~/inspector/machine-config";
import { mermaidOf } from "~/inspector/mermaid";
import { scxmlOf } from "~/inspector/scxml";
import { svgOf } from "~/inspector/svg";

const machines = [...Object.values(catalogue).map(({ machine }) => machine), nestedExample, awkwardExample];
const models = machines.map(describeMachine);

interface WrittenElement {
  readonly name: string;
  /** The name of its parent element; undefined for the root. */
  readonly parent: string | undefined;
  readonly attributes: ReadonlyMap<string, string>;
}

/**
 * Returns the elements of an XML text, outermost first; throws if an element is not closed or an attribute or text is malformed.
 */
function elementsOf(xml: string): WrittenElement[] {
  const open: string[] = [];
  const found: WrittenElement[] = [];
  const tag =
    /<(?:\?xml [^?]*\?|!--(?:(?!--)[\s\S])*--|(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?))>|([^<]+)/gy;
  for (let at = 0; at < xml.length; at = tag.lastIndex) {
    tag.lastIndex = at;
    const match = tag.exec(xml);
    if (!match) throw new Error(`Not well-formed: ${xml.slice(at, at + 80)}`);
    const [, isClosing, name, attributes = "", isEmpty, text] = match;
    expect(`${text ?? ""}${attributes}`.replace(/&(amp|lt|gt|quot|#39);/g, "")).not.toContain("&");
    if (name === undefined) continue;
    if (isClosing) expect(open.pop()).toBe(name);
    else {
      const pairs = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(
        ([, key = "", value = ""]) => [key, value] as const,
      );
      expect(new Set(pairs.map(([key]) => key)).size, "an attribute stands once").toBe(pairs.length);
      found.push({ name, parent: open.at(-1), attributes: new Map(pairs) });
      if (!isEmpty) open.push(name);
    }
  }
  expect(open).toEqual([]);
  return found;
}

/** Without the transitions of a history state, which no event triggers. */
function transitionsIn(elements: readonly WrittenElement[]): WrittenElement[] {
  return elements.filter(({ name, parent }) => name === "transition" && parent !== "history");
}

describe.each(models.map((model) => [model.id, model] as const))("%s", (_, model) => {
  test("as SCXML is well-formed, with each state once and no missing target [MCH-02]", () => {
    const elements = elementsOf(scxmlOf(model));
    const states = elements.filter(({ name }) => /^(state|parallel|final|history)$/.test(name));
    const ids = states.map(({ attributes }) => attributes.get("id") ?? "");
    const around = model.transitions.some(({ source }) => source === null) ? 1 : 0;
    expect(ids).toHaveLength(model.states.length + around);
    if (model.id !== awkwardExample.id)
      expect(ids).toEqual(expect.arrayContaining(model.states.map(({ id }) => id)));
    expect(new Set(ids).size).toBe(ids.length);
    const transitions = transitionsIn(elements);
    expect(transitions).toHaveLength(model.transitions.length);
    const named = [...transitions, ...states].flatMap(({ attributes }) =>
      `${attributes.get("target") ?? ""} ${attributes.get("initial") ?? ""}`
        .split(" ")
        .filter((id) => id !== ""),
    );
    for (const id of named) expect(ids).toContain(id);
  });

  test("as SCXML uses only the recommendation's elements and attributes [MCH-02]", () => {
    const elements = elementsOf(scxmlOf(model));
    for (const { name, parent, attributes } of elements) {
      const rule = scxmlRules[name];
      if (!rule) throw new Error(`SCXML has no element ${name} that we write`);
      if (parent === undefined) expect(name).toBe("scxml");
      else expect(scxmlRules[parent]?.children, `${name} in ${parent}`).toContain(name);
      for (const attribute of attributes.keys()) expect(rule.may, name).toContain(attribute);
      for (const attribute of rule.must) expect(attributes.has(attribute), `${name} ${attribute}`).toBe(true);
      for (const [attribute, value] of attributes) {
        const accepted = scxmlValues[`${name} ${attribute}`] ?? scxmlValues[attribute];
        if (accepted) expect(value, `${name} ${attribute}`).toMatch(accepted);
      }
      // "A transition has to specify at least one of event, cond and target" (section 3.5).
      if (name === "transition")
        expect(["event", "cond", "target"].some((one) => attributes.has(one))).toBe(true);
    }
    const [document] = elements;
    expect(document?.attributes.get("xmlns")).toBe("http://www.w3.org/2005/07/scxml");
    expect(document?.attributes.get("version")).toBe("1.0");
    // In the document, `id` is xsd:ID: it must be unique, also between invokes and states.
    const ids = elements.flatMap(({ attributes }) => attributes.get("id") ?? []);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    for (const { attributes } of elements)
      if (attributes.has("sendid")) expect(ids).toContain(attributes.get("sendid"));
    // A history state has exactly one default transition.
    const histories = model.states.filter(({ kind }) => kind === "history");
    expect(elements.filter(({ parent }) => parent === "history")).toHaveLength(histories.length);
  });

  test("as SCXML leaves only states that XState leaves, and sends and cancels every timer [MCH-02]", () => {
    const elements = elementsOf(scxmlOf(model));
    const written = transitionsIn(elements);
    expect(written).toHaveLength(model.transitions.length);
    const targets = (attributes: ReadonlyMap<string, string>) => attributes.get("target")?.split(" ") ?? [];
    for (const { attributes } of written)
      if (attributes.get("type") === "internal") expect(targets(attributes).length).toBeGreaterThan(0);
    const within = model.transitions.filter(
      ({ source, targets, reenters }) =>
        !reenters &&
        targets.length > 0 &&
        targets.every((id) => source === null || id.startsWith(`${source}.`)),
    );
    const internal = written.filter(({ attributes }) => attributes.get("type") === "internal");
    expect(internal.length).toBeGreaterThanOrEqual(within.length);
    // A self-transition of a state without children has no target: with one, the state would be exited.
    const toItself = model.transitions.filter(
      ({ source, targets, reenters }) => !reenters && targets[0] === source,
    );
    const untargeted = written.filter(({ attributes }) => !attributes.has("target"));
    const staying = model.transitions.filter((one) => one.targets.length === 0);
    expect(untargeted.length + internal.length).toBe(staying.length + toItself.length + within.length);
    const timers = new Set(model.transitions.flatMap(({ kind, event }) => (kind === "after" ? event : [])));
    for (const name of ["send", "cancel"])
      expect(elements.filter((one) => one.name === name)).toHaveLength(timers.size);
  });

  test("as Mermaid is accepted by Mermaid's own parser [MCH-02]", async () => {
    expect(await parseMermaid(mermaidOf(model))).toBe("stateDiagram");
    await expect(parseMermaid(`${mermaidOf(model)}\n  state "not closed`)).rejects.toThrow();
  });

  test("as Mermaid declares each state and has an arrow for each transition [MCH-02]", () => {
    const lines = mermaidOf(model)
      .trim()
      .split("\n")
      .map((line) => line.trim());
    expect(lines[0]).toBe("stateDiagram-v2");
    const line = /^(state "[^"]+" as s_\w+( \{)?|\}|(\[\*\]|s_\w+) --> (\[\*\]|s_\w+)( : [^:;"#]+)?)$/;
    for (const one of lines.slice(1)) expect(one).toMatch(line);
    const declared = lines.flatMap((one) => /as (s_\w+)/.exec(one)?.[1] ?? []);
    expect(declared).toHaveLength(model.states.length);
    const arrows = lines.filter((one) => /^s_\w+ --> s_/.test(one));
    expect(arrows.length).toBeGreaterThanOrEqual(model.transitions.length);
    for (const id of arrows
      .flatMap((one) => one.match(/s_\w+/g) ?? [])
      .filter((id) => !declared.includes(id)))
      expect(arrows.some((one) => one.includes(` : `) && one.includes(id))).toBe(true);
    expect(lines.filter((one) => one.endsWith("{"))).toHaveLength(lines.filter((one) => one === "}").length);
  });

  test("as JSON creates the same machine in XState [MCH-02]", () => {
    const written: MachineConfig = JSON.parse(JSON.stringify(configOf(model, "everything")));
    expect(describeMachine(createMachine(written))).toEqual(model);
  });

  test("as SVG is well-formed and has every state's title [MCH-02]", async () => {
    const svg = svgOf(await layOut(drawingOf(model)), "A <flow> & more");
    const elements = elementsOf(svg.replace(/<style>[\s\S]*<\/style>/, ""));
    expect(elements.filter(({ name }) => name === "text").length).toBeGreaterThan(model.states.length);
    for (const size of svg.matchAll(/font(?:-size)?: (\d+)px/g))
      expect(Number(size[1])).toBeGreaterThanOrEqual(12);
    expect(svg).not.toMatch(/https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
  });
});

test("as SCXML a call's result is named after the call, and a state's end after the state [MCH-02]", () => {
  const elements = elementsOf(scxmlOf(describeMachine(awkwardExample)));
  const valuesOf = (element: string, attribute: string) =>
    elements.filter(({ name }) => name === element).flatMap((one) => one.attributes.get(attribute) ?? []);
  expect(valuesOf("invoke", "id")).toEqual(["_0.1_awkward.awkward", "awkward_", "awkward__"]);
  expect(valuesOf("transition", "event")).toEqual(
    expect.arrayContaining(["done.invoke.awkward_", "error.communication.awkward__", "done.state.third_one"]),
  );
  expect(valuesOf("history", "type")).toEqual(["shallow", "deep"]);
});

test("as SCXML a combined guard becomes a combined condition [MCH-02]", () => {
  const joined = setup({
    guards: { isRich: () => true, isOld: () => true, isKind: () => true },
  }).createMachine({
    initial: "poor",
    states: {
      poor: { on: { wake: { guard: and(["isRich", or(["isOld", not("isKind")])]), target: "rich" } } },
      rich: {},
    },
  });
  expect(scxmlOf(describeMachine(joined))).toContain('cond="(isRich() &amp;&amp; (isOld() || !isKind()))"');
});
