import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { describeFailure } from "./reason";
import { StartupError } from "./startup-error";

/**
 * Creates a folder of the data directory and its missing parents. Does not use Node's `recursive` option, which retries
 * forever on file systems that cannot hold the folder, such as /proc.
 *
 * @param mode of every created folder
 * @throws {StartupError} in one sentence
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  try {
    await make(folder, mode);
  } catch (error) {
    throw new StartupError(`The data directory ${folder} cannot be written: ${describeFailure(error)}.`);
  }
}

async function make(folder: string, mode: number): Promise<void> {
  const error = await mkdir(folder, { mode }).then(() => undefined, codeOf);
  if (error === undefined) return;
  if (error.code === "EEXIST" && (await stat(folder)).isDirectory()) return;
  const above = dirname(folder);
  const isAboveMissing =
    error.code === "ENOENT" &&
    (await stat(above).then(
      () => false,
      () => true,
    ));
  if (!isAboveMissing || above === folder) throw error;
  await make(above, mode);
  await mkdir(folder, { mode }).catch((second: unknown) => {
    if (codeOf(second).code !== "EEXIST") throw second;
  });
}

function codeOf(error: unknown): NodeJS.ErrnoException {
  return error instanceof Error ? error : new Error(String(error));
}
