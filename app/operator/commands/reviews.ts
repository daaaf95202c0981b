import type { Command } from "commander";
import type { OperatorReview } from "~/contract/entities/review";
import { dayOfInstant } from "~/domain/calendar";
import type { ReviewId, VendorId } from "~/domain/ids";
import { parseIdArgument } from "../arguments";
import { commandOutput, pageOutput, type RunCommand } from "../command";
import { formatTable, replaceControlCharacters } from "../table";

/** Commands for reviews of vendors and reports about them. */
export function addReviewCommands(program: Command, run: RunCommand): void {
  program
    .command("reviews")
    .summary("list reported reviews, or all of a vendor, oldest first")
    .option("--vendor <vendor>", "its number: all of its reviews", parseIdArgument)
    .option("--hidden", "those that are hidden")
    .option("--page <number>", "of a longer list", parseIdArgument, 1)
    .action(({ vendor, hidden, page }: { vendor?: VendorId; hidden?: boolean; page: number }) =>
      run(async (client) => {
        const whole = vendor === undefined ? "REPORTED" : "ALL";
        const found = await client.reviews({ page, vendorId: vendor, list: hidden ? "HIDDEN" : whole });
        return pageOutput(page, found, ({ records }) => formatReviews(records));
      }),
    );

  program
    .command("review-hide")
    .summary("hide a review from everyone but its author")
    .argument("<review>", "its number", parseIdArgument)
    .requiredOption("--reason <text>", "what its author reads")
    .action((id: ReviewId, { reason }: { reason: string }) =>
      run(async (client) =>
        commandOutput(
          await client.hideReview({ id, reason }),
          (made) => `${describeReview(made)} is hidden; its author reads why.`,
        ),
      ),
    );

  program
    .command("review-show")
    .summary("show a hidden review again, or let a reported one stand")
    .argument("<review>", "its number", parseIdArgument)
    .action((id: ReviewId) =>
      run(async (client) =>
        commandOutput(await client.showReview({ id }), (made) => `${describeReview(made)} is shown.`),
      ),
    );
}

function describeReview({ id, vendorName, employeeName }: OperatorReview): string {
  return `Review ${id} of ${replaceControlCharacters(vendorName)} by ${replaceControlCharacters(employeeName)}`;
}

function formatReviews(reviews: readonly OperatorReview[]): string {
  return formatTable(
    [
      { title: "No.", isFigure: true, cell: ({ id }) => id },
      { title: "Written", cell: ({ createdDate }) => dayOfInstant(createdDate) },
      { title: "Vendor", cell: ({ vendorId, vendorName }) => `${vendorId} ${vendorName}` },
      { title: "Author", cell: ({ employeeName }) => employeeName },
      { title: "Stars", isFigure: true, cell: ({ ratingPoint }) => ratingPoint },
      { title: "Reports", isFigure: true, cell: ({ reports }) => reports },
      { title: "Comment", cell: ({ comment }) => comment },
      { title: "Hidden", cell: ({ hiddenReason }) => hiddenReason },
    ],
    reviews,
  );
}
