import { Command, CommanderError } from "commander";
import { createOperatorClient } from "./client";
import type { RunCommand } from "./command";
import { addClaimCommands } from "./commands/claims";
import { addCompanyCommands } from "./commands/companies";
import { addDocumentCommands } from "./commands/documents";
import { addInvitationCommands } from "./commands/invitations";
import { addKeyCommands } from "./commands/keys";
import { addLedgerCommands } from "./commands/ledger";
import { addMailCommands } from "./commands/mails";
import { addOperatorCommands } from "./commands/operators";
import { addPeopleCommands } from "./commands/people";
import { addProposalCommands } from "./commands/proposals";
import { addReAllocationCommand } from "./commands/re-allocation";
import { addReviewCommands } from "./commands/reviews";
import { addVendorCommands } from "./commands/vendors";
import { addWithdrawalCommands } from "./commands/withdrawals";
import { type Environment, readOperatorKey, resolveServerUrl } from "./environment";
import { OperatorError, UsageError } from "./operator-error";

interface GlobalOptions {
  readonly url?: string;
  readonly dataDir?: string;
  readonly key?: string;
  readonly json?: boolean;
}

const EXIT_DONE = 0;
const EXIT_FAILED = 1;
const EXIT_WRONG_USAGE = 2;

/** Where a command is given: a terminal, or a test. */
export interface Terminal {
  readonly environment: Environment;
  out(text: string): void;
  err(text: string): void;
}

/**
 * Runs one command of `npm run operator` against the running server; see README.md beside this file.
 * @returns the exit code: 0, 1 if the command failed, 2 if its arguments are wrong
 */
export async function runOperator(typed: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return (await parseAndRun(typed, terminal)) ? EXIT_DONE : EXIT_FAILED;
  } catch (error) {
    return exitCodeOf(error, terminal);
  }
}

/** Runs the command. @returns whether it succeeded completely */
async function parseAndRun(typed: readonly string[], { environment, out, err }: Terminal): Promise<boolean> {
  let isComplete = true;
  const program = new Command("operator")
    .configureOutput({ writeOut: out, writeErr: err })
    .description("The operator's side of the benefits wallet: speaks to the running server.")
    .option("--url <url>", "where the server is (default: HOST and PORT, else http://127.0.0.1:3000)")
    .option(
      "--data-dir <folder>",
      "the server's data directory, which holds the key (default: DATA_DIR, else .data)",
    )
    .option("--key <key>", "repeat an earlier command: the same key does nothing twice")
    .option("--json", "print JSON for machines")
    .showHelpAfterError("(npm run operator -- help)")
    .exitOverride();
  const run: RunCommand = async (work) => {
    const { url, dataDir, key, json } = program.opts<GlobalOptions>();
    const serverUrl = resolveServerUrl(url, environment);
    const reach = {
      serverUrl,
      operatorKey: await readOperatorKey(dataDir, environment),
      key: key ?? crypto.randomUUID(),
    };
    const output = await work(createOperatorClient(reach), serverUrl, (part) =>
      createOperatorClient({ ...reach, part }),
    );
    isComplete = !output.isIncomplete;
    out(`${json ? JSON.stringify(output.value, null, 2) : output.text}\n`);
  };
  addCompanyCommands(program, run);
  addPeopleCommands(program, run);
  addInvitationCommands(program, run, environment);
  addReAllocationCommand(program, run);
  addClaimCommands(program, run);
  addDocumentCommands(program, run, environment);
  addLedgerCommands(program, run);
  addProposalCommands(program, run);
  addWithdrawalCommands(program, run);
  addReviewCommands(program, run);
  addVendorCommands(program, run, environment);
  addOperatorCommands(program, run);
  addMailCommands(program, run);
  addKeyCommands(program, run);
  await program.parseAsync(typed, { from: "user" });
  return isComplete;
}

function exitCodeOf(error: unknown, { err }: Terminal): number {
  // Commander has already printed the problem, or the requested help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_DONE : EXIT_WRONG_USAGE;
  if (error instanceof OperatorError || error instanceof UsageError) {
    err(`${error.message}\n`);
    return error instanceof UsageError ? EXIT_WRONG_USAGE : EXIT_FAILED;
  }
  err(`${error instanceof Error ? error.stack : String(error)}\n`);
  return EXIT_FAILED;
}
