import type { Command } from "commander";
import type { ClaimVersion } from "~/domain/claim-changes";
import type { ClaimId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
import { idArgument, totalArgument } from "./arguments";
import { WrongUsage } from "./operator-error";

/** The options for what `claim` shows and every decision names (SUB-11). */
export function seenOptions(command: Command, version = "the version you read"): Command {
  return command
    .option("--version <number>", version, idArgument)
    .option("--total <amount>", "what it came to", totalArgument);
}

export interface SeenArguments {
  readonly version?: ClaimVersion;
  readonly total?: Cents;
}

/** The version and total that were typed. @throws {WrongUsage} without them: nobody decides on what they have not read */
export function seen(
  claim: ClaimId | string,
  { version, total }: SeenArguments,
): { version: ClaimVersion; total: Cents } {
  if (version !== undefined && total !== undefined) return { version, total };
  throw new WrongUsage(
    `Name the version and total you decide on: \`npm run operator -- claim ${claim}\` shows the claim and ends with the line to type, ` +
      "with --version and --total.",
  );
}
