import type { Command } from "commander";
import type { OperatorAccount, OperatorWithKey } from "~/contract/entities/operator";
import { dayOfInstant } from "~/domain/calendar";
import type { Cents } from "~/domain/money";
import { formatAmount } from "~/domain/money";
import { OPERATOR_ROLES, type OperatorRole } from "~/domain/operator-role";
import { parseTotalArgument, wordArgumentParser } from "../arguments";
import type { OperatorClient } from "../client";
import { type CommandOutput, commandOutput, type RunCommand } from "../command";
import { OperatorError, UsageError } from "../operator-error";
import { formatFacts, formatTable, replaceControlCharacters } from "../table";

interface RightsArguments {
  readonly role: OperatorRole;
  readonly ceiling?: Cents | null;
}

/** `ceiling` is false with `--no-ceiling`. */
interface ChangeArguments {
  readonly role?: OperatorRole;
  readonly ceiling?: Cents | false;
}

/** Commands for the operators: their keys, roles and ceilings (SEC-07). */
export function addOperatorCommands(program: Command, run: RunCommand): void {
  program
    .command("operators")
    .summary("list operators and when their keys were last used")
    .action(() => run(async (client) => commandOutput(await client.operators(), formatOperators)));

  program
    .command("whoami")
    .summary("say whose key this is")
    .action(() => run(async (client) => about(await client.whoAmI())));

  const operator = program
    .command("operator")
    .summary("operator add, change, new-key, revoke: who may act on this side");

  withRights(operator.command("add").summary("give somebody a key of their own, which is shown this once"))
    .argument("<name>")
    .action((name: string, { role, ceiling = null }: RightsArguments) =>
      run(async (client) => withKey(await client.addOperator({ name, role, ceiling }))),
    );

  operator
    .command("change")
    .summary("give an operator another role or ceiling; what is not named stays")
    .argument("<who>", "a name or an operator's number")
    .option("--role <role>", OPERATOR_ROLES.join(", "), wordArgumentParser(OPERATOR_ROLES))
    .option("--ceiling <amount>", "claims that cover more need a second operator", parseTotalArgument)
    .option("--no-ceiling", "no claim needs a second operator any more")
    .action((who: string, changes: ChangeArguments) =>
      run(async (client) => {
        if (changes.role === undefined && changes.ceiling === undefined)
          throw new UsageError("Name what changes: --role, --ceiling or --no-ceiling.");
        const { id } = await findOperator(client, who);
        const ceiling = changes.ceiling === false ? null : changes.ceiling;
        return about(await client.changeOperator({ id, role: changes.role, ceiling }));
      }),
    );

  operator
    .command("new-key")
    .summary("make a new key for yourself or, as an administrator, for somebody; the old one ends")
    .argument("[who]", "a name or an operator's number")
    .action((who?: string) =>
      run(async (client) =>
        withKey(
          await (who === undefined
            ? client.renewOwnKey()
            : client.renewKey({ id: (await findOperator(client, who)).id })),
        ),
      ),
    );

  operator
    .command("revoke")
    .summary("end somebody's key and withdraw what they proposed")
    .argument("<who>", "a name or an operator's number")
    .action((who: string) =>
      run(async (client) => about(await client.revokeOperator({ id: (await findOperator(client, who)).id }))),
    );
}

function withRights(command: Command): Command {
  return command
    .requiredOption(
      "--role <role>",
      `${OPERATOR_ROLES.join(", ")}: look, approve and decline, pay, or everything`,
      wordArgumentParser(OPERATOR_ROLES),
    )
    .option("--ceiling <amount>", "claims that cover more need a second operator", parseTotalArgument);
}

/** Resolves an operator from a name, ignoring case, or a number. */
async function findOperator(client: OperatorClient, who: string): Promise<OperatorAccount> {
  const name = who.trim().toLowerCase();
  const isSought = /^\d{1,10}$/.test(who)
    ? ({ id }: OperatorAccount) => id === Number(who)
    : (one: OperatorAccount) => one.name.toLowerCase() === name;
  const all = (await client.operators()).filter(isSought);
  // Of several operators with the same name, at most one is not revoked.
  const found = all.find(({ revokedDate }) => revokedDate === null) ?? all[0];
  if (!found) throw new OperatorError("There is no such operator.");
  return found;
}

function formatOperators(operators: readonly OperatorAccount[]): string {
  return formatTable(
    [
      { title: "Operator", isFigure: true, cell: ({ id }) => id },
      { title: "Name", cell: ({ name }) => name },
      { title: "Role", cell: ({ role }) => role },
      {
        title: "Ceiling",
        isFigure: true,
        cell: ({ ceiling }) => (ceiling === null ? "" : formatAmount(ceiling)),
      },
      { title: "Since", cell: ({ createdDate }) => dayOf(createdDate) },
      { title: "Added by", cell: ({ createdBy }) => createdBy },
      { title: "Last used", cell: ({ lastUsedDate }) => dayOf(lastUsedDate) ?? "never" },
      { title: "Revoked", cell: ({ revokedDate }) => dayOf(revokedDate) },
    ],
    operators,
  );
}

function about(operator: OperatorAccount): CommandOutput {
  return { value: operator, text: formatOperator(operator) };
}

function withKey({ key, ...operator }: OperatorWithKey): CommandOutput {
  const keyText =
    key === null
      ? "The key was shown when this was done first. Whoever has lost it needs a new one: operator new-key."
      : `The key, which nobody can show again:\n\n  ${key}\n\nIts owner sets OPERATOR_KEY to it before giving commands.`;
  return { value: { ...operator, key }, text: `${formatOperator(operator)}\n\n${keyText}` };
}

function formatOperator(operator: OperatorAccount): string {
  return formatFacts([
    ["Operator", operator.id],
    ["Name", replaceControlCharacters(operator.name)],
    ["Role", operator.role],
    ["Ceiling", operator.ceiling === null ? "none" : formatAmount(operator.ceiling)],
    ["Last used", dayOf(operator.lastUsedDate) ?? "never"],
    ...(operator.revokedDate ? [["Revoked", dayOf(operator.revokedDate)] as const] : []),
  ]);
}

function dayOf(instant: string | null): string | null {
  return instant === null ? null : dayOfInstant(instant);
}
