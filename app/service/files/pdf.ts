import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { ConcurrencyLimiter } from "~/waiting/concurrency-limiter";

const TIMEOUT_MS = 15_000;
const onePdfAtATime = new ConcurrencyLimiter(1);

// A string, not a file, so that the worker runs the same from the sources and from the bundle.
const OPEN_WITHOUT_PASSWORD = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { readFileSync } = require("node:fs");
  import(workerData.reader).then(async ({ getDocument }) => {
    const data = new Uint8Array(readFileSync(workerData.path));
    const task = getDocument({ data, verbosity: 0, isEvalSupported: false, useSystemFonts: false });
    try {
      await task.promise;
      parentPort.postMessage("opens");
    } catch (error) {
      parentPort.postMessage(error?.name === "PasswordException" ? "asks" : "broken");
    }
  });
`;

/**
 * Whether a PDF asks for a password before it shows anything (RCP-15). One that is only locked against changes opens.
 *
 * Reads the file in a worker thread with limited memory and time, because it may be malicious. An encrypted file that cannot be
 * read counts as protected.
 *
 * @param path a PDF that mentions encryption; others need no check
 */
export async function isPasswordProtected(path: string): Promise<boolean> {
  return onePdfAtATime.run(
    () =>
      new Promise<boolean>((resolve) => {
        const reader = createRequire(import.meta.url).resolve("pdfjs-dist/legacy/build/pdf.mjs");
        const worker = new Worker(OPEN_WITHOUT_PASSWORD, {
          eval: true,
          workerData: { path, reader: pathToFileURL(reader).href },
          resourceLimits: { maxOldGenerationSizeMb: 192 },
          stdout: true,
          stderr: true,
        });
        const tooLong = setTimeout(() => finish(true), TIMEOUT_MS);
        const finish = (needsPassword: boolean) => {
          clearTimeout(tooLong);
          resolve(needsPassword);
          void worker.terminate();
        };
        worker.once("message", (answer: unknown) => finish(answer !== "opens"));
        worker.once("error", () => finish(true));
        worker.once("exit", () => finish(true));
      }),
  );
}
