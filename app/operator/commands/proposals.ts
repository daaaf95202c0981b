import type { Command } from "commander";
import type { ClaimProposal } from "~/contract/entities/operator";
import { dayOfInstant } from "~/domain/calendar";
import type { ClaimProposalId } from "~/domain/ids";
import { formatAmount } from "~/domain/money";
import { idArgument, requireSeenVersion, type SeenArguments, seenOptions } from "../arguments";
import type { Run } from "../command";
import { table } from "../table";
import { actionWords, claimStateOutput, decisionOptions } from "./claims-shown";

/** Commands for what waits for a second operator, because the claim covers more than the first one's ceiling. */
export function addProposalCommands(program: Command, run: Run): void {
  program
    .command("proposals")
    .summary("list what waits for a second operator")
    .action(() =>
      run(async (client) => {
        const found = await client.proposals();
        return { value: found, text: found.length === 0 ? "Nothing waits." : listed(found) };
      }),
    );

  const confirm = program
    .command("confirm")
    .summary("carry out what another operator has proposed")
    .argument("<proposal>", "its number", idArgument);
  seenOptions(confirm, "the version of the claim you read").action(
    (id: ClaimProposalId, typed: SeenArguments) =>
      run(async (client) =>
        claimStateOutput(await client.confirmProposal({ id, ...requireSeenVersion("<its claim>", typed) })),
      ),
  );

  program
    .command("withdraw")
    .summary("withdraw a proposal")
    .argument("<proposal>", "its number", idArgument)
    .action((id: ClaimProposalId) =>
      run(async (client) => claimStateOutput(await client.withdrawProposal({ id }))),
    );
}

function listed(proposals: readonly ClaimProposal[]): string {
  const rows = table(
    [
      { title: "Proposal", isFigure: true, cell: ({ id }) => id },
      { title: "Claim", isFigure: true, cell: ({ claimId }) => claimId },
      { title: "What", cell: actionWords },
      { title: "Covered", isFigure: true, cell: ({ amount }) => formatAmount(amount) },
      { title: "Proposed by", cell: ({ proposedBy }) => proposedBy },
      { title: "On", cell: ({ proposedDate }) => dayOfInstant(proposedDate) },
      {
        title: "Confirmed with",
        cell: ({ id, version, total }) => `confirm ${id} ${decisionOptions({ version, totalAmount: total })}`,
      },
    ],
    proposals,
  );
  return `${rows}\n\nRead the claim before you confirm it: npm run operator -- claim <claim>`;
}
