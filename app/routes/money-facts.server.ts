import type { MoneyFacts } from "~/domain/money-at-risk";
import { benefitYearOf } from "~/domain/re-allocation";
import { expenseFactsOf } from "~/flows/expense-facts.server";
import type { AllInfo, WalletInfo } from "~/gateway/entities";
import type { RequestArgs } from "~/session/context.server";
import type { EmployeeSession } from "~/session/require-employee.server";

/** Returns the facts that determine the dates of an employee's benefit year. */
export function yearFactsOf(
  args: Pick<RequestArgs, "context">,
  me: Pick<EmployeeSession, "employee">,
  person: AllInfo,
): Omit<MoneyFacts, "drafts" | "rolloverAllowed" | "benefits" | "lastYear"> {
  const facts = expenseFactsOf(args, me);
  return {
    ...facts,
    benefitYear: benefitYearOf(person, facts.today),
    eligibilityDate: person.eligibilityDate,
    nextRunOutEndDate: me.employee.nextRunOutEndDate,
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
