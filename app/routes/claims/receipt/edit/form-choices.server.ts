import { addDays } from "~/domain/calendar";
import { isDependent } from "~/domain/dependent";
import type { ExpenseTypeId } from "~/domain/ids";
import { formatAmount } from "~/domain/money";
import { relationshipLabel } from "~/domain/relationship";
import type { AllInfo, Receipt } from "~/gateway/entities";
import type { Choice, ChoiceGroup } from "~/ui/field/select-field";
import { otherTexts as texts } from "../receipt-texts.server";
import type { ReceiptFormFacts } from "./receipt-fields";

type Benefits = ReceiptFormFacts["benefits"];

/** Returns the employee and their dependents as choices, with the receipt's own claimant if they were removed since (D60). */
export function claimantChoices(
  { dependents }: Pick<AllInfo, "dependents">,
  { claimerId, claimerName, relationship }: Pick<Receipt, "claimerId" | "claimerName" | "relationship">,
): Choice[] {
  const others = dependents.map(({ id, firstName, lastName, relationship }) => ({
    value: id,
    text: `${firstName} ${lastName} (${relationshipLabel(relationship)})`,
  }));
  if (isDependent(claimerId) && !others.some(({ value }) => value === claimerId))
    others.push({
      value: claimerId,
      text: `${claimerName ?? ""} (${relationshipLabel(relationship ?? "")})`,
    });
  return [{ value: 0, text: texts.me }, ...others];
}

/** Returns the benefits as choices, each with its available amount. */
export function benefitChoices(benefits: Benefits): Choice[] {
  return benefits.map(({ id, name, availableAmount }) => ({
    value: id,
    text: `${name} (${formatAmount(availableAmount)})`,
  }));
}

/** Returns the expense types grouped by benefit; those common to all benefits form their own group. */
export function typeChoices(benefits: Benefits): ChoiceGroup[] {
  const isCommon = ({ id }: { id: ExpenseTypeId }) =>
    benefits.length > 1 && benefits.every(({ types }) => types.some((type) => type.id === id));
  const choicesOf = (types: Benefits[number]["types"]) =>
    types.map(({ id, name }) => ({ value: id, text: name }));
  const common = benefits[0]?.types.filter(isCommon) ?? [];
  const groups = benefits.map(({ name, types }) => ({
    text: name,
    choices: choicesOf(types.filter((type) => !isCommon(type))),
  }));
  return common.length > 0 ? [...groups, { text: texts.everyBenefit, choices: choicesOf(common) }] : groups;
}

/** Returns today and yesterday, the dates of most receipts, without days before eligibility. */
export function recentDays({ today, eligibilityDate }: ReceiptFormFacts) {
  return [
    { name: texts.today, date: today },
    { name: texts.yesterday, date: addDays(today, -1) },
  ].filter(({ date }) => !eligibilityDate || date >= eligibilityDate);
}
