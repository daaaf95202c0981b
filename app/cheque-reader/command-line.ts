import { readFile } from "node:fs/promises";
import { errorCode } from "~/domain/error-code";
import { type ChequeReading, readCheque, stopChequeReader } from "./read-cheque.server";

const EXIT_DONE = 0;
const EXIT_FAILED = 1;
const EXIT_WRONG_USAGE = 2;

const ABOUT_FILES: Record<Exclude<ChequeReading["picture"], "good">, string> = {
  notAPicture: "is no JPEG or PNG picture",
  tooLarge: "has more than 64 million points",
  damaged: "is damaged or cut short",
};

/**
 * `npm run read-cheque -- FILE…`: prints one JSON result per line, in order, on standard output, and a sentence about each bad
 * file on standard error. Exit code 0 if every file could be opened (with or without numbers in it), 1 if one could not, 2
 * without a file.
 */
async function main(files: readonly string[]): Promise<number> {
  if (files.length === 0) {
    process.stderr.write("Name the pictures to read: npm run read-cheque -- FILE…\n");
    return EXIT_WRONG_USAGE;
  }
  let code = EXIT_DONE;
  for (const file of files) {
    const problem = await readOne(file);
    if (problem === undefined) continue;
    process.stderr.write(`${file} ${problem}.\n`);
    code = EXIT_FAILED;
  }
  return code;
}

async function readOne(file: string): Promise<string | undefined> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    return `cannot be opened (${errorCode(error) ?? "unknown"})`;
  }
  const { strip: _strip, ...reading } = await readCheque(bytes);
  process.stdout.write(`${JSON.stringify({ file, ...reading })}\n`);
  return reading.picture === "good" ? undefined : ABOUT_FILES[reading.picture];
}

main(process.argv.slice(2))
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return EXIT_FAILED;
  })
  .then(async (code) => {
    await stopChequeReader();
    process.exitCode = code;
  });
