import { Command, CommanderError } from "commander";
import { operatorClient } from "./client";
import type { Run } from "./command";
import { addClaimCommands } from "./commands/claims";
import { addCompanyCommands } from "./commands/companies";
import { addDocumentCommands } from "./commands/documents";
import { addKeyCommands } from "./commands/keys";
import { addLedgerCommands } from "./commands/ledger";
import { addOperatorCommands } from "./commands/operators";
import { addPeopleCommands } from "./commands/people";
import { addProposalCommands } from "./commands/proposals";
import { addReviewCommands } from "./commands/reviews";
import { addVendorCommands } from "./commands/vendors";
import { addWithdrawalCommands } from "./commands/withdrawals";
import { OperatorError, WrongUsage } from "./operator-error";
import { operatorKey, serverUrl } from "./place";

interface Everywhere {
  readonly url?: string;
  readonly dataDir?: string;
  readonly key?: string;
  readonly json?: boolean;
}

const done = 0;
const failed = 1;
const wrongUsage = 2;

/** `npm run operator -- …`: speaks to the running server; see README.md beside this file. */
async function main(): Promise<number> {
  let isIncomplete = false;
  const program = new Command("operator")
    .description("The operator's side of the benefits wallet: speaks to the running server.")
    .option("--url <address>", "where the server is (default: HOST and PORT, else http://127.0.0.1:3000)")
    .option(
      "--data-dir <folder>",
      "the server's data directory, which holds the key (default: DATA_DIR, else .data)",
    )
    .option("--key <key>", "repeat an earlier command: the same key does nothing twice")
    .option("--json", "print JSON for machines")
    .showHelpAfterError("(npm run operator -- help)")
    .exitOverride();
  const run: Run = async (work) => {
    const { url, dataDir, key, json } = program.opts<Everywhere>();
    const address = serverUrl(url, process.env);
    const reach = {
      serverUrl: address,
      operatorKey: await operatorKey(dataDir, process.env),
      key: key ?? crypto.randomUUID(),
    };
    const said = await work(operatorClient(reach), address, (part) => operatorClient({ ...reach, part }));
    isIncomplete = said.isIncomplete ?? false;
    process.stdout.write(`${json ? JSON.stringify(said.value, null, 2) : said.text}\n`);
  };
  addCompanyCommands(program, run);
  addPeopleCommands(program, run);
  addClaimCommands(program, run);
  addDocumentCommands(program, run);
  addLedgerCommands(program, run);
  addProposalCommands(program, run);
  addWithdrawalCommands(program, run);
  addReviewCommands(program, run);
  addVendorCommands(program, run);
  addOperatorCommands(program, run);
  addKeyCommands(program, run);
  await program.parseAsync();
  return isIncomplete ? failed : done;
}

function exitCodeOf(error: unknown): number {
  // Commander has said already what was wrong, or given the help that was asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? done : wrongUsage;
  if (error instanceof OperatorError || error instanceof WrongUsage) {
    process.stderr.write(`${error.message}\n`);
    return error instanceof WrongUsage ? wrongUsage : failed;
  }
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  return failed;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.exitCode = exitCodeOf(error);
  },
);
