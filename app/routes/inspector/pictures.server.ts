import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { MachineModel } from "~/inspector/machine-model";

/** The folder in which the browser tests of this checkout save pictures of screens, by state; an installed portal has none. */
const pictures = path.resolve("tests/.coverage/pictures");

/** Returns the ids of a machine's states that have a picture of their screen. */
export async function readPicturedStates({ id, states }: MachineModel, folder = pictures): Promise<string[]> {
  const names = new Set(await readdir(folder).catch(() => []));
  return states.filter((state) => names.has(fileOf(id, state.id))).map((state) => state.id);
}

/** @returns undefined if the machine has no such state or the state has no picture */
export async function readPicture(
  { id, states }: MachineModel,
  stateId: string,
  folder = pictures,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!states.some((state) => state.id === stateId)) return undefined;
  const file = await readFile(path.join(folder, fileOf(id, stateId))).catch(() => undefined);
  return file && Uint8Array.from(file);
}

function fileOf(machine: string, state: string): string {
  return `${machine}.${state}.jpg`;
}
