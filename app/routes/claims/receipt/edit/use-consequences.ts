import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { ReceiptId } from "~/domain/ids";
import type { ReceiptProblem } from "~/domain/read-receipt";
import type { ReceiptDraft } from "~/domain/receipt-draft";
import { announceType, chooseBenefit, draftInBrowser, isBenefitOpen } from "./form-in-browser";
import type { Editing } from "./receipt-actor";
import type { ReceiptFormFacts } from "./receipt-fields";

/**
 * The draft as it stands in the browser, with what follows from each change: the receipt's own machine decides that, as it
 * does on the server (RCP-10), and the same rules judge it. They are fetched when the first field is entered, so that it costs
 * nothing to show the form; until they have come, or where they never come, what is typed counts as it stands and the server
 * decides.
 *
 * @param around the element around the fields, which takes the two listeners
 */
export function useConsequences(
  receiptId: ReceiptId,
  start: ReceiptDraft,
  around: RefObject<HTMLElement>,
  person: ReceiptFormFacts,
) {
  const [draft, setDraft] = useState(start);
  const rules = useRef<Promise<void>>();
  const editing = useRef<Editing>();
  // Once benefit or type are chosen by hand they stay, whoever the claimant is.
  const isChosen = useRef(false);

  const loadRules = () => {
    rules.current ??= import("./receipt-actor").then(
      // Taken from the module as a whole: taken apart, Vite writes a function about it into the page's own script.
      (actor) => {
        editing.current = actor.startEditing(receiptId, draft, person, setDraft);
      },
      () => undefined,
    );
    return rules.current;
  };

  const change = ({ target }: FormEvent) => {
    const typed = draftInBrowser(around.current, person);
    if (!typed) return;
    const { expenseTypeId, ...rest } = typed;
    const chosen = target instanceof HTMLSelectElement ? target.name : undefined;
    const isNewBenefit = chosen === "employeeBenefitCoverageId";
    if (isNewBenefit || chosen === "expenseTypeId") isChosen.current = true;
    // A change of benefit chooses no type, and so leaves the machine free to.
    const patch = isNewBenefit && expenseTypeId > 0 ? rest : typed;
    const followsClaimant = chosen === "claimerId" && !isChosen.current;
    loadRules().then(() => {
      const usual = followsClaimant ? editing.current?.usualFor(typed.claimerId) : undefined;
      if (usual) chooseBenefit(around.current, usual.employeeBenefitCoverageId);
      editing.current?.change({ ...patch, ...usual });
    });
    setDraft(typed);
  };

  // Somebody may have typed before scripts came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they have come
  useEffect(() => {
    const typed = draftInBrowser(around.current, person);
    if (!typed) return;
    rules.current?.then(() => editing.current?.change(typed));
    setDraft(typed);
  }, []);

  // The benefit that follows from a type.
  useEffect(() => {
    const chosen = draft.employeeBenefitCoverageId;
    if (chosen !== 0 && isBenefitOpen(around.current)) chooseBenefit(around.current, chosen);
  }, [draft.employeeBenefitCoverageId, around]);

  const shownType = useRef(draft.expenseTypeId);
  useEffect(() => {
    if (shownType.current === draft.expenseTypeId) return;
    shownType.current = draft.expenseTypeId;
    announceType(around.current);
  }, [draft.expenseTypeId, around]);

  /** What is wrong with what the fields hold at this moment, before React has heard of it. */
  const problems = (): readonly ReceiptProblem[] =>
    editing.current?.problemsOf(draftInBrowser(around.current, person) ?? draft) ?? [];
  return { draft, problems, listeners: { onFocus: () => void loadRules(), onChange: change } };
}
