import { StartupError } from "~/service/database/startup-error";

/** Ends a failed start with exit code 1: prints one sentence for a foreseen error, the whole stack trace for any other. */
export function exitWithError(error: unknown): never {
  const message =
    error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
