import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";

/** A received file: on disk, with unchecked content, and the name and type that the sender gave. `size` in bytes. */
export interface ReceivedFile {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Why a file is not kept: it reached the limit, or the disk is full. */
export type FileProblem = "tooLarge" | "noRoom";

/** A file of a body, as it arrives. */
interface ArrivingFile extends Pick<ReceivedFile, "name" | "type"> {
  readonly stream: Readable;
}

/**
 * Writes the file while it is below the limit and the disk has room; reads the stream to its end in any case.
 *
 * @param onLoss called as soon as the file cannot be kept
 * @returns the file; why it is not kept; undefined for an empty file input
 */
export async function writeToDisk(
  { stream, name, type }: ArrivingFile,
  { folder, limit }: { readonly folder: string; readonly limit: number },
  onLoss: (why: FileProblem) => void,
): Promise<ReceivedFile | FileProblem | undefined> {
  const file = { path: path.join(folder, randomUUID()), name, type, size: 0 };
  let lost: FileProblem | undefined;
  try {
    // Not pipeline(): it gives up when the stream fails, while the file may still be about to be created.
    const disk = await unlessFull(open(file.path, "wx", 0o600));
    if (!disk) lost = "noRoom";
    try {
      for await (const chunk of stream) {
        file.size += chunk.length;
        if (file.size >= limit) lost ??= "tooLarge";
        if (!lost && disk && !(await unlessFull(disk.appendFile(chunk).then(() => true)))) lost = "noRoom";
        if (lost) onLoss(lost);
      }
    } finally {
      await disk?.close();
    }
    if (!lost && (file.size > 0 || name !== "")) return file;
  } catch (error) {
    await rm(file.path, { force: true });
    throw error;
  }
  await rm(file.path, { force: true });
  return lost;
}

/** Returns the result of a disk operation, or undefined if the disk is full. @throws any other disk error */
async function unlessFull<Done>(doing: Promise<Done>): Promise<Done | undefined> {
  try {
    return await doing;
  } catch (error) {
    if (isDiskError(error) && (error.code === "ENOSPC" || error.code === "EDQUOT")) return undefined;
    throw error;
  }
}

/** Whether the error comes from our disk, not from the sender. */
export function isDiskError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}
