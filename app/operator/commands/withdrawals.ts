import type { Command } from "commander";
import type { AccountToPay, OperatorWithdrawal } from "~/contract/entities/operator";
import { dayOfInstant } from "~/domain/calendar";
import type { WithdrawalId } from "~/domain/ids";
import { amountForInput, type Cents, formatAmount } from "~/domain/money";
import { WITHDRAWAL_STATUSES, type WithdrawalStatus } from "~/domain/withdrawal";
import { parseAmountArgument, parseIdArgument, wordArgumentParser } from "../arguments";
import { commandOutput, pageOutput, type RunCommand, resolvePerson } from "../command";
import { formatFacts, formatTable, replaceControlCharacters } from "../table";

/** Commands for withdrawals from the physical wallet to a bank account. */
export function addWithdrawalCommands(program: Command, run: RunCommand): void {
  program
    .command("withdrawals")
    .summary("list what people asked to have paid to their bank accounts, oldest first")
    .option(
      "--status <status>",
      `${WITHDRAWAL_STATUSES.join(", ")} (default: all)`,
      wordArgumentParser(WITHDRAWAL_STATUSES),
    )
    .option("--person <who>", "an e-mail or a person's number")
    .option("--page <number>", "of a longer list", parseIdArgument, 1)
    .action((options: { status?: WithdrawalStatus; person?: string; page: number }) =>
      run(async (client) => {
        const { status, person, page } = options;
        const employeeId = person === undefined ? undefined : (await resolvePerson(client, person)).id;
        const found = await client.withdrawals({ page, status, employeeId });
        return pageOutput(page, found, ({ records }) => formatWithdrawals(records));
      }),
    );

  program
    .command("withdraw-approve")
    .summary("take the money out of the wallet; only then send it to the bank account")
    .argument("<withdrawal>", "its number", parseIdArgument)
    .requiredOption("--amount <amount>", "what it comes to", parseAmountArgument)
    .action((id: WithdrawalId, { amount }: { amount: Cents }) =>
      run(async (client) => commandOutput(await client.approveWithdrawal({ id, amount }), stands)),
    );

  program
    .command("withdraw-account")
    .summary("read the whole account number to send the money to; this is recorded")
    .argument("<withdrawal>", "its number", parseIdArgument)
    .action((id: WithdrawalId) =>
      run(async (client) => commandOutput(await client.accountToPay({ id }), formatAccountToPay)),
    );

  program
    .command("withdraw-reject")
    .summary("give the money back to the wallet")
    .argument("<withdrawal>", "its number", parseIdArgument)
    .requiredOption("--amount <amount>", "what it comes to", parseAmountArgument)
    .requiredOption("--reason <text>", "what its owner reads")
    .action((id: WithdrawalId, { amount, reason }: { amount: Cents; reason: string }) =>
      run(async (client) => commandOutput(await client.rejectWithdrawal({ id, amount, reason }), stands)),
    );

  program
    .command("withdraw-return")
    .summary("give money back to the wallet that the bank sent back after it was approved")
    .argument("<withdrawal>", "its number", parseIdArgument)
    .requiredOption("--amount <amount>", "what it comes to", parseAmountArgument)
    .requiredOption("--reason <text>", "what its owner reads")
    .action((id: WithdrawalId, { amount, reason }: { amount: Cents; reason: string }) =>
      run(async (client) => commandOutput(await client.returnWithdrawal({ id, amount, reason }), stands)),
    );
}

function stands({ id, amount, employeeName, accountNumberEnding, status }: OperatorWithdrawal): string {
  const what = `Withdrawal ${id}: ${formatAmount(amount)} of ${replaceControlCharacters(employeeName)}`;
  return status === "APPROVED"
    ? `${what} is approved: send it to the account ending in ${accountNumberEnding}, which withdraw-account ${id} shows.`
    : `${what} is in the wallet again.`;
}

function formatAccountToPay({ account, ...withdrawal }: AccountToPay): string {
  const facts = formatFacts([
    ["Withdrawal", withdrawal.id],
    ["Status", withdrawal.status === "APPROVED" ? "approved" : "not approved yet: send nothing"],
    ["Amount", formatAmount(withdrawal.amount)],
    ["Employee", withdrawal.employeeName],
    ["Account holder", account.accountName],
    ["Bank", account.bankNumber],
    ["Transit", account.transitNumber],
    ["Account", account.accountNumber],
  ]);
  if (!withdrawal.accountChanged) return facts;
  return `${facts}\n\nThis account was saved after the request. Ask its owner before you send anything.`;
}

function formatWithdrawals(withdrawals: readonly OperatorWithdrawal[]): string {
  return formatTable(
    [
      { title: "No.", isFigure: true, cell: ({ id }) => id },
      { title: "Asked", cell: ({ requestedDate }) => dayOfInstant(requestedDate) },
      { title: "Status", cell: ({ status }) => status },
      { title: "Amount", isFigure: true, cell: ({ amount }) => formatAmount(amount) },
      { title: "Account", cell: ({ accountNumberEnding }) => `****${accountNumberEnding}` },
      { title: "Employee", cell: ({ employeeName }) => employeeName },
      { title: "Company", cell: ({ companyName }) => companyName },
      {
        title: "Approved with",
        cell: ({ id, amount, status, accountChanged }) => {
          if (status !== "REQUESTED") return null;
          if (accountChanged) return "the bank account has changed since: withdraw-reject";
          return `withdraw-approve ${id} --amount ${amountForInput(amount)}`;
        },
      },
    ],
    withdrawals,
  );
}
