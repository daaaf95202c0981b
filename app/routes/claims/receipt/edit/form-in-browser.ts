import { withBenefitOfType } from "~/domain/benefit-of-type";
import type { BenefitChoiceId } from "~/domain/ids";
import type { ReceiptDraft } from "~/domain/receipt-draft";
import { draftFrom, type ReceiptFormFacts, typesOf } from "./receipt-fields";

/** The element around the fields of a receipt's form; null before it is drawn. */
type Fields = HTMLElement | null;

/** What the fields hold now; a type the benefit does not offer counts as none. */
export function draftInBrowser(fields: Fields, { benefits }: ReceiptFormFacts): ReceiptDraft | undefined {
  const form = fields?.closest("form");
  if (!form) return undefined;
  const data = new FormData(form);
  const typed = withBenefitOfType(
    draftFrom((name) => data.get(name)),
    benefits,
  );
  const types = typesOf(benefits, typed);
  const isOffered = !types || types.some(({ id }) => id === typed.expenseTypeId);
  return isOffered ? typed : { ...typed, expenseTypeId: 0 };
}

/** Whether no benefit is chosen in its list, which keeps what it holds by itself. */
export function isBenefitOpen(fields: Fields): boolean {
  return benefitList(fields)?.value === "";
}

/** Chooses a benefit that follows from something else; it is heard of like any other, so that an error beside it goes. */
export function chooseBenefit(fields: Fields, benefit: BenefitChoiceId): void {
  const list = benefitList(fields);
  if (!list) return;
  list.value = String(benefit);
  announceInput(list);
}

/** A type that was chosen by itself is heard of like any other, so that an error beside it goes. */
export function announceType(fields: Fields): void {
  announceInput(fields?.querySelector("[name=expenseTypeId]"));
}

function benefitList(fields: Fields): HTMLSelectElement | undefined {
  const list = fields?.querySelector("[name=employeeBenefitCoverageId]");
  return list instanceof HTMLSelectElement ? list : undefined;
}

function announceInput(field: Element | null | undefined): void {
  field?.dispatchEvent(new Event("input", { bubbles: true }));
}
