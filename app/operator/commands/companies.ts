import type { Command } from "commander";
import type { CorrectedPlan, OfferedPlan, OperatorCompany } from "~/contract/entities/operator-company";
import { formatRate } from "~/domain/administration-fee";
import type { IsoDate } from "~/domain/calendar";
import { ENROLLMENTS } from "~/domain/enrollment";
import type { EnrollmentId } from "~/domain/ids";
import { formatLongDate } from "~/domain/iso-date";
import type { Cents } from "~/domain/money";
import { formatAmount } from "~/domain/money";
import {
  parseAmountArgument,
  parseCategoriesArgument,
  parseDayArgument,
  parseFixedAmountArgument,
  parseRateArgument,
} from "../arguments";
import { commandOutput, type RunCommand } from "../command";
import { UsageError } from "../operator-error";
import { formatTable } from "../table";

/** Commands for companies and what they offer their classes, which everything else depends on. */
export function addCompanyCommands(program: Command, run: RunCommand): void {
  program
    .command("companies")
    .summary("list companies")
    .action(() => run(async (client) => commandOutput(await client.companies(), listedCompanies)));

  program
    .command("company")
    .summary("company add: a new company")
    .command("add")
    .summary("add a company, which offers nothing yet")
    .argument("<name>")
    .action((companyName: string) =>
      run(async (client) =>
        commandOutput(await client.addCompany({ companyName }), (one) => listedCompanies([one])),
      ),
    );

  program
    .command("plans")
    .summary("list what companies offer their classes, this year and later")
    .option("--company <name>", "of one company")
    .action(({ company }: { company?: string }) =>
      run(async (client) => commandOutput(await client.plans({ company }), listedPlans)),
    );

  const plan = program.command("plan").summary("plan add, plan correct: what a company offers a class");
  addPlanOptions(
    plan
      .command("add")
      .summary("add what a company offers one class of employees in a benefit year")
      .description(
        "Adds what a company offers one class of employees in the benefit year of the first day. People are invited to the " +
          `class by its name. ${categoryNumbers}`,
      ),
  ).action((options: PlanArguments) =>
    run(async (client) => commandOutput(await client.addPlan(toPlan(options)), (one) => listedPlans([one]))),
  );
  addPlanOptions(
    plan
      .command("correct")
      .summary("state a plan anew that was added wrongly, while nobody has divided its money")
      .description(
        "States the plan of a class for the benefit year of the first day anew: what is not named is as if it had not been " +
          `named when it was added. Only while nobody has divided its money. If it is the class's first plan, people who start with ` +
          `it, or would start before it, start on its corrected first day, and are named. ${categoryNumbers}`,
      ),
  ).action((options: PlanArguments) =>
    run(async (client) => commandOutput(await client.correctPlan(toPlan(options)), correctedPlanText)),
  );
}

const categoryNumbers = `The categories: ${ENROLLMENTS.map(({ id, name }) => `${id} ${name}`).join(", ")}.`;

function addPlanOptions(command: Command): Command {
  return command
    .requiredOption("--company <name>")
    .requiredOption("--class <name>", "what `invite --class` names")
    .requiredOption("--total <amount>", "what each person gets for a year", parseAmountArgument)
    .requiredOption("--start <day>", "the plan's first day", parseDayArgument)
    .requiredOption("--enrollments <numbers>", "the categories, such as 1,2,5", parseCategoriesArgument)
    .option(
      "--fixed <category=amount>",
      "a category that is the employer's to decide, such as 5=250.00; may be repeated",
      parseFixedAmountArgument,
    )
    .option(
      "--monthly-limit",
      "employees see a limit that grows month by month; no claim is refused because of it",
    )
    .option("--rollover", "what is unused goes over into the next year, on the day after --run-out-end")
    .option(
      "--run-out-end <day>",
      "the last day, in the year after, on which expenses of the plan's year are taken",
      parseDayArgument,
    )
    .option("--group-insurance <names...>", "what the class is insured in besides, to be named to its people")
    .option(
      "--fee <percent>",
      "the administration fee, of what is paid of a claim: taken from what the same benefit has available",
      parseRateArgument,
    )
    .option("--fee-tax <percent>", "the taxes on it, of the fee", parseRateArgument);
}

function toPlan(options: PlanArguments) {
  return {
    company: options.company,
    className: options.class,
    totalAmount: options.total,
    startDate: options.start,
    enrollments: categoriesOf(options),
    enableMonthlyLimit: options.monthlyLimit ?? false,
    rolloverAllowed: options.rollover ?? false,
    runOutEndDate: options.runOutEnd ?? null,
    administrationFeeBasisPoints: options.fee ?? 0,
    administrationFeeTaxBasisPoints: options.feeTax ?? 0,
    ...(options.groupInsurance && { groupInsuranceNames: [...options.groupInsurance] }),
  };
}

interface PlanArguments {
  readonly company: string;
  readonly class: string;
  readonly total: Cents;
  readonly start: IsoDate;
  readonly enrollments: readonly EnrollmentId[];
  readonly fixed?: readonly { readonly enrollmentId: EnrollmentId; readonly fixedAmount: Cents }[];
  readonly monthlyLimit?: boolean;
  readonly rollover?: boolean;
  readonly runOutEnd?: IsoDate;
  readonly groupInsurance?: readonly string[];
  readonly fee?: number;
  readonly feeTax?: number;
}

function categoriesOf({ enrollments, fixed = [] }: PlanArguments) {
  const named = fixed.map(({ enrollmentId }) => enrollmentId);
  const stray = named.find((id, index) => !enrollments.includes(id) || named.indexOf(id) !== index);
  if (stray !== undefined)
    throw new UsageError(
      `--fixed names category ${stray}, which --enrollments must name too, and only once.`,
    );
  return enrollments.map((enrollmentId) => ({
    enrollmentId,
    fixedAmount: fixed.find((one) => one.enrollmentId === enrollmentId)?.fixedAmount ?? null,
  }));
}

function listedCompanies(companies: readonly OperatorCompany[]): string {
  return formatTable(
    [
      { title: "Company", cell: ({ companyName }) => companyName },
      { title: "People", isFigure: true, cell: ({ people }) => people },
      { title: "Plans", isFigure: true, cell: ({ plans }) => plans },
    ],
    companies,
  );
}

function listedPlans(plans: readonly OfferedPlan[]): string {
  return formatTable(
    [
      { title: "Company", cell: ({ companyName }) => companyName },
      { title: "Class", cell: ({ className }) => className },
      { title: "Year", cell: ({ benefitYear }) => benefitYear },
      { title: "Starts", cell: ({ startDate }) => startDate },
      { title: "Amount", isFigure: true, cell: ({ totalAmount }) => formatAmount(totalAmount) },
      { title: "Monthly", cell: ({ enableMonthlyLimit }) => (enableMonthlyLimit ? "yes" : "no") },
      { title: "Rollover", cell: ({ rolloverAllowed }) => (rolloverAllowed ? "yes" : "no") },
      { title: "Run-out", cell: ({ runOutEndDate }) => runOutEndDate },
      { title: "Fee", cell: feeShown },
      { title: "Categories", cell: categoriesShown },
      { title: "Group insurance", cell: ({ groupInsuranceNames }) => groupInsuranceNames.join(", ") },
    ],
    plans,
  );
}

function correctedPlanText({ movedPeople, ...plan }: CorrectedPlan): string {
  if (movedPeople.length === 0) return listedPlans([plan]);
  const who = movedPeople.map(({ email }) => email).join(", ");
  return `${listedPlans([plan])}\n\nNow start on ${formatLongDate(plan.startDate)}, with the plan: ${who}`;
}

function feeShown(plan: OfferedPlan): string {
  const { administrationFeeBasisPoints: fee, administrationFeeTaxBasisPoints: tax } = plan;
  if (fee === 0) return "none";
  return tax === 0 ? formatRate(fee) : `${formatRate(fee)} + ${formatRate(tax)} tax`;
}

function categoriesShown({ enrollments, fixedAmounts }: OfferedPlan): string {
  return enrollments
    .map((name) => {
      const fixed = fixedAmounts.find(({ enrollment }) => enrollment === name);
      return fixed ? `${name} (${formatAmount(fixed.amount)})` : name;
    })
    .join(", ");
}
