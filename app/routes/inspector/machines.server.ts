import { machineLayouts } from "virtual:machine-layouts";
import { type CatalogueEntry, catalogue } from "machines/catalogue";
import { describeMachine } from "~/inspector/describe-machine";
import type { Layout } from "~/inspector/layout";
import type { MachineModel } from "~/inspector/machine-model";
import { slugOf } from "./paths";

/** A machine as its pages show it; all of it was made when the process started or the portal was built. */
export interface InspectedMachine extends Pick<CatalogueEntry, "title" | "purpose" | "facts"> {
  readonly model: MachineModel;
  readonly layout: Layout;
}

/** Every machine of the catalogue by its part of an address. */
export const inspectedMachines: ReadonlyMap<string, InspectedMachine> = new Map(
  Object.values(catalogue).flatMap(({ machine, title, purpose, facts }) => {
    const layout = machineLayouts[machine.id];
    if (!layout) throw new Error(`The build has no diagram of ${machine.id}`);
    return [
      [slugOf(machine.id), { title, purpose, facts, model: describeMachine(machine), layout }] as const,
    ];
  }),
);
