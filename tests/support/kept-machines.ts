import { writeFileSync } from "node:fs";
import path from "node:path";
import { receipt } from "machines/receipt";
import { describeMachine } from "~/inspector/describe-machine";
import { machineKey, type SavedMachine } from "~/inspector/saved-machines";

/**
 * Writes an earlier version of the receipt machine, as an earlier build would have kept it: one state less, one more, and another
 * guard.
 */
export function leaveKeptMachines(folder: string): string {
  const { states, transitions, ...rest } = describeMachine(receipt);
  const model = {
    ...rest,
    version: "1",
    states: [
      ...states.filter(({ id }) => id !== "askingAboutDuplicate"),
      ...states
        .filter(({ id }) => id === "viewing")
        .map((one) => ({ ...one, id: "waiting", title: "Waiting for the file", isInitial: false })),
    ],
    transitions: transitions
      .filter(
        ({ source, targets }) => source !== "askingAboutDuplicate" && targets[0] !== "askingAboutDuplicate",
      )
      .map((one) => (one.event === "notice.close" ? { ...one, targets: ["viewing"] } : one)),
  };
  const kept: SavedMachine[] = [{ key: machineKey(model), keptOn: "2026-01-05", model }];
  const file = path.join(folder, "kept-machines.json");
  writeFileSync(file, JSON.stringify(kept));
  return file;
}
