import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import { MultipartError, type MultipartProblem } from "./multipart-error";
import { patiently } from "./patient-body";

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
   * thrown away, so that the browser shows an answer; where the time was over first, what came before is here. */
  readonly lost?: LostFile;
}

export type LostFile = "tooLarge" | "noRoom";

export interface ReceiveOptions {
  /** An existing folder on this machine's disk. */
  readonly folder: string;
  /** Name of the file's field. */
  readonly fileField: string;
  /** A file of this many bytes or more is too large; the bytes that come are counted, whatever Content-Length says. */
  readonly limit: number;
  /**
   * Asked once, by the fields that came so far, of a body far longer than any file that is taken: whether its sender is known and
   * worth reading to the end, so that what was typed around the file is kept. Default: nobody is.
   */
  readonly readsOn?: (fields: Received["fields"]) => Promise<boolean>;
  /** How long the whole body may take; default: four and a half minutes. */
  readonly milliseconds?: number;
}

// Less than the five minutes Node gives a request, so that an answer can still be sent.
const wholeTime = 270_000;
// A body that is too large is still read so many limits far, as a browser shows no answer that comes before it has sent everything.
const worthReading = 4;
// Some minutes of a phone's video; to read it and throw it away takes a second of a processor.
const worthReadingOfKnown = 100;
// Far more than any field takes: what is longer is cut, is still too long for its field, and is told there.
const longestField = 65_536;

/**
 * Takes a multipart request apart; its file goes straight to disk, so that memory does not grow with it. What is not read of
 * the body is left to whoever answers the request.
 * @throws {MultipartError} nothing stays on disk then
 */
export async function receiveMultipart(request: Request, options: ReceiveOptions): Promise<Received> {
  const contentType = request.headers.get("Content-Type") ?? "";
  if (!request.body || !/^multipart\/form-data/i.test(contentType)) throw new MultipartError("malformed");
  const mostOfKnown = options.limit * worthReadingOfKnown;
  if (Number(request.headers.get("Content-Length")) > mostOfKnown) throw new MultipartError("tooMuch");
  const fields: Record<string, string> = {};
  const entries: (readonly [string, string])[] = [];
  const streams: Readable[] = [];
  const arriving: Promise<ReceivedFile | LostFile | undefined>[] = [];
  const ending = new AbortController();
  let problem: MultipartProblem | undefined;
  let isLate = false;
  let losing: LostFile | undefined;
  const stop = () => {
    ending.abort();
    // The parser never ends a file whose rest does not come: whoever writes it would wait for ever.
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
    // A body that ends within the file is told on this stream; without a listener the process would end.
    stream.on("error", () => end("malformed"));
    streams.push(stream);
    if (problem || name !== options.fileField) return end("malformed");
    const sent = { stream, name: filename ?? "", type };
    const arrived = toDisk(sent, options, (why) => {
      losing = why;
    });
    arrived.catch(stop); // nobody reads on then
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
    const body = patiently(request.body, ending.signal, {
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
    const fault = faults.find(isOurDisk);
    if (!fault && isLate && losing) return { fields, entries, lost: losing };
    throw fault ?? multipartErrorOf(error, problem);
  } finally {
    clearTimeout(timer);
  }
}

async function removeArrived(arrived: PromiseSettledResult<ReceivedFile | LostFile | undefined>) {
  if (arrived.status === "fulfilled" && typeof arrived.value === "object")
    await rm(arrived.value.path, { force: true });
}

/** What was noticed first counts: it made everything else fail. */
function multipartErrorOf(error: unknown, problem: MultipartProblem | undefined): unknown {
  if (problem) return new MultipartError(problem);
  return error instanceof MultipartError || isOurDisk(error) ? error : new MultipartError("malformed");
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
  { stream, name, type }: { readonly stream: Readable } & Pick<ReceivedFile, "name" | "type">,
  { folder, limit }: ReceiveOptions,
  isLosing: (why: LostFile) => void,
): Promise<ReceivedFile | LostFile | undefined> {
  const place = path.join(folder, randomUUID());
  const file = { path: place, name, type, size: 0 };
  let lost: LostFile | undefined;
  try {
    // No pipeline(): it gives up when the stream fails, though the file may still be about to be made.
    const disk = await unlessFull(open(place, "wx", 0o600));
    if (!disk) lost = "noRoom";
    try {
      for await (const chunk of stream) {
        file.size += chunk.length;
        if (file.size >= limit) lost ??= "tooLarge";
        if (!lost && disk && !(await unlessFull(disk.appendFile(chunk).then(() => true)))) lost = "noRoom";
        if (lost) isLosing(lost);
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

/** What the disk did, or nothing when it is full. @throws what else is wrong with the disk */
async function unlessFull<Done>(doing: Promise<Done>): Promise<Done | undefined> {
  try {
    return await doing;
  } catch (error) {
    if (isOurDisk(error) && (error.code === "ENOSPC" || error.code === "EDQUOT")) return undefined;
    throw error;
  }
}

/** A full or failing disk is our trouble, not the sender's. */
function isOurDisk(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}
