import type { Command } from "commander";
import type { InvitationOutcome, OperatorPerson } from "~/contract/entities/operator-person";
import { formatLongDate } from "~/domain/iso-date";
import type { OperatorClient } from "../client";
import { type CommandOutput, isPersonNumber, type RunCommand, resolvePerson } from "../command";
import { type Environment, resolvePathArgument } from "../environment";
import { type InvitationListRow, readInvitationList } from "../invitation-list";
import { listReportOutput } from "../list-report";
import { UsageError } from "../operator-error";
import { aboutPerson } from "./people";

/** Commands to invite people, and to correct an invitation. */
export function addInvitationCommands(program: Command, run: RunCommand, environment: Environment): void {
  program
    .command("invite")
    .summary("invite one person")
    .argument("<email>")
    .requiredOption("--first-name <name>")
    .requiredOption("--last-name <name>")
    .requiredOption("--company <name>")
    .requiredOption("--class <name>", "as `plans` lists it")
    .requiredOption("--eligible <day>", "the first day that counts")
    .option("--pro-rated", "the first year counts by its days")
    .option("--role <role>", "employee, owner or admin", "employee")
    .action((email: string, options: PersonArguments) =>
      run(async (client) => {
        const row = {
          email,
          firstName: options.firstName,
          lastName: options.lastName,
          company: options.company,
          className: options.class,
          eligibilityDate: options.eligible,
          role: options.role,
          proRated: options.proRated ? "yes" : "no",
        };
        const { rows } = await client.invite({ people: [row], dryRun: false });
        return formatInvitations([{ line: 1, row }], rows);
      }),
    );

  program
    .command("invite-list")
    .summary("invite the people of a CSV file")
    .description(
      "Invites the people of a CSV file: email, first name, last name, company, class, eligibility date, and perhaps " +
        "pro-rated (yes, no) and role (employee, owner, admin). Each row is judged by itself: rows with problems are left " +
        "out and reported, all others are invited together, in one transaction. Ends with 1 when a row was left out.",
    )
    .argument("<file>", "UTF-8, with the names of its columns in the first line")
    .option("--dry-run", "judge every row and invite nobody")
    .action((file: string, { dryRun = false }: { dryRun?: boolean }) =>
      run(async (client) => {
        const list = await readInvitationList(resolvePathArgument(file, environment));
        const { rows } = await client.invite({ people: list.map(({ row }) => row), dryRun });
        return formatInvitations(list, rows);
      }),
    );

  program
    .command("invite-correct")
    .summary(
      "correct the invitation of somebody who has not signed up, and send a new link; what is not named stays",
    )
    .argument("<who>", "an e-mail or a person's number")
    .option("--email <email>", "the right address; the link sent to the wrong one stops working")
    .option("--first-name <name>")
    .option("--last-name <name>")
    .option("--class <name>", "of the same company, as `plans` lists it")
    .option("--eligible <day>", "the first day that counts")
    .option("--pro-rated", "the first year counts by its days")
    .option("--no-pro-rated", "the first year counts whole")
    .option("--role <role>", "employee, owner or admin")
    .action((who: string, options: InvitationOptions) =>
      run(async (client) => {
        const corrected = correctionOf(options);
        if (Object.values(corrected).every((field) => field === undefined))
          throw new UsageError("Name what changes, such as --email or --eligible.");
        const { id } = await resolveInvited(client, who, corrected);
        const knownEmail = isPersonNumber(who) ? undefined : who;
        const { warnings, ...person } = await client.correctInvitation({ id, knownEmail, ...corrected });
        const { text } = aboutPerson(person);
        const lines = [text, ...warnings.map(({ message }) => `Warning: ${message}.`)];
        return { value: { ...person, warnings }, text: lines.join("\n") };
      }),
    );
}

/**
 * Like {@link resolvePerson}. When a correction of the address is repeated with its key, the person has the new one already; without
 * the key, the server finds nobody with the address that was named.
 */
async function resolveInvited(
  client: OperatorClient,
  who: string,
  { email }: { readonly email?: string | undefined },
): Promise<Pick<OperatorPerson, "id">> {
  try {
    return await resolvePerson(client, who);
  } catch (error) {
    if (email === undefined) throw error;
    return await client.findPerson({ email }).catch(() => {
      throw error;
    });
  }
}

/** The options of `invite-correct`; `proRated` is false for `--no-pro-rated` and undefined when neither is given. */
interface InvitationOptions {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly class?: string;
  readonly eligible?: string;
  readonly proRated?: boolean;
  readonly role?: string;
}

function correctionOf({ class: className, eligible, proRated, ...others }: InvitationOptions) {
  return {
    ...others,
    className,
    eligibilityDate: eligible,
    proRated: proRated === undefined ? undefined : proRated ? "yes" : "no",
  };
}

interface PersonArguments {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly class: string;
  readonly eligible: string;
  readonly proRated?: boolean;
  readonly role: string;
}

const outcomeWords = {
  INVITED: "invited",
  WOULD_BE_INVITED: "would be invited",
  LEFT_OUT: "left out",
} as const;

function formatInvitations(
  list: readonly InvitationListRow[],
  outcomes: readonly InvitationOutcome[],
): CommandOutput {
  return listReportOutput(list, outcomes, {
    columns: [
      { title: "E-mail", cell: ({ email }) => email },
      // In words, because 1/5/2026 is read as 1 May, and nobody can change it once the person has signed up.
      {
        title: "Eligible from",
        cell: ({ eligibilityDate }) => eligibilityDate && formatLongDate(eligibilityDate),
      },
    ],
    words: outcomeWords,
    done: "invited",
  });
}
