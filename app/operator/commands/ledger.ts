import type { Command } from "commander";
import type { PersonLedger } from "~/contract/entities/operator";
import { dayOfInstant } from "~/domain/calendar";
import { formatAmount } from "~/domain/money";
import { formatSignedAmount, parseIdArgument } from "../arguments";
import { pageOutput, type RunCommand, resolvePerson } from "../command";
import { formatTable } from "../table";

/** Commands to read the ledger. */
export function addLedgerCommands(program: Command, run: RunCommand): void {
  program
    .command("ledger")
    .summary("show a person's accounts and transactions")
    .argument("<who>", "an e-mail or a person's number")
    .option("--page <number>", "of the transactions", parseIdArgument, 1)
    .action((who: string, { page }: { page: number }) =>
      run(async (client) =>
        pageOutput(
          page,
          await client.personsLedger({ ...(await resolvePerson(client, who)), page }),
          formatLedger,
        ),
      ),
    );

  program
    .command("verify-ledger")
    .summary("work out every balance of everyone again")
    .description(
      "Derives every balance again from its postings: each transaction sums to zero, no account was ever below zero, and what " +
        "is stored is what comes out. Ends with 1 when it is not so.",
    )
    .action(() =>
      run(async (client) => {
        const found = await client.verifyLedger();
        const { isSound, accounts, transactions, wrongAccounts, unbalancedTransactions } = found;
        const text = isSound
          ? `The ledger is sound: ${accounts} accounts and ${transactions} transactions say the same.`
          : [
              "The ledger is NOT sound.",
              `Accounts: ${wrongAccounts.map(({ id }) => id).join(", ") || "none"}.`,
              `Transactions that do not sum to zero: ${unbalancedTransactions.join(", ") || "none"}.`,
            ].join("\n");
        return { value: found, text, isIncomplete: !isSound };
      }),
    );
}

type Account = Omit<PersonLedger["accounts"][number], "balance">;

function formatLedger({ accounts, transactions }: PersonLedger): string {
  const balances = formatTable(
    [
      { title: "Year", cell: ({ benefitYear }) => benefitYear },
      { title: "Category", cell: ({ enrollmentName }) => enrollmentName ?? "Physical wallet" },
      { title: "Account", cell: ({ kind }) => kind },
      { title: "Balance", isFigure: true, cell: ({ balance }) => formatAmount(balance) },
    ],
    accounts,
  );
  const rows = transactions.flatMap((transaction) =>
    transaction.postings.map((posting, index) => ({ posting, head: index === 0 ? transaction : undefined })),
  );
  const moves = formatTable(
    [
      { title: "No.", isFigure: true, cell: ({ head }) => head?.id ?? null },
      { title: "Day", cell: ({ head }) => head && dayOfInstant(head.createdDate) },
      { title: "Kind", cell: ({ head }) => head?.kind ?? null },
      {
        title: "What",
        cell: ({ head }) => head && [head.title, head.description].filter(Boolean).join(": "),
      },
      { title: "Account", cell: ({ posting }) => nameOf(posting) },
      { title: "Amount", isFigure: true, cell: ({ posting }) => formatSignedAmount(posting.amount) },
    ],
    rows,
  );
  return `${balances}\n\n${moves}`;
}

function nameOf({ kind, benefitYear, enrollmentName }: Account): string {
  return benefitYear === null ? kind : `${kind} ${enrollmentName} ${benefitYear}`;
}
