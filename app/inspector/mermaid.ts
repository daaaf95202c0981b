import { labelOf, type MachineModel } from "./machine-model";

/** Returns the machine as a Mermaid state diagram, which many wikis and editors render. */
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

/** Returns a unique Mermaid name: Mermaid allows no dots in names and reserves the word `end`. */
function nameOf(id: string): string {
  return `s_${id.replaceAll(".", "__").replace(/\W/g, (sign) => `_${sign.charCodeAt(0)}_`)}`;
}

/** Returns a label as the end of an arrow's line, without the characters that Mermaid reserves. */
function after(label: string): string {
  return label === "" ? "" : ` : ${textOf(label)}`;
}

function textOf(text: string): string {
  return text.replace(/[":;#\n]/g, " ");
}
