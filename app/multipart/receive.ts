import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import { MultipartError, type MultipartProblem } from "./multipart-error";
import { readWithLimits } from "./read-with-limits";
import { type FileProblem, isDiskError, type ReceivedFile, writeToDisk } from "./write-to-disk";

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
const MAX_WHOLE_MS = 270_000;
// A body that is too large is still read up to this many limits: a browser shows no response before it has sent everything.
const LIMITS_WORTH_READING = 4;
// Some minutes of a phone's video; reading and discarding it takes a second of a processor.
const LIMITS_WORTH_READING_OF_KNOWN = 100;
// Far more than any field accepts: a longer value is cut, is still too long for its field, and is rejected there.
const MAX_FIELD_BYTES = 65_536;

/**
 * Parses a multipart request; streams its file to disk, so that memory does not grow with it. Whoever responds to the request has
 * to deal with an unread rest of the body.
 * @throws {MultipartError} nothing stays on disk then
 */
export async function receiveMultipart(request: Request, options: ReceiveOptions): Promise<MultipartForm> {
  const contentType = request.headers.get("Content-Type") ?? "";
  if (!request.body || !/^multipart\/form-data/i.test(contentType)) throw new MultipartError("malformed");
  const mostOfKnown = options.limit * LIMITS_WORTH_READING_OF_KNOWN;
  if (Number(request.headers.get("Content-Length")) > mostOfKnown) throw new MultipartError("tooMuch");
  const parser = parserFor(contentType);
  const reception = new Reception(parser, options);
  const timer = setTimeout(() => reception.endLate(), options.milliseconds ?? MAX_WHOLE_MS);
  const { signal } = reception;
  try {
    const body = readWithLimits(request.body, signal, {
      most: options.limit * LIMITS_WORTH_READING,
      mostOfKnown,
      isKnown: async () => (await options.readsOn?.(reception.fields)) ?? false,
    });
    await pipeline(body, parser, { signal });
    return await reception.form();
  } catch (error) {
    return await reception.formDespite(error);
  } finally {
    clearTimeout(timer);
  }
}

/** What has been received of one body so far. */
class Reception {
  readonly fields: Record<string, string> = {};
  readonly #entries: (readonly [string, string])[] = [];
  readonly #streams: Readable[] = [];
  readonly #arriving: Promise<ReceivedFile | FileProblem | undefined>[] = [];
  readonly #ending = new AbortController();
  readonly #options: ReceiveOptions;
  /** Why the body is rejected. */
  #problem: MultipartProblem | undefined;
  /** Whether the time ran out before there was another problem. */
  #isLate = false;
  #loss: FileProblem | undefined;

  constructor(parser: BusboyInstance, options: ReceiveOptions) {
    this.#options = options;
    parser.on("field", (name, value, isNameCut) => {
      if (isNameCut) this.#problem = "tooMuch";
      this.fields[name] = value;
      this.#entries.push([name, value]);
    });
    parser.on("file", (field, stream, filename, _encoding, type) => {
      this.#receiveFile(field, stream, { name: filename ?? "", type });
    });
    parser.on("filesLimit", () => this.#end("severalFiles"));
    for (const event of ["fieldsLimit", "partsLimit"] as const) parser.on(event, () => this.#end("tooMuch"));
  }

  /** Aborts when nothing more is to be read. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Ends the reception because its time has run out. */
  endLate(): void {
    this.#isLate = this.#problem === undefined;
    this.#end("silent");
  }

  /** Returns the form of a body that was read to its end. */
  async form(): Promise<MultipartForm> {
    if (this.#problem) throw new MultipartError(this.#problem);
    const [file] = await Promise.all(this.#arriving);
    if (typeof file === "string") return { ...this.#texts(), lost: file };
    return { ...this.#texts(), ...(file && { file }) };
  }

  /**
   * Removes what was written, after this error. Returns what came before if the time ran out while a lost file was read.
   * @throws the error or its cause
   */
  async formDespite(error: unknown): Promise<MultipartForm> {
    this.#stop();
    const ended = await Promise.allSettled(this.#arriving);
    await Promise.all(ended.map(removeArrived));
    const faults = ended.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    const fault = faults.find(isDiskError);
    if (!fault && this.#isLate && this.#loss) return { ...this.#texts(), lost: this.#loss };
    throw fault ?? multipartErrorOf(error, this.#problem);
  }

  #receiveFile(field: string, stream: Readable, sent: Pick<ReceivedFile, "name" | "type">): void {
    // The parser emits a body's end within the file as an error on this stream; without a listener the process would exit.
    stream.on("error", () => this.#end("malformed"));
    this.#streams.push(stream);
    if (this.#problem || field !== this.#options.fileField) {
      this.#end("malformed");
      return;
    }
    const arrived = writeToDisk({ ...sent, stream }, this.#options, (why) => {
      this.#loss = why;
    });
    arrived.catch(() => this.#stop()); // otherwise nothing reads on
    this.#arriving.push(arrived);
  }

  #texts(): Pick<MultipartForm, "fields" | "entries"> {
    return { fields: this.fields, entries: this.#entries };
  }

  #end(why: MultipartProblem): void {
    this.#problem ??= why;
    this.#stop();
  }

  #stop(): void {
    this.#ending.abort();
    // The parser never ends a file whose remainder does not arrive, so writing it would wait forever.
    for (const stream of this.#streams) stream.destroy();
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
      limits: { files: 1, fields: 30, parts: 31, fieldSize: MAX_FIELD_BYTES, fieldNameSize: 100 },
    });
  } catch {
    throw new MultipartError("malformed"); // a content type without its boundary
  }
}
