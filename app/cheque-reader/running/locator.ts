import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { withTimeout } from "~/waiting/with-timeout";
import type { Attempt } from "../find-attempts";
import type { GreyPicture } from "../grey-picture";
import { locatorSource, packageRequire } from "./reader-paths";

/** All attempts on a hostile picture take some seconds; more than this is an error. */
const PATIENCE_MS = 15_000;

// The thread bundles its source itself, once, in 50 ms, so that it starts the same way in a build, in a test and under tsx.
const START = `
  const { workerData } = require("node:worker_threads");
  const { buildSync } = require(workerData.bundler);
  const { outputFiles } = buildSync({
    entryPoints: [workerData.source],
    bundle: true,
    write: false,
    platform: "node",
    format: "cjs",
    target: "node20",
    logLevel: "silent",
  });
  new Function("require", outputFiles[0].text)(require);
`;

/** Finds and cuts out lines in a separate thread, because that computes for up to seconds. One search at a time. */
export class Locator {
  #worker: Worker | undefined;
  /** Shared between both threads: the garbage collector would free a new copy for each picture late. */
  #points = new Uint8Array(new SharedArrayBuffer(0));

  /** Returns the first attempt on a picture; undefined if it contains nothing like a line. */
  begin({ width, height, pixels }: GreyPicture): Promise<Attempt | undefined> {
    if (this.#points.length < pixels.length)
      this.#points = new Uint8Array(new SharedArrayBuffer(pixels.length));
    this.#points.set(pixels);
    return this.#ask({ width, height, pixels: this.#points.subarray(0, pixels.length) });
  }

  /** Returns the next attempt on the same picture; undefined if there are no more. */
  next(): Promise<Attempt | undefined> {
    return this.#ask("next");
  }

  async end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#points = new Uint8Array(new SharedArrayBuffer(0));
    await worker?.terminate();
  }

  async #ask(message: GreyPicture | "next"): Promise<Attempt | undefined> {
    this.#worker ??= this.#started();
    const worker = this.#worker;
    const settled = new AbortController();
    try {
      const answer = once(worker, "message", { signal: settled.signal });
      const ended = once(worker, "exit", { signal: settled.signal }).then(() => {
        throw new Error("The locator's thread ended.");
      });
      worker.postMessage(message);
      const [found] = await withTimeout(Promise.race([answer, ended]), PATIENCE_MS);
      return found;
    } catch (error) {
      await this.end();
      throw error;
    } finally {
      settled.abort();
    }
  }

  #started(): Worker {
    const worker = new Worker(START, {
      eval: true,
      workerData: { bundler: packageRequire.resolve("esbuild"), source: locatorSource },
      // Makes esbuild work in a process that ends at once, instead of keeping its service running.
      env: { ...process.env, ESBUILD_WORKER_THREADS: "0" },
      // A small young generation is collected often, and with it each attempt's strips and tables.
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 3 },
      // The command line runs under a loader that the thread does not need.
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    // So that an idle thread does not keep a stopping server or a finished command alive.
    worker.unref();
    worker.on("error", () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }
}
