import type { LoaderFunctionArgs } from "@remix-run/node";
import { today } from "~/domain/calendar";
import { datesAtRisk, moneyAtRisk } from "~/domain/money-at-risk";
import { benefitYearOf } from "~/domain/re-allocation";
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
    drafts: "totalAmount" in opening ? opening.totalAmount : 0,
  };
  const cancelled = person.benefitCancellationDate;
  const risk = cancelled ? undefined : moneyAtRisk(facts);
  return {
    risk,
    today: day,
    notice: noticeFor({ ...facts, cancelled }) ?? null,
    hasDates: risk !== undefined && datesAtRisk(risk, day).length > 0,
    account: person.employeeBanking ? person.employeeBanking.accountNumber.slice(-3) : null,
  };
}
