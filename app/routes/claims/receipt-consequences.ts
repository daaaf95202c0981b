import { useMachine } from "@xstate/react";
import { receipt } from "machines/receipt";
import { type FormEvent, type RefObject, useEffect, useState } from "react";
import type { ReceiptDraft } from "~/domain/receipt";
import { draftTyped } from "./receipt-draft";
import type { BenefitWithTypes } from "./receipt-type-field";

/**
 * The draft as it stands in the browser, with what follows from each change: the receipt's own machine decides that, as it
 * does on the server (RCP-10). `onChange` belongs on the element around the fields; the first draft is read from them
 * again when scripts arrive, since somebody may have typed before.
 */
export function useConsequences(
  receiptId: number,
  start: ReceiptDraft,
  fields: RefObject<HTMLElement>,
  benefits: readonly BenefitWithTypes[],
) {
  const [snapshot] = useState(() =>
    receipt.resolveState({ value: "editing", context: { receiptId, draft: start, failure: null } }),
  );
  const [standing, send] = useMachine(receipt, { input: { receiptId }, snapshot });

  const change = (changed?: string | undefined) => {
    const form = fields.current?.closest("form");
    if (!form) return;
    const data = new FormData(form);
    const typed = draftTyped((name) => data.get(name));
    const { expenseTypeId, ...rest } = typed;
    const types = benefits.find(({ id }) => id === typed.employeeBenefitCoverageId)?.types;
    const isOffered = types?.some(({ id }) => id === expenseTypeId) ?? true;
    const isNewBenefit = changed === "employeeBenefitCoverageId";
    const patch = !isOffered ? { ...rest, expenseTypeId: 0 } : isNewBenefit ? rest : typed;
    send({ type: "receipt.change", patch });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when scripts arrive
  useEffect(() => change(), []);

  return {
    draft: standing.context.draft ?? start,
    onChange: ({ target }: FormEvent) =>
      change(target instanceof HTMLSelectElement ? target.name : undefined),
  };
}
