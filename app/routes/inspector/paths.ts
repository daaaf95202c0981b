import { PATH } from "~/domain/paths";

/** Returns a machine's path segment: `claim-submission` for `claimSubmission`. */
export function slugOf(machineId: string): string {
  return machineId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export function machinePath(machineId: string): string {
  return `${PATH.inspector}${slugOf(machineId)}/`;
}

/** Two versions of a flow side by side. */
export function differencePath(machineId: string): string {
  return `${machinePath(machineId)}difference/`;
}

/** How often each transition of a flow was taken. */
export function numbersPath(machineId: string): string {
  return `${machinePath(machineId)}numbers/`;
}

/** The data that the browser needs to show a flow and to walk it without the server. */
export function browserFlowPath(machineId: string): string {
  return `${machinePath(machineId)}walk.json`;
}

/** The user's own running flow. */
export function livePath(machineId: string): string {
  return `${machinePath(machineId)}live/`;
}

/** Its steps as they happen, as server-sent events. */
export function liveEventsPath(machineId: string): string {
  return `${machinePath(machineId)}live.events`;
}

/** The page that receives what the live page sends in the protocol of Stately's inspector. */
export function receivedPath(machineId: string): string {
  return `${livePath(machineId)}received/`;
}

/** The definition as JSON. */
export function machineFile(machineId: string): string {
  return `${machinePath(machineId)}machine.json`;
}

/** The downloads of a flow. */
export function machineFiles(machineId: string): { text: string; path: string }[] {
  const path = machinePath(machineId);
  return [
    { text: "SVG", path: `${path}diagram.svg` },
    { text: "Mermaid", path: `${path}diagram.mmd` },
    { text: "SCXML", path: `${path}machine.scxml` },
    { text: "JSON", path: machineFile(machineId) },
  ];
}

/** The picture of a state's screen, which exists if the browser tests have saved one. */
export function picturePath(machineId: string, stateId: string): string {
  return `${machinePath(machineId)}${stateId}.jpg`;
}
