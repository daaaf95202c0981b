import type { LoaderFunctionArgs } from "@remix-run/node";
import { endingOfAccount } from "~/domain/bank-number";
import { today } from "~/domain/calendar";
import { moneyAtRisk } from "~/domain/money-at-risk";
import { benefitYearOf } from "~/domain/re-allocation";
import { datesAtRisk } from "~/domain/risk-dates";
import type { EmployeeSession } from "~/session/require-employee.server";
import { noticeFor } from "../risk-notice";

/** What of a person's money is at risk, in figures and in words, and the end of the account it would go to. */
export async function riskOf({ context }: LoaderFunctionArgs, { api, employee }: EmployeeSession) {
  const day = today(context.clock);
  const [wallet, person, opening] = await Promise.all([
    api.employee.walletInfo(),
    api.employee.allInfo(),
    api.claim.openingSummary(),
  ]);
  const facts = {
    today: day,
    benefitYear: benefitYearOf(person, day),
    eligibilityDate: person.eligibilityDate,
    runOutEndDate: employee.runOutEndDate ?? null,
    rolloverAllowed: wallet.rolloverAllowed ?? false,
    benefits: wallet.walletInfoDetails,
    lastYear: wallet.lastYear ?? [],
    cancelled: person.benefitCancellationDate,
    drafts: "totalAmount" in opening ? opening.totalAmount : 0,
  };
  const risk = moneyAtRisk(facts);
  return {
    risk,
    today: day,
    notice: noticeFor(facts) ?? null,
    hasDates: datesAtRisk(risk, day).length > 0,
    account: person.employeeBanking ? endingOfAccount(person.employeeBanking.accountNumber) : null,
  };
}
