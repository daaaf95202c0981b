import { execFile, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { ConcurrencyLimiter } from "~/waiting/concurrency-limiter";

/** What pdf.js finds when it opens a file: pages, a request for a password, or nothing that it can show. */
export type PdfState = "opens" | "asksForPassword" | "broken";

/** A file of 2.7 MB with 5,000 pages takes 120 MB and 0.6 s of a processor, a photographed invoice 95 MB and 0.25 s (measured). */
const HEAP_MB = 128;
const HEAP_FLAG = `--max-old-space-size=${HEAP_MB}`;
/**
 * The memory that the process may write to beyond what Node sets aside at its start: a stream decompressed outside of the heap can
 * grow from 4 MB to gigabytes.
 */
const DATA_KB = 250_000;
const CPU_SECONDS = 10;
/** Longer than the limit of the processor's time, because the machine may be busy. */
const TIMEOUT_MS = 25_000;
/** Without the portal's own environment, which holds its secrets. */
const environment = { NODE_ENV: process.env.NODE_ENV };
const onePdfAtATime = new ConcurrencyLimiter(1);

/** A shell script that runs its arguments within limits. A limit above the machine's own is an error, which would end the shell. */
function withinLimits(dataKb: number): string {
  return `
    limit() { (ulimit "$@") 2>/dev/null && ulimit "$@"; }
    limit -c 0; limit -d ${dataKb}; limit -t ${CPU_SECONDS}
    exec "$0" "$@"
  `;
}

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
  return onePdfAtATime.run(async () => {
    try {
      return await openWithin(DATA_KB + (await dataOfNodeKb()), path);
    } catch {
      // The caller logs that the file was not checked.
      return undefined;
    }
  });
}

function openWithin(dataKb: number, path: string): Promise<PdfState | undefined> {
  const reader = createRequire(import.meta.url).resolve("pdfjs-dist/legacy/build/pdf.mjs");
  const program = [process.execPath, HEAP_FLAG, "-e", OPEN, pathToFileURL(reader).href, path];
  const child = spawn("/bin/sh", ["-c", withinLimits(dataKb), ...program], {
    env: environment,
    stdio: ["ignore", "pipe", "ignore"],
    timeout: TIMEOUT_MS,
    killSignal: "SIGTERM",
  });
  let words = "";
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (_, signal) => resolve(stateOf(words, signal)));
    // Without a free file descriptor there is no pipe, contrary to the type, and only the error follows.
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      words += text;
    });
  });
}

let dataKbAtStart: number | undefined;

/** What Node sets aside before it does anything: 48 MB in version 20, 575 MB in 24, which reserves 512 MB for compiled code. */
async function dataOfNodeKb(): Promise<number> {
  if (dataKbAtStart !== undefined) return dataKbAtStart;
  const ask = "require('node:fs').readFileSync('/proc/self/status', 'utf8').match(/VmData:\\s*(\\d+)/)[1]";
  const { stdout } = await promisify(execFile)(process.execPath, [HEAP_FLAG, "-p", ask], {
    env: environment,
  });
  dataKbAtStart = Number(stdout);
  return dataKbAtStart;
}

function stateOf(words: string, signal: NodeJS.Signals | null): PdfState | undefined {
  const [reading, state] = words.split(" ");
  if (state === "opens" || state === "asksForPassword" || state === "broken") return state;
  const wasStopped = signal === "SIGTERM" || signal === "SIGINT";
  return reading === "reading" && !wasStopped ? "broken" : undefined;
}
