import { createHash } from "node:crypto";
import { catalogue } from "machines/catalogue";
import { describeMachine } from "./describe-machine";
import type { MachineModel } from "./machine-model";

/** A machine as a build kept it. */
export interface KeptMachine {
  /** Eight hexadecimal digits of its content: the same machine has the same key in every build. */
  readonly key: string;
  /** The day of the build, `2026-11-14`. */
  readonly keptOn: string;
  readonly model: MachineModel;
}

/** How many of one machine are kept: enough for the releases of a quarter, and small beside the diagrams. */
const KEPT_OF_EACH = 5;

/** The machines of the catalogue beside what earlier builds kept, the newest first: what the next build can compare with. */
export function keepCatalogue(kept: readonly KeptMachine[], today: string): KeptMachine[] {
  const models = Object.values(catalogue).map(({ machine }) => describeMachine(machine));
  return keepMachines(kept, models, today);
}

/** Keeps these models; one that is the newest of its machine already stays as it was kept. */
export function keepMachines(
  kept: readonly KeptMachine[],
  models: readonly MachineModel[],
  today: string,
): KeptMachine[] {
  const ids = new Set([...models.map(({ id }) => id), ...kept.map(({ model }) => model.id)]);
  return [...ids].flatMap((id) => {
    const earlier = kept.filter(({ model }) => model.id === id);
    const model = models.find((one) => one.id === id);
    const key = model && keyOf(model);
    if (!model || !key || earlier[0]?.key === key) return earlier;
    const others = earlier.filter((one) => one.key !== key);
    return [{ key, keptOn: today, model }, ...others].slice(0, KEPT_OF_EACH);
  });
}

/** By which a kept machine is known. */
export function keyOf(model: MachineModel): string {
  return createHash("sha256").update(JSON.stringify(model)).digest("hex").slice(0, 8);
}
