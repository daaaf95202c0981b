import { receipt } from "machines/receipt";
import { createActor, type InspectionEvent } from "xstate";
import { withBenefitOfType } from "~/domain/benefit-of-type";
import type { BenefitChoiceId, ReceiptId } from "~/domain/ids";
import { readReceipt } from "~/domain/read-receipt";
import type { ReceiptDraft } from "~/domain/receipt-draft";
import { usualChoicesFor } from "~/domain/usual-choices";
import { fillField } from "~/ui/fill-field";
import { formFactsFor } from "./receipt-facts";
import {
  draftFrom,
  fieldsOf,
  type ReceiptFormFacts,
  type ReceiptTellingFacts,
  type TypedFields,
  typesOf,
} from "./receipt-fields";
import { problemText } from "./rule-texts";
import { type WhatFollows, whatFollows } from "./what-follows";

declare global {
  /** Hears flows that run in the browser; only the browser tests have one (tests/support/e2e/heard-in-browser.ts). */
  var hearFlow: ((happened: InspectionEvent) => void) | undefined;
}

/** The receipt's flow in the browser while its form is filled in, and the rules that judge the form, as on the server. */
export interface Editing {
  /**
   * @param typed what the fields hold after the change
   * @param list the name of the list that was chosen from, if it was one
   */
  change(typed: FormData, list: string | undefined): void;
  /** What is wrong with a field now, before React has heard of the last change. */
  problemOf(field: string): string | undefined;
}

/** Hears the draft after each change. */
type Told = (fields: ReturnType<typeof fieldsOf>, follows: WhatFollows) => void;

/** @param begun what the form began with */
export function startEditing(
  formId: string,
  receiptId: ReceiptId,
  person: ReceiptTellingFacts,
  begun: TypedFields,
  told: Told,
): Editing {
  // Once benefit or type are chosen by hand they stay, whoever the claimant is.
  let isChosen = false;
  const draft = draftFrom(begun);
  let benefit = draft.employeeBenefitCoverageId;
  const context = { receiptId, draft, receipt: null, saveAnyway: false, failure: null };
  const snapshot = receipt.resolveState({ value: "editing", context });
  const inspect = (happened: InspectionEvent) => globalThis.hearFlow?.(happened);
  const actor = createActor(receipt, { input: { receiptId }, snapshot, inspect }).start();
  actor.subscribe(({ context: { draft: now } }) => {
    if (!now) return;
    // The benefit that follows from a type.
    if (now.employeeBenefitCoverageId !== benefit) {
      benefit = now.employeeBenefitCoverageId;
      const list = benefitList(formId);
      if (list?.value === "" && benefit !== 0) choose(list, benefit);
    }
    told(fieldsOf(now), whatFollows(now, person));
  });

  return {
    change: (data, list) => {
      const typed = draftOf(data, person);
      const { expenseTypeId, ...rest } = typed;
      const isNewBenefit = list === "employeeBenefitCoverageId";
      if (isNewBenefit || list === "expenseTypeId") isChosen = true;
      // A change of benefit chooses no type, and so leaves the machine free to.
      const patch = isNewBenefit && expenseTypeId > 0 ? rest : typed;
      const followsClaimant = list === "claimerId" && !isChosen;
      const usual = followsClaimant
        ? usualChoicesFor(typed.claimerId, person.earlierChoices, person.benefits)
        : undefined;
      const benefits = benefitList(formId);
      if (usual && benefits) choose(benefits, usual.employeeBenefitCoverageId);
      actor.send({ type: "receipt.change", patch: { ...patch, ...usual } });
    },
    problemOf: (field) => {
      const form = document.forms.namedItem(formId);
      if (!form) return undefined;
      const now = draftOf(new FormData(form), person);
      const { problems = [] } = readReceipt(now, formFactsFor(person, now));
      const found = problems.find((one) => one.field === field);
      return found && problemText(found);
    },
  };
}

/** The list of benefits, which keeps what it holds by itself. */
function benefitList(formId: string): HTMLSelectElement | undefined {
  const list = document.forms.namedItem(formId)?.elements.namedItem("employeeBenefitCoverageId");
  return list instanceof HTMLSelectElement ? list : undefined;
}

/** It is heard of like any other choice, so that an error beside it goes. */
function choose(list: HTMLSelectElement, benefit: BenefitChoiceId): void {
  fillField(list, String(benefit));
}

/** What the fields say; a type the benefit does not offer counts as none. */
function draftOf(data: FormData, { benefits }: ReceiptFormFacts): ReceiptDraft {
  const typed = withBenefitOfType(
    draftFrom((name) => data.get(name)),
    benefits,
  );
  const types = typesOf(benefits, typed);
  const isOffered = !types || types.some(({ id }) => id === typed.expenseTypeId);
  return isOffered ? typed : { ...typed, expenseTypeId: 0 };
}
