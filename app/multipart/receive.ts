import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";

/** A file as it arrived: on disk, unread; its name and type as the sender says. `size` in bytes. */
export interface ReceivedFile {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** A multipart body taken apart. Whoever receives it removes the file. */
export interface Received {
  readonly fields: Readonly<Record<string, string>>;
  /** The same in their order; a name may come several times, such as a group of checkboxes. */
  readonly entries: readonly (readonly [name: string, value: string])[];
  /** The one file of the body; an empty file input sends a file without name and bytes, which counts as none. */
  readonly file?: ReceivedFile;
  /** Why a file that was sent is not there: its bytes reached the limit, or the disk is full. They were read to their end and
   * thrown away, so that the browser shows an answer. */
  readonly lost?: LostFile;
}

export type LostFile = "tooLarge" | "noRoom";

export type MultipartProblem = "malformed" | "tooMuch" | "silent";

/** A body that cannot be taken apart: not multipart, cut off, more than one file, or a sender who fell silent. */
export class MultipartError extends Error {
  override name = "MultipartError" as const;

  constructor(readonly problem: MultipartProblem) {
    super(problem);
  }
}

export interface ReceiveOptions {
  /** An existing folder on this machine's disk. */
  readonly folder: string;
  /** Name of the file's field. */
  readonly fileField: string;
  /** A file of this many bytes or more is too large; the bytes that come are counted, whatever Content-Length says. */
  readonly limit: number;
}

const silence = 30_000;
// A body that is too large is still read this far, as a browser shows no answer that comes before it has sent everything.
const worthReading = 4;
const longestField = 8_192;

/**
 * Takes a multipart request apart; its file goes straight to disk, so that memory does not grow with it.
 * @throws {MultipartError} nothing stays on disk then
 */
export async function receiveMultipart(request: Request, options: ReceiveOptions): Promise<Received> {
  const contentType = request.headers.get("Content-Type") ?? "";
  if (!request.body || !/^multipart\/form-data/i.test(contentType)) throw new MultipartError("malformed");
  const fields: Record<string, string> = {};
  const entries: (readonly [string, string])[] = [];
  const arriving: Promise<ReceivedFile | LostFile | undefined>[] = [];
  let problem: MultipartProblem | undefined;
  const parser = parserFor(contentType);
  parser.on("field", (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) problem = "tooMuch";
    fields[name] = value;
    entries.push([name, value]);
  });
  parser.on("file", (name, stream, filename, _encoding, type) => {
    if (name === options.fileField) arriving.push(toDisk(stream, options, filename ?? "", type));
    else {
      problem = "malformed";
      stream.resume();
    }
  });
  for (const event of ["filesLimit", "fieldsLimit", "partsLimit"] as const) {
    parser.on(event, () => {
      problem = "tooMuch";
    });
  }
  const files = () => Promise.all(arriving.map((file) => file.catch(() => undefined)));
  try {
    await pipeline(patiently(request.body, options.limit * worthReading), parser);
    const [file] = await Promise.all(arriving);
    if (problem) throw new MultipartError(problem);
    if (typeof file === "string") return { fields, entries, lost: file };
    return { fields, entries, ...(file ? { file } : {}) };
  } catch (error) {
    for (const file of await files()) if (typeof file === "object") await rm(file.path, { force: true });
    throw error instanceof MultipartError || isOurDisk(error) ? error : new MultipartError("malformed");
  }
}

function parserFor(contentType: string): BusboyInstance {
  const headers: BusboyHeaders = { "content-type": contentType };
  try {
    return new Busboy({
      headers,
      limits: { files: 1, fields: 30, parts: 31, fieldSize: longestField, fieldNameSize: 100 },
    });
  } catch {
    throw new MultipartError("malformed"); // a content type without its boundary
  }
}

/** Writes while the file is below the limit and the disk has room, and reads on to the end in any case. */
async function toDisk(
  stream: Readable,
  { folder, limit }: ReceiveOptions,
  name: string,
  type: string,
): Promise<ReceivedFile | LostFile | undefined> {
  const place = path.join(folder, randomUUID());
  const file = { path: place, name, type, size: 0 };
  let lost: LostFile | undefined;
  try {
    await pipeline(stream, async (chunks: AsyncIterable<Buffer>) => {
      const disk = await open(place, "wx", 0o600);
      try {
        for await (const chunk of chunks) {
          file.size += chunk.length;
          if (file.size >= limit) lost ??= "tooLarge";
          if (!lost && !(await hadRoom(disk.appendFile(chunk)))) lost = "noRoom";
        }
      } finally {
        await disk.close();
      }
    });
    if (!lost && (file.size > 0 || name !== "")) return file;
  } catch (error) {
    await rm(place, { force: true });
    throw error;
  }
  await rm(place, { force: true });
  return lost;
}

/** Whether the disk took it all. @throws what is wrong with the disk, unless it is only full */
async function hadRoom(writing: Promise<void>): Promise<boolean> {
  try {
    await writing;
    return true;
  } catch (error) {
    if (isOurDisk(error) && (error.code === "ENOSPC" || error.code === "EDQUOT")) return false;
    throw error;
  }
}

/** The same bytes, but a sender who falls silent, or never ends, is given up. */
async function* patiently(body: ReadableStream<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let read = 0;
  try {
    for (;;) {
      const { done, value } = await nextOf(reader);
      if (done) return;
      read += value.length;
      if (read > most) throw new MultipartError("tooMuch");
      yield value;
    }
  } finally {
    reader.cancel().catch(() => undefined); // whoever sends no more waits for no answer either
  }
}

async function nextOf(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let timer: NodeJS.Timeout | undefined;
  const silent = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MultipartError("silent")), silence);
  });
  try {
    return await Promise.race([reader.read(), silent]);
  } finally {
    clearTimeout(timer);
  }
}

/** A full or failing disk is our trouble, not the sender's. */
function isOurDisk(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}
