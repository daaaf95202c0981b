import { today } from "~/domain/calendar";
import type { MoneyFacts } from "~/domain/money-at-risk";
import { benefitYearOf } from "~/domain/re-allocation";
import type { AllInfo, WalletInfo } from "~/gateway/entities";
import type { RequestArgs } from "~/session/context.server";
import type { EmployeeSession } from "~/session/require-employee.server";

/** Returns the facts that determine the dates of an employee's benefit year. */
export function yearFactsOf(
  { context }: Pick<RequestArgs, "context">,
  { employee }: Pick<EmployeeSession, "employee">,
  person: AllInfo,
): Omit<MoneyFacts, "drafts" | "rolloverAllowed" | "benefits" | "lastYear"> {
  const day = today(context.clock);
  return {
    today: day,
    benefitYear: benefitYearOf(person, day),
    eligibilityDate: person.eligibilityDate,
    runOutEndDate: employee.runOutEndDate ?? null,
    nextRunOutEndDate: employee.nextRunOutEndDate,
    cancelled: person.benefitCancellationDate,
  };
}

/** Returns the facts that determine which of an employee's money is at risk, except for the drafts. */
export function moneyFactsOf(
  args: Pick<RequestArgs, "context">,
  me: Pick<EmployeeSession, "employee">,
  { person, wallet }: { person: AllInfo; wallet: WalletInfo },
): Omit<MoneyFacts, "drafts"> {
  return {
    ...yearFactsOf(args, me, person),
    rolloverAllowed: wallet.rolloverAllowed ?? false,
    benefits: wallet.walletInfoDetails,
    lastYear: wallet.lastYear ?? [],
  };
}
