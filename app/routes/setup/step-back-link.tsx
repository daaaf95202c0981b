import { useLocation } from "@remix-run/react";
import { SETUP_STEPS, type SetupStep } from "~/domain/setup-progress";
import { LinkButton } from "~/ui/button/button";
import { stepPath } from "./paths";
import { texts } from "./texts";

/** Whether a step was opened from the review, as `isFromReview` says on the server (BNK-03; decision D45). */
export function useIsFromReview(): boolean {
  return new URLSearchParams(useLocation().search).has("back");
}

/** Leads back to the review if the step was opened from there, else to the step before it. */
export function StepBackLink({ step }: { step: SetupStep }) {
  const before = SETUP_STEPS[SETUP_STEPS.indexOf(step) - 1] ?? step;
  return <LinkButton to={stepPath[useIsFromReview() ? "review" : before]}>{texts.back}</LinkButton>;
}
