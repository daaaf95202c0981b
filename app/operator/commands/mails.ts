import type { Command } from "commander";
import { parseDayArgument } from "../arguments";
import { commandOutput, type RunCommand } from "../command";

/** Adds the command for mails that could not be sent. */
export function addMailCommands(program: Command, run: RunCommand): void {
  program
    .command("mails-again")
    .summary("send the mails again that were given up, once the mail server accepts mails")
    .requiredOption("--since <day>", "only mails caused on this day or later", parseDayArgument)
    .action(({ since }: { since: string }) =>
      run(async (client) =>
        commandOutput(
          await client.sendMailsAgain({ since }),
          ({ mails }) => `Mails that will be sent again: ${mails}.`,
        ),
      ),
    );
}
