import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import {
  type FileUpload,
  FormDataParseError,
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  parseFormData,
} from "@remix-run/form-data-parser";
import type { ServiceParts } from "../parts";
import { Refusal } from "../refusal";
import { texts } from "./texts";

/** A file as it arrived: on disk, unread, its name and type as the sender says. */
export interface ReceivedFile {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** A multipart body taken apart: its file and the texts beside it. */
export interface ReceivedUpload {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: ReceivedFile;
}

const SILENCE_MS = 30_000;
const MOST_PARTS = 20;
const REST_WORTH_READING = 4;

/**
 * Takes a multipart request apart, its file to a temporary file which the caller removes.
 *
 * The bytes that come are counted, whatever Content-Length says. A body that is too large is still read to its end, up to
 * four times the limit, as a browser shows no answer that comes before it has sent everything.
 *
 * @throws {Refusal} 413 from the upload limit on, 400 for anything but one file and short texts, 408 after 30 s of silence
 */
export async function receiveUpload(parts: ServiceParts, request: Request): Promise<ReceivedUpload> {
  const isMultipart = request.headers.get("content-type")?.toLowerCase().startsWith("multipart/form-data");
  if (!request.body || !isMultipart) throw notOneFile();
  await mkdir(parts.temporaryFolder, { recursive: true, mode: 0o700 });
  const patient = new Request(request.url, {
    method: "POST",
    headers: request.headers,
    body: withPatience(request.body),
    duplex: "half",
  });
  const arrived: ReceivedFile[] = [];
  try {
    const limits = { maxFiles: 1, maxParts: MOST_PARTS, maxFileSize: parts.limits.uploadBytes - 1 };
    const form = await parseFormData(patient, limits, async (upload) => {
      arrived.push(await toDisk(parts, upload));
    });
    const [file] = arrived;
    if (!file) throw notOneFile();
    return { file, fields: textsOf(form) };
  } catch (error) {
    for (const file of arrived) await rm(file.path, { force: true });
    const refusal = refusalFor(error);
    if (refusal.status === 413) await readOut(patient.body, parts.limits.uploadBytes * REST_WORTH_READING);
    throw refusal;
  }
}

async function toDisk(parts: ServiceParts, upload: FileUpload): Promise<ReceivedFile> {
  if (upload.fieldName !== "file") throw notOneFile();
  const place = path.join(parts.temporaryFolder, randomUUID());
  try {
    await pipeline(chunksOf(upload.stream()), createWriteStream(place, { mode: 0o600 }));
  } catch (error) {
    await rm(place, { force: true });
    throw error;
  }
  return { path: place, name: upload.name, type: upload.type, size: upload.size };
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}

/** The same bytes, but a sender who falls silent is given up. */
function withPatience(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      let timer: NodeJS.Timeout | undefined;
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Refusal(408, texts.silent)), SILENCE_MS);
      });
      try {
        const { done, value } = await Promise.race([reader.read(), silence]);
        if (done) controller.close();
        else controller.enqueue(value);
      } finally {
        clearTimeout(timer);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

function notOneFile(): Refusal {
  return new Refusal(400, texts.oneFile);
}

function refusalFor(error: unknown): Error & { status?: number } {
  if (error instanceof Refusal) return error;
  if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError) {
    return new Refusal(413, texts.tooLarge);
  }
  if (error instanceof FormDataParseError) {
    return error.cause instanceof Refusal ? error.cause : notOneFile();
  }
  if (error instanceof MultipartParseError) return notOneFile();
  return error instanceof Error ? error : new Error("The upload could not be read", { cause: error });
}

async function readOut(body: ReadableStream<Uint8Array> | null, most: number): Promise<void> {
  let read = 0;
  try {
    for await (const chunk of body ? chunksOf(body) : []) {
      read += chunk.length;
      if (read >= most) return;
    }
  } catch {
    // Whoever sends no more waits for no answer either.
  }
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
