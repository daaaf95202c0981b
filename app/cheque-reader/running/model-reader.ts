import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import type Tesseract from "tesseract.js";
import type { ChequeCharacter } from "~/domain/cheque-line";
import { inTime } from "~/waiting/in-time";
import type { Grey } from "../grey";
import { modelFolder, packageRequire } from "./package-folder";

/** A strip takes some 40 ms, starting 100 ms. */
const MODEL = "micr";
const PATIENCE_MS = 5_000;
const ENDING_MS = 500;

/** What the model reads in a strip. */
export interface ModelLine {
  readonly text: string;
  readonly characters: readonly ChequeCharacter[];
}

/** Reads strips with our own Tesseract model, in one thread that starts when first asked. */
export class ModelReader {
  #worker: Promise<Tesseract.Worker> | undefined;

  /** Rejects when there is no answer in 5 s; the thread is then ended, and the next strip starts another. */
  async read(strip: Grey): Promise<ModelLine> {
    const picture = await pngOf(strip);
    try {
      this.#worker ??= started();
      const worker = await inTime(this.#worker, PATIENCE_MS);
      // After an end the answer never comes.
      const { data } = await inTime(worker.recognize(picture, {}, { text: true, blocks: true }), PATIENCE_MS);
      return { text: data.text.trim(), characters: charactersOf(data) };
    } catch (error) {
      await this.end();
      throw error instanceof Error ? error : new Error(String(error));
    }
  }

  async end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    // One that could not start has nothing to end; one that hangs in its start is ended when it is through.
    const ended = worker?.then(
      (running) => running.terminate(),
      () => undefined,
    );
    await inTime(Promise.resolve(ended), ENDING_MS).catch(() => undefined);
  }
}

export function pngOf({ width, height, pixels }: Grey): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .toColourspace("b-w")
    .png()
    .toBuffer();
}

/** Every path is given: what is left out, the library fetches from the network. */
async function started(): Promise<Tesseract.Worker> {
  await checkModel();
  const { createWorker, OEM, PSM } = (await import("tesseract.js")).default;
  const library = path.dirname(packageRequire.resolve("tesseract.js/package.json"));
  const core = path.dirname(packageRequire.resolve("tesseract.js-core/package.json", { paths: [library] }));
  const worker = await createWorker(MODEL, OEM.LSTM_ONLY, {
    langPath: modelFolder,
    workerPath: path.join(library, "src", "worker-script", "node", "index.js"),
    corePath: core,
    gzip: false,
    cacheMethod: "none",
    // Without one, an unreadable strip ends the process. The failed call rejects as well.
    errorHandler: () => undefined,
  });
  const thread = "worker" in worker ? worker.worker : undefined;
  if (thread instanceof Worker) {
    thread.unref();
    thread.on("error", () => undefined);
  }
  await worker.setParameters({ tessedit_pageseg_mode: PSM.RAW_LINE, user_defined_dpi: "300" });
  return worker;
}

/** With a missing or broken model the library would neither answer nor let its thread be ended. */
async function checkModel(): Promise<void> {
  const file = path.join(modelFolder, `${MODEL}.traineddata`);
  const [model, noted] = await Promise.all([readFile(file), readFile(`${file}.sha256`, "utf8")]);
  if (noted.split(" ")[0] !== createHash("sha256").update(model).digest("hex"))
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
