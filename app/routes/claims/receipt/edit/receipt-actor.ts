import { receipt } from "machines/receipt";
import { createActor, type InspectionEvent } from "xstate";
import { withBenefitOfType } from "~/domain/benefit-of-type";
import type { BenefitChoiceId, ReceiptId } from "~/domain/ids";
import { readReceipt } from "~/domain/read-receipt";
import type { ReceiptDraft } from "~/domain/receipt-draft";
import { usualChoicesFor } from "~/domain/usual-choices";
import type { Rules } from "~/forms/rules";
import { fillField } from "~/ui/fill-field";
import { consequencesOf, type DraftConsequences } from "./draft-consequences";
import { receiptFactsFor } from "./receipt-facts";
import {
  expenseTypesOf,
  type FieldReader,
  type ReceiptFormFacts,
  type ReceiptFormYearFacts,
  readReceiptDraft,
  toReceiptFields,
} from "./receipt-fields";
import { problemText } from "./rule-texts";

declare global {
  /** Inspects flows that run in the browser; set only by the browser tests (tests/support/e2e/heard-in-browser.ts). */
  var hearFlow: ((happened: InspectionEvent) => void) | undefined;
}

/** The receipt's flow running in the browser while its form is filled in, with the same validation rules as the server. */
export interface ReceiptActor {
  /**
   * @param typed the form data after the change
   * @param list the name of the changed field if it is a `select`
   */
  change(typed: FormData, list: string | undefined): void;
  /**
   * Returns the server's rules with the domain's own added, so that the form shows the server's errors without a round trip. A
   * field's rule is computed from the current form data when the form reads it.
   */
  rulesFrom(sent: Rules): Rules;
}

/** Called with the draft after each change. */
type OnDraft = (fields: ReturnType<typeof toReceiptFields>, consequences: DraftConsequences) => void;

/** @param initial the form's initial values */
export function startReceiptActor(
  formId: string,
  receiptId: ReceiptId,
  person: ReceiptFormYearFacts,
  initial: FieldReader,
  onDraft: OnDraft,
): ReceiptActor {
  const draft = readReceiptDraft(initial);
  let benefit = draft.employeeBenefitCoverageId;
  // Once the user has chosen a benefit or type, changing the claimant no longer changes them. They may have chosen before this
  // visit, or before scripts arrived.
  let isChosen = benefit > 0 && choicesOf(draft) !== choicesOf(usualFor(draft, person));
  const context = { receiptId, draft, receipt: null, saveAnyway: false, failure: null };
  const snapshot = receipt.resolveState({ value: "editing", context });
  const inspect = (happened: InspectionEvent) => globalThis.hearFlow?.(happened);
  const actor = createActor(receipt, { input: { receiptId }, snapshot, inspect }).start();
  actor.subscribe(({ context: { draft: now } }) => {
    if (!now) return;
    // The flow derives the benefit from the type.
    if (now.employeeBenefitCoverageId !== benefit) {
      benefit = now.employeeBenefitCoverageId;
      const list = benefitList(formId);
      if (list?.value === "" && benefit !== 0) choose(list, benefit);
    }
    onDraft(toReceiptFields(now), consequencesOf(now, person));
  });

  return {
    change: (data, list) => {
      const typed = draftOf(data, person);
      const { expenseTypeId, ...rest } = typed;
      const isNewBenefit = list === "employeeBenefitCoverageId";
      const before = actor.getSnapshot().context.draft;
      if (list !== "claimerId" && choicesOf(typed) !== choicesOf(before)) isChosen = true;
      // Omit the type when the benefit changes, so that the machine may choose it.
      const patch = isNewBenefit && expenseTypeId > 0 ? rest : typed;
      const usual = list === "claimerId" && !isChosen ? usualFor(typed, person) : undefined;
      const benefits = benefitList(formId);
      if (usual && benefits) choose(benefits, usual.employeeBenefitCoverageId);
      actor.send({ type: "receipt.change", patch: { ...patch, ...usual } });
    },
    rulesFrom: (sent) =>
      new Proxy(sent, {
        get(rules, field) {
          const rule: Rules[string] = Reflect.get(rules, field);
          const text = problemIn(formId, person, String(field));
          return text === undefined ? rule : { ...rule, required: text, validate: () => text };
        },
      }),
  };
}

type Choices = Pick<ReceiptDraft, "employeeBenefitCoverageId" | "expenseTypeId">;

/** The benefit and the expense type of a draft, to compare. */
function choicesOf(draft: Choices | null | undefined): string {
  return `${draft?.employeeBenefitCoverageId} ${draft?.expenseTypeId}`;
}

/** Returns the usual choices for the draft's claimant. */
function usualFor({ claimerId }: ReceiptDraft, { earlierChoices, benefits }: ReceiptFormFacts) {
  return usualChoicesFor(claimerId, earlierChoices, benefits);
}

/** Returns the error of a field from the current form data, without waiting for React state. */
function problemIn(formId: string, person: ReceiptFormYearFacts, field: string): string | undefined {
  const form = document.forms.namedItem(formId);
  if (!form) return undefined;
  const now = draftOf(new FormData(form), person);
  const { problems = [] } = readReceipt(now, receiptFactsFor(person, now));
  const found = problems.find((one) => one.field === field);
  return found && problemText(found);
}

/** Returns the `select` of benefits, which is uncontrolled. */
function benefitList(formId: string): HTMLSelectElement | undefined {
  const list = document.forms.namedItem(formId)?.elements.namedItem("employeeBenefitCoverageId");
  return list instanceof HTMLSelectElement ? list : undefined;
}

/** Selects a benefit and dispatches an input event, so that the form clears the field's error. */
function choose(list: HTMLSelectElement, benefit: BenefitChoiceId): void {
  fillField(list, String(benefit));
}

/** Reads the draft from the form data; a type that the benefit does not offer counts as none. */
function draftOf(data: FormData, { benefits }: ReceiptFormFacts): ReceiptDraft {
  const typed = withBenefitOfType(
    readReceiptDraft((name) => data.get(name)),
    benefits,
  );
  const types = expenseTypesOf(benefits, typed);
  const isOffered = !types || types.some(({ id }) => id === typed.expenseTypeId);
  return isOffered ? typed : { ...typed, expenseTypeId: 0 };
}
