import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { withBenefitOfType } from "~/domain/benefit-of-type";
import type { ReceiptId } from "~/domain/ids";
import type { ReceiptProblem } from "~/domain/read-receipt";
import type { ReceiptDraft } from "~/domain/receipt-draft";
import type { Editing } from "./receipt-actor";
import { draftFrom, type ReceiptFormFacts, typesOf } from "./receipt-fields";

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
  const coming = useRef<Promise<void>>();
  const editing = useRef<Editing>();
  // Once benefit or type are chosen by hand they stay, whoever the claimant is.
  const isChosen = useRef(false);

  const enter = () => {
    coming.current ??= import("./receipt-actor").then(
      // Taken from the module as a whole: taken apart, Vite writes a function about it into the page's own script.
      (actor) => {
        editing.current = actor.startEditing(receiptId, draft, person, setDraft);
      },
      () => undefined,
    );
    return coming.current;
  };

  const change = ({ target }: FormEvent) => {
    const typed = valueIn(around.current, person);
    if (!typed) return;
    const { expenseTypeId, ...rest } = typed;
    const chosen = target instanceof HTMLSelectElement ? target.name : undefined;
    const isNewBenefit = chosen === "employeeBenefitCoverageId";
    if (isNewBenefit || chosen === "expenseTypeId") isChosen.current = true;
    // A change of benefit chooses no type, and so leaves the machine free to.
    const patch = isNewBenefit && expenseTypeId > 0 ? rest : typed;
    const followsClaimant = chosen === "claimerId" && !isChosen.current;
    enter().then(() => {
      const usual = followsClaimant ? editing.current?.usualFor(typed.claimerId) : undefined;
      if (usual) putBenefit(around.current, String(usual.employeeBenefitCoverageId));
      editing.current?.change({ ...patch, ...usual });
    });
    setDraft(typed);
  };

  // Somebody may have typed before scripts came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they have come
  useEffect(() => {
    const typed = valueIn(around.current, person);
    if (!typed) return;
    coming.current?.then(() => editing.current?.change(typed));
    setDraft(typed);
  }, []);

  // The benefit that follows from a type is put into its list, which keeps what it holds by itself.
  useEffect(() => {
    const chosen = String(draft.employeeBenefitCoverageId);
    if (benefitList(around.current)?.value === "" && chosen !== "0") putBenefit(around.current, chosen);
  }, [draft.employeeBenefitCoverageId, around]);

  // A type that was chosen by itself is heard of like any other, so that an error beside it goes.
  const shownType = useRef(draft.expenseTypeId);
  useEffect(() => {
    if (shownType.current === draft.expenseTypeId) return;
    shownType.current = draft.expenseTypeId;
    around.current
      ?.querySelector("[name=expenseTypeId]")
      ?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [draft.expenseTypeId, around]);

  /** What is wrong with what the fields hold at this moment, before React has heard of it. */
  const problems = (): readonly ReceiptProblem[] =>
    editing.current?.problemsOf(valueIn(around.current, person) ?? draft) ?? [];
  return { draft, problems, listeners: { onFocus: () => void enter(), onChange: change } };
}

function benefitList(around: HTMLElement | null): HTMLSelectElement | undefined {
  const list = around?.querySelector("[name=employeeBenefitCoverageId]");
  return list instanceof HTMLSelectElement ? list : undefined;
}

/** Chooses a benefit that follows from something else; it is heard of like any other, so that an error beside it goes. */
function putBenefit(around: HTMLElement | null, benefitId: string): void {
  const list = benefitList(around);
  if (!list) return;
  list.value = benefitId;
  list.dispatchEvent(new Event("input", { bubbles: true }));
}

/** What the fields hold; a type the benefit does not offer counts as none. */
function valueIn(around: HTMLElement | null, { benefits }: ReceiptFormFacts): ReceiptDraft | undefined {
  const form = around?.closest("form");
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
