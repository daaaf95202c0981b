import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { MachineModel } from "~/inspector/machine-model";

/** Where the browser tests of this checkout leave pictures of the screens, by the names of states; an installed portal has none. */
const pictures = path.resolve("tests/.coverage/pictures");

/** The states of a machine whose screens the browser tests have taken a picture of, by their ids. */
export async function picturedStatesOf({ id, states }: MachineModel, folder = pictures): Promise<string[]> {
  const names = new Set(await readdir(folder).catch(() => []));
  return states.filter((state) => names.has(fileOf(id, state.id))).map((state) => state.id);
}

/** @returns undefined where the machine has no such state, or the state no picture */
export async function pictureOf(
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
