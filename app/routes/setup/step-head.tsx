import { SETUP_STEPS, type SetupStep } from "~/domain/setup-progress";
import { classes } from "~/ui/classes";
import { small, soft } from "~/ui/layout/layout.css";
import { texts } from "./texts";

/** A step's heading, with its place among all of them. */
export function StepHead({ step }: { step: SetupStep }) {
  return (
    <div>
      <p className={classes(soft, small)}>
        {texts.stepOf(SETUP_STEPS.indexOf(step) + 1, SETUP_STEPS.length)}
      </p>
      <h1 tabIndex={-1}>{texts.step[step]}</h1>
    </div>
  );
}
