import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { inTime } from "~/waiting/in-time";
import type { Attempt } from "../attempts";
import type { Grey } from "../grey";
import { locatorSource, packageRequire } from "./package-folder";

/** All attempts on a hostile picture take some seconds; longer than this is a fault. */
const PATIENCE_MS = 15_000;

// Sources run as they are in a bundle, in a test and under tsx alike, so the thread makes its own bundle, once, in 50 ms.
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

/** Finds and cuts out lines in a thread of its own, since it computes for up to seconds. One search at a time. */
export class Locator {
  #worker: Worker | undefined;
  /** Both threads see the same points: a new copy for each picture would be collected late. */
  #points = new Uint8Array(new SharedArrayBuffer(0));

  /** The first attempt on a picture; undefined when nothing like a line is in it. */
  begin({ width, height, pixels }: Grey): Promise<Attempt | undefined> {
    if (this.#points.length < pixels.length)
      this.#points = new Uint8Array(new SharedArrayBuffer(pixels.length));
    this.#points.set(pixels);
    return this.#ask({ width, height, pixels: this.#points.subarray(0, pixels.length) });
  }

  /** The next attempt on the same picture; undefined when there are no more. */
  next(): Promise<Attempt | undefined> {
    return this.#ask("next");
  }

  async end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#points = new Uint8Array(new SharedArrayBuffer(0));
    await worker?.terminate();
  }

  async #ask(message: Grey | "next"): Promise<Attempt | undefined> {
    this.#worker ??= this.#started();
    const worker = this.#worker;
    const heard = new AbortController();
    try {
      const answer = once(worker, "message", { signal: heard.signal });
      const ended = once(worker, "exit", { signal: heard.signal }).then(() => {
        throw new Error("The locator's thread ended.");
      });
      worker.postMessage(message);
      const [found] = await inTime(Promise.race([answer, ended]), PATIENCE_MS);
      return found;
    } catch (error) {
      await this.end();
      throw error;
    } finally {
      heard.abort();
    }
  }

  #started(): Worker {
    const worker = new Worker(START, {
      eval: true,
      workerData: { bundler: packageRequire.resolve("esbuild"), source: locatorSource },
      // The bundler then works in a process that ends at once, and keeps no service.
      env: { ...process.env, ESBUILD_WORKER_THREADS: "0" },
      // A small young generation is collected often, and with it the strips and tables of each attempt.
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 3 },
      // A command runs under a loader the thread has no use for.
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    // A server that stops, or a command that is done, does not wait for an idle thread.
    worker.unref();
    worker.on("error", () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }
}
