import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { Gate } from "~/waiting/gate";

const PATIENCE_MS = 15_000;
const onePdfAtATime = new Gate(1);

// Text, not a file, so that it runs alike from sources and from the bundle.
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
 * Reading happens in a thread of its own with bounded memory and time, since the file may be made to harm its reader. An
 * encrypted file that does not let itself be read counts as protected.
 *
 * @param path a PDF that mentions encryption; the others need no asking
 */
export async function asksForPassword(path: string): Promise<boolean> {
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
        const tooLong = setTimeout(() => finish(true), PATIENCE_MS);
        const finish = (asks: boolean) => {
          clearTimeout(tooLong);
          resolve(asks);
          void worker.terminate();
        };
        worker.once("message", (answer: unknown) => finish(answer !== "opens"));
        worker.once("error", () => finish(true));
        worker.once("exit", () => finish(true));
      }),
  );
}
