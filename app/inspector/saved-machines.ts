import { createHash } from "node:crypto";
import { catalogue } from "machines/catalogue";
import { describeMachine } from "./describe-machine";
import type { MachineModel } from "./machine-model";

/** A machine as an earlier build saved it. */
export interface SavedMachine {
  /** Eight hexadecimal digits of a content hash: the same machine has the same key in every build. */
  readonly key: string;
  /** The day of the build, `2026-11-14`. */
  readonly keptOn: string;
  readonly model: MachineModel;
}

/** Versions kept per machine: enough for the releases of a quarter, and small compared with the diagrams. */
const KEPT_OF_EACH = 5;

/** Adds the catalogue's machines to those of earlier builds, newest first, so that later builds can compare with them. */
export function addCatalogue(kept: readonly SavedMachine[], today: string): SavedMachine[] {
  const models = Object.values(catalogue).map(({ machine }) => describeMachine(machine));
  return addMachines(kept, models, today);
}

/** Adds these models to the kept ones. A model equal to its machine's newest kept version changes nothing. */
export function addMachines(
  kept: readonly SavedMachine[],
  models: readonly MachineModel[],
  today: string,
): SavedMachine[] {
  const ids = new Set([...models.map(({ id }) => id), ...kept.map(({ model }) => model.id)]);
  return [...ids].flatMap((id) => {
    const earlier = kept.filter(({ model }) => model.id === id);
    const model = models.find((one) => one.id === id);
    const key = model && machineKey(model);
    if (!model || !key || earlier[0]?.key === key) return earlier;
    const others = earlier.filter((one) => one.key !== key);
    return [{ key, keptOn: today, model }, ...others].slice(0, KEPT_OF_EACH);
  });
}

/** Returns the key of a model: see `SavedMachine`. */
export function machineKey(model: MachineModel): string {
  return createHash("sha256").update(JSON.stringify(model)).digest("hex").slice(0, 8);
}
