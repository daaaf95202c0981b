import type { LoaderFunctionArgs } from "@remix-run/node";
import { lastDigitsOfAccount } from "~/domain/bank-number";
import { moneyAtRisk } from "~/domain/money-at-risk";
import { datesAtRisk } from "~/domain/risk-dates";
import type { EmployeeSession } from "~/session/require-employee.server";
import { moneyFactsOf } from "../money-facts.server";
import { noticeFor } from "../risk-notice";

/** Returns the employee's money at risk, in figures and words, and the last digits of their bank account. */
export async function loadRisk(args: LoaderFunctionArgs, me: EmployeeSession) {
  const { api } = me;
  const [wallet, person, opening] = await Promise.all([
    api.employee.walletInfo(),
    api.employee.allInfo(),
    api.claim.openingSummary(),
  ]);
  const drafts = "totalAmount" in opening ? opening.totalAmount : 0;
  const facts = { ...moneyFactsOf(args, me, { person, wallet }), drafts };
  const risk = moneyAtRisk(facts);
  return {
    risk,
    today: facts.today,
    notice: noticeFor(facts) ?? null,
    hasDates: datesAtRisk(risk, facts.today).length > 0,
    account: person.employeeBanking ? lastDigitsOfAccount(person.employeeBanking.accountNumber) : null,
  };
}
