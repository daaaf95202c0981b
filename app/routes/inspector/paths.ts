import { PATH } from "~/domain/landing";

/** A machine's part of an address: `claimSubmission` is `claim-submission`. */
export function slugOf(machineId: string): string {
  return machineId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export function machinePath(machineId: string): string {
  return `${PATH.inspector}${slugOf(machineId)}/`;
}
