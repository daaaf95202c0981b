import type { ReactNode } from "react";
import { PATH } from "~/domain/paths";
import { StepHead, Wizard } from "~/ui/steps/steps";
import { texts } from "./texts";

const steps = ["landing", "allocating", "reviewing"] as const;

export type ReAllocationStep = (typeof steps)[number];

const paths: Readonly<Record<ReAllocationStep, string>> = {
  landing: PATH.reAllocation,
  allocating: PATH.reAllocationCoverage,
  reviewing: PATH.reAllocationReview,
};

interface ReAllocationStepsProps {
  step: ReAllocationStep;
  /** Whether the amounts are saved and wait for confirmation. */
  isSaved: boolean;
  children: ReactNode;
}

/** The list of the three steps beside the open one. */
export function ReAllocationSteps({ step, isSaved, children }: ReAllocationStepsProps) {
  const items = steps.map((each) => {
    const isCurrent = each === step;
    const isDone = each === "landing" ? step !== "landing" || isSaved : each === "allocating" && isSaved;
    const isOpen = each !== "reviewing" || isSaved;
    return { title: texts.step[each], isDone, isCurrent, ...(isOpen && { to: paths[each] }) };
  });
  return (
    <Wizard label={texts.steps} items={items}>
      {children}
    </Wizard>
  );
}

/** A step's heading, rendered inside its form so that the error summary comes before it. */
export function ReAllocationHead({ step }: Pick<ReAllocationStepsProps, "step">) {
  return <StepHead step={step} of={steps} title={step === "landing" ? texts.title : texts.step[step]} />;
}
