import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Worker } from "node:worker_threads";
import sharp from "sharp";
import type Tesseract from "tesseract.js";
import type { ChequeCharacter } from "~/domain/cheque-line";
import { withTimeout } from "~/waiting/with-timeout";
import type { GreyPicture } from "../grey-picture";
import { modelFolder, packageRequire } from "./reader-paths";

const MODEL = "micr";
/** Reading a strip takes about 40 ms, starting the worker 100 ms. */
const PATIENCE_MS = 5_000;
const ENDING_MS = 500;

/** What the model reads in a strip. */
export interface ModelLine {
  readonly text: string;
  readonly characters: readonly ChequeCharacter[];
}

/** Reads strips with our own Tesseract model, in one thread that starts at the first strip. */
export class ModelReader {
  #worker: Promise<Tesseract.Worker> | undefined;

  /** Rejects after 5 s without a result; the thread is then ended, and the next strip starts another. */
  async read(strip: GreyPicture): Promise<ModelLine> {
    const picture = await toPng(strip);
    try {
      this.#worker ??= startWorker();
      const worker = await withTimeout(this.#worker, PATIENCE_MS);
      // The promise never settles if the thread is ended meanwhile, so it needs a timeout.
      const { data } = await withTimeout(
        worker.recognize(picture, {}, { text: true, blocks: true }),
        PATIENCE_MS,
      );
      return { text: data.text.trim(), characters: charactersOf(data) };
    } catch (error) {
      await this.end();
      throw error instanceof Error ? error : new Error(String(error));
    }
  }

  async end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    // A worker that failed to start needs no end; one that hangs while starting is ended once it has started.
    const ended = worker?.then(
      (running) => running.terminate(),
      () => undefined,
    );
    await withTimeout(Promise.resolve(ended), ENDING_MS).catch(() => undefined);
  }
}

export function toPng({ width, height, pixels }: GreyPicture): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .toColourspace("b-w")
    .png()
    .toBuffer();
}

/** Starts the worker. Every path is given, because the library would fetch anything missing from the network. */
async function startWorker(): Promise<Tesseract.Worker> {
  await checkModel();
  const { createWorker, OEM, PSM } = (await import("tesseract.js")).default;
  const library = path.dirname(packageRequire.resolve("tesseract.js/package.json"));
  const core = path.dirname(packageRequire.resolve("tesseract.js-core/package.json", { paths: [library] }));
  const worker = await orErrorOfThread(() =>
    createWorker(MODEL, OEM.LSTM_ONLY, {
      langPath: modelFolder,
      workerPath: path.join(library, "src", "worker-script", "node", "index.js"),
      corePath: core,
      gzip: false,
      cacheMethod: "none",
      // Without a handler, an unreadable strip ends the process. The failed call rejects as well.
      errorHandler: () => undefined,
    }),
  );
  await worker.setParameters({ tessedit_pageseg_mode: PSM.RAW_LINE, user_defined_dpi: "300" });
  return worker;
}

/**
 * Starts what starts a thread, and rejects if the thread fails meanwhile, for example for want of a file descriptor. The library
 * would wait for ever, and without a listener the thread's error would end the process, now or later.
 */
async function orErrorOfThread<Result>(start: () => Promise<Result>): Promise<Result> {
  let listen: ((thread: Worker) => void) | undefined;
  const failed = new Promise<never>((_, reject) => {
    listen = (thread) => {
      thread.unref();
      thread.on("error", reject);
    };
    process.once("worker", listen);
  });
  try {
    return await Promise.race([start(), failed]);
  } finally {
    if (listen) process.off("worker", listen);
  }
}

/** Rejects a missing or broken model, with which the library would neither respond nor let its thread be ended. */
async function checkModel(): Promise<void> {
  const file = path.join(modelFolder, `${MODEL}.traineddata`);
  const [model, checksum] = await Promise.all([readFile(file), readFile(`${file}.sha256`, "utf8")]);
  if (checksum.split(" ")[0] !== createHash("sha256").update(model).digest("hex"))
    throw new Error("The cheque reader's model is not the one its hash was noted for.");
}

function charactersOf(page: Tesseract.Page): ChequeCharacter[] {
  return (page.blocks ?? [])
    .flatMap((block) => block.paragraphs)
    .flatMap((paragraph) => paragraph.lines)
    .flatMap((line) => line.words)
    .flatMap((word) => word.symbols)
    .map(({ text, confidence }) => ({ text, confidence }));
}
