import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import { MultipartError, type MultipartProblem } from "./multipart-error";
import { readWithLimits } from "./read-with-limits";

/** A received file: on disk, with unchecked content, and the name and type that the sender gave. `size` in bytes. */
export interface ReceivedFile {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** A parsed multipart body. The caller removes the file. */
export interface MultipartForm {
  readonly fields: Readonly<Record<string, string>>;
  /** The same fields in order; a name may occur several times, as in a group of checkboxes. */
  readonly entries: readonly (readonly [name: string, value: string])[];
  /** The body's only file. An empty file input sends a file without name and bytes, which counts as none. */
  readonly file?: ReceivedFile;
  /**
   * Why a file that was sent is missing: it reached the limit, or the disk is full. Its bytes were read to the end and discarded,
   * so that the browser shows a response; if the time ran out first, the result holds what came before.
   */
  readonly lost?: FileProblem;
}

export type FileProblem = "tooLarge" | "noRoom";

export interface ReceiveOptions {
  /** An existing folder on this machine's disk. */
  readonly folder: string;
  /** Name of the file's field. */
  readonly fileField: string;
  /** A file of this many bytes or more is too large; counts the bytes received, whatever Content-Length says. */
  readonly limit: number;
  /**
   * Called once, with the fields received so far, if the body is far longer than any accepted file: whether the sender is known,
   * so that it is worth reading to the end to keep the fields around the file. Default: never.
   */
  readonly readsOn?: (fields: MultipartForm["fields"]) => Promise<boolean>;
  /** Time limit for the whole body; default: four and a half minutes. */
  readonly milliseconds?: number;
}

// Less than the five minutes that Node gives a request, so that a response can still be sent.
const wholeTime = 270_000;
// A body that is too large is still read up to this many limits: a browser shows no response before it has sent everything.
const worthReading = 4;
// Some minutes of a phone's video; reading and discarding it takes a second of a processor.
const worthReadingOfKnown = 100;
// Far more than any field accepts: a longer value is cut, is still too long for its field, and is rejected there.
const longestField = 65_536;

/**
 * Parses a multipart request; streams its file to disk, so that memory does not grow with it. Whoever responds to the request has
 * to deal with an unread rest of the body.
 * @throws {MultipartError} nothing stays on disk then
 */
export async function receiveMultipart(request: Request, options: ReceiveOptions): Promise<MultipartForm> {
  const contentType = request.headers.get("Content-Type") ?? "";
  if (!request.body || !/^multipart\/form-data/i.test(contentType)) throw new MultipartError("malformed");
  const mostOfKnown = options.limit * worthReadingOfKnown;
  if (Number(request.headers.get("Content-Length")) > mostOfKnown) throw new MultipartError("tooMuch");
  const fields: Record<string, string> = {};
  const entries: (readonly [string, string])[] = [];
  const streams: Readable[] = [];
  const arriving: Promise<ReceivedFile | FileProblem | undefined>[] = [];
  const ending = new AbortController();
  let problem: MultipartProblem | undefined;
  let isLate = false;
  let loss: FileProblem | undefined;
  const stop = () => {
    ending.abort();
    // The parser never ends a file whose remainder does not arrive, so writing it would wait forever.
    for (const stream of streams) stream.destroy();
  };
  const end = (why: MultipartProblem) => {
    problem ??= why;
    stop();
  };
  const parser = parserFor(contentType);
  parser.on("field", (name, value, isNameCut) => {
    if (isNameCut) problem = "tooMuch";
    fields[name] = value;
    entries.push([name, value]);
  });
  parser.on("file", (name, stream, filename, _encoding, type) => {
    // The parser emits a body's end within the file as an error on this stream; without a listener the process would exit.
    stream.on("error", () => end("malformed"));
    streams.push(stream);
    if (problem || name !== options.fileField) return end("malformed");
    const sent = { stream, name: filename ?? "", type };
    const arrived = toDisk(sent, options, (why) => {
      loss = why;
    });
    arrived.catch(stop); // otherwise nothing reads on
    arriving.push(arrived);
  });
  parser.on("filesLimit", () => end("severalFiles"));
  for (const event of ["fieldsLimit", "partsLimit"] as const) {
    parser.on(event, () => end("tooMuch"));
  }
  const timer = setTimeout(() => {
    isLate = problem === undefined;
    end("silent");
  }, options.milliseconds ?? wholeTime);
  try {
    const body = readWithLimits(request.body, ending.signal, {
      most: options.limit * worthReading,
      mostOfKnown,
      isKnown: async () => (await options.readsOn?.(fields)) ?? false,
    });
    await pipeline(body, parser, { signal: ending.signal });
    if (problem) throw new MultipartError(problem);
    const [file] = await Promise.all(arriving);
    if (typeof file === "string") return { fields, entries, lost: file };
    return { fields, entries, ...(file ? { file } : {}) };
  } catch (error) {
    stop();
    const ended = await Promise.allSettled(arriving);
    await Promise.all(ended.map(removeArrived));
    const faults = ended.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    const fault = faults.find(isDiskError);
    if (!fault && isLate && loss) return { fields, entries, lost: loss };
    throw fault ?? multipartErrorOf(error, problem);
  } finally {
    clearTimeout(timer);
  }
}

async function removeArrived(arrived: PromiseSettledResult<ReceivedFile | FileProblem | undefined>) {
  if (arrived.status === "fulfilled" && typeof arrived.value === "object")
    await rm(arrived.value.path, { force: true });
}

/** The first problem found wins, because it made everything else fail. */
function multipartErrorOf(error: unknown, problem: MultipartProblem | undefined): unknown {
  if (problem) return new MultipartError(problem);
  return error instanceof MultipartError || isDiskError(error) ? error : new MultipartError("malformed");
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

/** Writes the file while it is below the limit and the disk has room; reads the stream to its end in any case. */
async function toDisk(
  { stream, name, type }: { readonly stream: Readable } & Pick<ReceivedFile, "name" | "type">,
  { folder, limit }: ReceiveOptions,
  onLoss: (why: FileProblem) => void,
): Promise<ReceivedFile | FileProblem | undefined> {
  const place = path.join(folder, randomUUID());
  const file = { path: place, name, type, size: 0 };
  let lost: FileProblem | undefined;
  try {
    // Not pipeline(): it gives up when the stream fails, while the file may still be about to be created.
    const disk = await unlessFull(open(place, "wx", 0o600));
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
    await rm(place, { force: true });
    throw error;
  }
  await rm(place, { force: true });
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
function isDiskError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}
