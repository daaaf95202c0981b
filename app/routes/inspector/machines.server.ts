import { machineLayouts } from "virtual:machine-layouts";
import { type CatalogueEntry, catalogue } from "machines/catalogue";
import { describeMachine } from "~/inspector/describe-machine";
import type { Layout } from "~/inspector/layout";
import type { MachineModel } from "~/inspector/machine-model";
import { shortestWalks } from "~/inspector/shortest-walks";
import type { WalkStep } from "~/inspector/walk-query";
import { slugOf } from "./paths";

/** A machine as its pages show it, computed at process start or at build time. */
export interface InspectedMachine extends Pick<CatalogueEntry, "title" | "purpose" | "facts" | "unrecorded"> {
  /** Why the server never counts a transition, by transition id. */
  readonly uncounted: Readonly<Record<string, string>>;
  readonly model: MachineModel;
  readonly layout: Layout;
  /** The shortest walk to each reachable state, by state id. */
  readonly shortestWalkByState: Readonly<Record<string, readonly WalkStep[]>>;
}

/** Every machine of the catalogue, by its path segment. */
export const inspectedMachines: ReadonlyMap<string, InspectedMachine> = new Map(
  Object.values(catalogue).flatMap(({ machine, title, purpose, facts, unrecorded, inBrowser }) => {
    const layout = machineLayouts[machine.id];
    if (!layout) throw new Error(`The build has no diagram of ${machine.id}`);
    const model = describeMachine(machine);
    const shortestWalkByState = Object.fromEntries(shortestWalks(model, facts));
    const uncounted = { ...unrecorded, ...inBrowser };
    return [
      [
        slugOf(machine.id),
        { title, purpose, facts, unrecorded, uncounted, model, layout, shortestWalkByState },
      ] as const,
    ];
  }),
);
