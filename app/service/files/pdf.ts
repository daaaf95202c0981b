import { spawn } from "node:child_process";
import { open } from "node:fs/promises";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { ConcurrencyLimiter } from "~/waiting/concurrency-limiter";

/** What pdf.js finds when it opens a file: pages, a request for a password, or nothing that it can show. */
export type PdfState = "opens" | "asksForPassword" | "broken";

/** Readers find the header within this many bytes, because some printers and mail programs write lines of their own before it. */
const HEADER_WITHIN_BYTES = 1024;
/** A file of 2.7 MB with 5,000 pages takes 120 MB, a photographed invoice 95 MB and 0.25 s of a processor; 10 MB with many pages 2.5 s. */
const HEAP_MB = 128;
/** All memory the process can write to: a stream decompressed outside of the heap can grow from 4 MB to gigabytes. */
const DATA_KB = 300_000;
const CPU_SECONDS = 10;
/** Longer than the limit of the processor's time, because the machine may be busy. */
const TIMEOUT_MS = 25_000;
const onePdfAtATime = new ConcurrencyLimiter(1);

// A limit above one that the machine already sets is an error, which would end the shell.
const WITHIN_LIMITS = `
  limit() { (ulimit "$@") 2>/dev/null && ulimit "$@"; }
  limit -c 0; limit -d ${DATA_KB}; limit -t ${CPU_SECONDS}
  exec "$0" "$@"
`;
// A string, not a file, so that it runs the same from the sources and from the bundle.
const OPEN = `
  const { readFileSync } = require("node:fs");
  const [reader, path] = process.argv.slice(1);
  const say = (word) => process.stdout.write(word + " ");
  async function open(getDocument) {
    const data = new Uint8Array(readFileSync(path));
    const settings = { data, verbosity: 0, isEvalSupported: false, useSystemFonts: false };
    try {
      await (await getDocument(settings).promise).getPage(1);
      return "opens";
    } catch (error) {
      const isLocked = error?.name === "PasswordException" || /encryption/.test(error?.message);
      return isLocked ? "asksForPassword" : "broken";
    }
  }
  import(reader).then(async ({ getDocument }) => {
    say("reading");
    say(await open(getDocument));
    process.exit();
  });
`;

/**
 * Opens a PDF and its first page. pdf.js repairs what it can, such as a wrong or missing table of objects. A file that is only
 * locked against changes opens; one encrypted in a way that pdf.js does not know counts as asking for a password (RCP-15).
 *
 * Reads the file in a process with limited memory and processor time, because it may be malicious; one that exceeds them is
 * broken.
 *
 * @returns undefined if the process could not start, was stopped from outside or got no processor for too long, which says nothing
 * about the file
 */
export function tryToOpenPdf(path: string): Promise<PdfState | undefined> {
  return onePdfAtATime.run(
    () =>
      new Promise((resolve) => {
        const reader = createRequire(import.meta.url).resolve("pdfjs-dist/legacy/build/pdf.mjs");
        // Without compiled code: for it Node 24 reserves 512 MB, more than the limit, and a malicious file has less to attack.
        const program = [process.execPath, "--jitless", `--max-old-space-size=${HEAP_MB}`, "-e", OPEN];
        // Without the portal's environment, which holds its secrets.
        const child = spawn("/bin/sh", ["-c", WITHIN_LIMITS, ...program, pathToFileURL(reader).href, path], {
          env: { NODE_ENV: process.env.NODE_ENV },
          stdio: ["ignore", "pipe", "ignore"],
          timeout: TIMEOUT_MS,
          killSignal: "SIGTERM",
        });
        let words = "";
        child.stdout.setEncoding("utf8").on("data", (text: string) => {
          words += text;
        });
        child.once("error", () => resolve(undefined));
        child.once("close", (_, signal) => resolve(stateOf(words, signal)));
      }),
  );
}

/** Whether `%PDF-` is where readers look for it, which is not only at the very beginning. */
export async function hasPdfHeader(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_WITHIN_BYTES));
    return buffer.subarray(0, bytesRead).includes("%PDF-");
  } finally {
    await file.close();
  }
}

function stateOf(words: string, signal: NodeJS.Signals | null): PdfState | undefined {
  const [reading, state] = words.split(" ");
  if (state === "opens" || state === "asksForPassword" || state === "broken") return state;
  const wasStopped = signal === "SIGTERM" || signal === "SIGINT";
  return reading === "reading" && !wasStopped ? "broken" : undefined;
}
