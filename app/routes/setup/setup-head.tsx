import { SETUP_STEPS, type SetupStep } from "~/domain/setup-progress";
import { StepHead } from "~/ui/steps/steps";
import { texts } from "./texts";

export function SetupHead({ step }: { step: SetupStep }) {
  return <StepHead step={step} of={SETUP_STEPS} title={texts.step[step]} />;
}
