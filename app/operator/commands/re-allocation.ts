import type { Command } from "commander";
import type { SeenReAllocation } from "~/contract/entities/operator-person";
import { RE_ALLOCATION_STATUSES, type ReAllocationStatus } from "~/domain/access";
import type { Cents } from "~/domain/money";
import { parseFundArgument, wordArgumentParser } from "../arguments";
import { type RunCommand, resolvePerson } from "../command";
import { aboutPerson } from "./people";

/** The command that asks a person to divide the year's money anew, or a change of their plan. */
export function addReAllocationCommand(program: Command, run: RunCommand): void {
  program
    .command("re-allocation")
    .summary("say whether a person has to re-allocate")
    .description(
      "With REQUIRED a person divides the year's money anew, by the newest plan of their class until that year: so a new " +
        "year begins, after `plan add` for it. Whoever has a re-allocation already, or has divided a change of the plan, is named " +
        "with it as `people` shows it: --was, --undivided and --divided. If it has changed since, nothing is done.",
    )
    .argument("<who>", "an e-mail or a person's number")
    .argument("<status>", RE_ALLOCATION_STATUSES.join(", "), wordArgumentParser(RE_ALLOCATION_STATUSES))
    .option(
      "--fund <amount>",
      "with CHANGE_REQUIRED: what to spread (+300) or take back (-200)",
      parseFundArgument,
      0,
    )
    .option(
      "--was <status>",
      "the status you read",
      wordArgumentParser(RE_ALLOCATION_STATUSES),
      "NONE" as const,
    )
    .option("--undivided <amount>", "the change they still have to divide", parseFundArgument, 0)
    .option("--divided <amount>", "the changes they have divided; only --fund needs it", parseFundArgument)
    .action((who: string, status: ReAllocationStatus, options: ReAllocationArguments) =>
      run(async (client) => {
        const { id } = await resolvePerson(client, who);
        const { fund } = options;
        return aboutPerson(await client.setReAllocation({ id, status, fund, known: seenStateOf(options) }));
      }),
    );
}

interface ReAllocationArguments {
  readonly fund: Cents;
  readonly was: ReAllocationStatus;
  readonly undivided: Cents;
  readonly divided?: Cents;
}

/**
 * Returns what the operator read about the person; by default nothing is asked of them and no change is divided. Only a further
 * fund depends on the divided ones, which stay for the rest of the year.
 */
function seenStateOf({ fund, was, undivided, divided }: ReAllocationArguments): SeenReAllocation {
  const state = { status: was, fund: undivided };
  if (divided === undefined && fund === 0) return state;
  return { ...state, divided: divided ?? 0 };
}
