import type { Command } from "commander";
import type { ClaimProposal } from "~/contract/entities/operator-claim";
import { dayOfInstant } from "~/domain/calendar";
import type { ClaimProposalId } from "~/domain/ids";
import { formatAmount } from "~/domain/money";
import {
  addSeenVersionOptions,
  parseIdArgument,
  requireSeenVersion,
  type SeenVersionArguments,
} from "../arguments";
import type { RunCommand } from "../command";
import { formatTable } from "../table";
import { claimStateOutput, describeAction, formatDecisionOptions } from "./format-claims";

/** Commands for what waits for a second operator, because the claim covers more than the first one's ceiling. */
export function addProposalCommands(program: Command, run: RunCommand): void {
  program
    .command("proposals")
    .summary("list what waits for a second operator")
    .action(() =>
      run(async (client) => {
        const found = await client.proposals();
        return { value: found, text: found.length === 0 ? "Nothing waits." : formatProposals(found) };
      }),
    );

  const confirm = program
    .command("confirm")
    .summary("carry out what another operator has proposed")
    .argument("<proposal>", "its number", parseIdArgument);
  addSeenVersionOptions(confirm, "the version of the claim you read").action(
    (id: ClaimProposalId, typed: SeenVersionArguments) =>
      run(async (client) =>
        claimStateOutput(await client.confirmProposal({ id, ...requireSeenVersion("<its claim>", typed) })),
      ),
  );

  program
    .command("withdraw")
    .summary("withdraw a proposal")
    .argument("<proposal>", "its number", parseIdArgument)
    .action((id: ClaimProposalId) =>
      run(async (client) => claimStateOutput(await client.withdrawProposal({ id }))),
    );
}

function formatProposals(proposals: readonly ClaimProposal[]): string {
  const rows = formatTable(
    [
      { title: "Proposal", isFigure: true, cell: ({ id }) => id },
      { title: "Claim", isFigure: true, cell: ({ claimId }) => claimId },
      { title: "What", cell: describeAction },
      { title: "Covered", isFigure: true, cell: ({ amount }) => formatAmount(amount) },
      { title: "Proposed by", cell: ({ proposedBy }) => proposedBy },
      { title: "On", cell: ({ proposedDate }) => dayOfInstant(proposedDate) },
      {
        title: "Confirmed with",
        cell: ({ id, version, total }) =>
          `confirm ${id} ${formatDecisionOptions({ version, totalAmount: total })}`,
      },
    ],
    proposals,
  );
  return `${rows}\n\nRead the claim before you confirm it: npm run operator -- claim <claim>`;
}
