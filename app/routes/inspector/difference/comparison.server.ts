import { readFileSync } from "node:fs";
import { keptMachines } from "virtual:kept-machines";
import { formatDate } from "~/domain/iso-date";
import { differenceOf } from "~/inspector/difference";
import type { MachineModel } from "~/inspector/machine-model";
import { machineKey, type SavedMachine } from "~/inspector/saved-machines";
import { type DifferenceRow, differenceRowsOf } from "./rows";
import { texts } from "./texts";

/** A version that can be chosen. */
interface ComparedVersion {
  readonly key: string;
  readonly text: string;
  readonly version: string;
}

/** The comparison of two versions of a flow, as its page shows it. */
export interface VersionComparison {
  /** The running version comes last. */
  readonly versions: readonly ComparedVersion[];
  readonly from: ComparedVersion;
  readonly to: ComparedVersion;
  readonly rows: readonly DifferenceRow[];
  readonly same: { readonly states: number; readonly transitions: number };
}

/** Set only on the browser tests' servers (tests/support/kept-machines.ts): their pages must not depend on earlier builds. */
const ofTests = process.env.KEPT_MACHINES_FILE;
const ofBuilds: readonly SavedMachine[] = ofTests ? JSON.parse(readFileSync(ofTests, "utf8")) : keptMachines;

/**
 * Compares two versions of a flow. If a choice is missing or no longer kept, compares the running version with the newest other.
 *
 * @returns null if no other version is kept
 */
export function compareVersions(
  running: MachineModel,
  chosen: { readonly from: string | null; readonly to: string | null },
  kept: readonly SavedMachine[] = ofBuilds,
): VersionComparison | null {
  const runningKey = machineKey(running);
  const earlier = kept.filter(({ key, model }) => model.id === running.id && key !== runningKey);
  const [newest] = earlier;
  if (!newest) return null;
  const choices = [
    ...earlier.map(({ key, keptOn, model }) => ({
      key,
      model,
      text: texts.versionOf(model.version, formatDate(keptOn)),
    })),
    { key: runningKey, model: running, text: texts.running(running.version) },
  ];
  const find = (wanted: string | null, otherwise: string) =>
    choices.find(({ key }) => key === wanted) ?? choices.find(({ key }) => key === otherwise);
  const [from, to] = [find(chosen.from, newest.key), find(chosen.to, runningKey)];
  if (!from || !to) return null;
  const difference = differenceOf(from.model, to.model);
  const shown = ({ key, text, model }: (typeof choices)[number]) => ({ key, text, version: model.version });
  return {
    versions: choices.map(shown),
    from: shown(from),
    to: shown(to),
    rows: differenceRowsOf(difference, { before: from.model, after: to.model }),
    same: difference.same,
  };
}
