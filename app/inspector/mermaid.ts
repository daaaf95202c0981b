import { labelOf, type MachineModel } from "./machine-model";

/** The machine as a state diagram of Mermaid, which many wikis and editors draw. */
export function mermaidOf(model: MachineModel): string {
  const roots = model.states.filter(({ parent }) => parent === null).map(({ id }) => id);
  const arrows = model.transitions.flatMap((one) => {
    const from = one.source === null ? roots : [one.source];
    return from.flatMap((source) =>
      (one.targets.length > 0 ? one.targets : [source]).map(
        (target) => `  ${nameOf(source)} --> ${nameOf(target)}${after(labelOf(one))}`,
      ),
    );
  });
  return ["stateDiagram-v2", ...statesWithin(null, model, "  "), ...arrows, ""].join("\n");
}

function statesWithin(parent: string | null, model: MachineModel, indent: string): string[] {
  return model.states
    .filter((state) => state.parent === parent)
    .flatMap((state) => {
      const declared = `state "${textOf(state.title)}" as ${nameOf(state.id)}`;
      const inside = statesWithin(state.id, model, `${indent}  `);
      return [
        `${indent}${declared}${inside.length > 0 ? " {" : ""}`,
        ...inside,
        ...(inside.length > 0 ? [`${indent}}`] : []),
        ...(state.isInitial ? [`${indent}[*] --> ${nameOf(state.id)}`] : []),
        ...(state.kind === "final" ? [`${indent}${nameOf(state.id)} --> [*]`] : []),
      ];
    });
}

/** Mermaid's names have no dots, and `end` is a word of its own. No two states get the same. */
function nameOf(id: string): string {
  return `s_${id.replaceAll(".", "__").replace(/\W/g, (sign) => `_${sign.charCodeAt(0)}_`)}`;
}

/** A colon, a semicolon and a line's end mean something in Mermaid. */
function after(label: string): string {
  return label === "" ? "" : ` : ${textOf(label)}`;
}

function textOf(text: string): string {
  return text.replace(/[":;#\n]/g, " ");
}
