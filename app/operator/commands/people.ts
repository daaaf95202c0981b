import type { Command } from "commander";
import type { OperatorPerson } from "~/contract/entities/operator-person";
import { formatSignedAmount, parseDayArgument, parseIdArgument } from "../arguments";
import type { OperatorClient } from "../client";
import { type CommandOutput, pageOutput, type RunCommand, resolvePerson } from "../command";
import { formatFacts, formatTable, replaceControlCharacters } from "../table";

/** Commands to list people, and to apply what an employer decides about their benefit. */
export function addPeopleCommands(program: Command, run: RunCommand): void {
  program
    .command("people")
    .summary("list people")
    .option("--company <name>", "of one company")
    .option("--page <number>", "of a longer list", parseIdArgument, 1)
    .action(({ company, page }: { company?: string; page: number }) =>
      run(async (client) =>
        pageOutput(page, await client.people({ page, company }), ({ records }) => formatPeople(records)),
      ),
    );

  program
    .command("cancel-benefit")
    .summary("end a person's benefit")
    .argument("<who>", "an e-mail or a person's number")
    .argument("<day>", "the last day of the benefit", parseDayArgument)
    .action((who: string, date: string) =>
      run(async (client) =>
        aboutPerson(await client.cancelBenefit({ ...(await resolvePerson(client, who)), date })),
      ),
    );

  for (const [name, summary, call] of aboutOnePerson) {
    program
      .command(name)
      .summary(summary)
      .argument("<who>", "an e-mail or a person's number")
      .action((who: string) =>
        run(async (client) => aboutPerson(await call(client, await resolvePerson(client, who)))),
      );
  }
}

type CallAboutPerson = (
  client: OperatorClient,
  person: Pick<OperatorPerson, "id">,
) => Promise<OperatorPerson>;

/** Commands whose only argument is the person. */
const aboutOnePerson: readonly (readonly [name: string, summary: string, call: CallAboutPerson])[] = [
  [
    "invite-again",
    "send a new link to somebody who has not signed up",
    (client, who) => client.inviteAgain(who),
  ],
  [
    "restore-benefit",
    "take a cancellation back",
    (client, who) => client.cancelBenefit({ ...who, date: null }),
  ],
  [
    "remove-banking",
    "delete the bank account of a former member who was paid everything; it cannot be restored",
    (client, who) => client.removeBanking(who),
  ],
  [
    "lock-allocation",
    "keep somebody in set-up from changing amounts saved before, in the benefit's first year",
    (client, who) => client.lockAllocation({ ...who, isLocked: true }),
  ],
  [
    "unlock-allocation",
    "let them change it again",
    (client, who) => client.lockAllocation({ ...who, isLocked: false }),
  ],
  [
    "analyst-grant",
    "let somebody read the flows in the inspector",
    (client, who) => client.setAnalyst({ ...who, isAnalyst: true }),
  ],
  ["analyst-withdraw", "take that back", (client, who) => client.setAnalyst({ ...who, isAnalyst: false })],
];

function formatPeople(people: readonly OperatorPerson[]): string {
  return formatTable(
    [
      { title: "Person", isFigure: true, cell: ({ id }) => id },
      { title: "Name", cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
      { title: "E-mail", cell: ({ email }) => email },
      { title: "Company", cell: ({ companyName }) => companyName },
      { title: "Class", cell: ({ className }) => className },
      { title: "Status", cell: ({ status }) => statusLabels[status] },
      { title: "Eligible", cell: ({ eligibilityDate }) => eligibilityDate },
      { title: "Cancelled", cell: ({ benefitCancellationDate }) => benefitCancellationDate },
      { title: "Re-allocation", cell: reAllocationOf },
      { title: "Divided", isFigure: true, cell: dividedOf },
    ],
    people,
  );
}

const statusLabels = { INVITED: "invited", SIGNED_UP: "signed up", SET_UP: "set up" } as const;

function reAllocationOf({ reAllocationStatus, fund, fundYear }: OperatorPerson): string {
  if (reAllocationStatus === "NONE") return "";
  if (fund === 0) return reAllocationStatus;
  const ofYear = fundYear === null ? "" : ` for ${fundYear}`;
  return `${reAllocationStatus} ${formatSignedAmount(fund)}${ofYear}`;
}

function dividedOf({ fundDivided }: OperatorPerson): string | null {
  return fundDivided === 0 ? null : formatSignedAmount(fundDivided);
}

/** Shows a person after a command about them. */
export function aboutPerson(person: OperatorPerson): CommandOutput {
  const text = formatFacts([
    ["Person", person.id],
    ["Name", replaceControlCharacters(`${person.firstName} ${person.lastName} <${person.email}>`)],
    ["Company", person.companyName],
    ["Class", person.className],
    ["Status", statusLabels[person.status]],
    ["Eligible", person.eligibilityDate],
    ["Cancelled", person.benefitCancellationDate],
    ["Re-allocation", reAllocationOf(person) || "NONE"],
    ["Divided", dividedOf(person)],
    ["Inspector", person.isAnalyst ? "may be read" : null],
    ["Allocation", person.isAllocationLocked ? "locked in set-up, in the benefit's first year" : "open"],
  ]);
  return { value: person, text };
}
