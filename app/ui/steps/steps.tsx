import { type ReactNode, useId } from "react";
import { Icon } from "../icon/icon";
import { joinClassNames } from "../join-class-names";
import { PageAction } from "../layout/layout";
import { small, soft } from "../layout/layout.css";
import { Link } from "../link/link";
import { done, dot, locked, stepFoot, steps, text, wizard } from "./steps.css";

const texts = {
  step: (number: number, all: number) => `Step ${number} of ${all}`,
  completed: "Completed",
  youAreHere: "You are here",
  notStarted: "Not started",
} as const;

interface Step {
  title: string;
  isDone: boolean;
  isCurrent: boolean;
  /** Its URL; undefined while the step is not open yet. */
  to?: string | undefined;
}

/** A page of several steps: their list at the left, on small screens above, and the current step. */
export function Wizard({
  label,
  items,
  children,
}: {
  label: string;
  items: readonly Step[];
  children: ReactNode;
}) {
  return (
    <div className={wizard}>
      <nav aria-label={label}>
        <ol className={steps}>
          {items.map((item) => (
            <li
              key={item.title}
              className={joinClassNames(
                item.isDone && !item.isCurrent && done,
                !item.to && !item.isCurrent && !item.isDone && locked,
              )}
            >
              <StepLink {...item} />
            </li>
          ))}
        </ol>
      </nav>
      <div>{children}</div>
    </div>
  );
}

/** A step's heading with its number. */
export function StepHead<T>({ step, of, title }: { step: T; of: readonly T[]; title: string }) {
  const id = useId();
  return (
    <div>
      <p className={joinClassNames(soft, small)} id={id}>
        {texts.step(of.indexOf(step) + 1, of.length)}
      </p>
      {/* After a navigation reading starts here, below the number. */}
      <h1 tabIndex={-1} aria-describedby={id}>
        {title}
      </h1>
    </div>
  );
}

/** A step's buttons, at the bottom of a phone's screen; the main one first. */
export function StepFoot({ children }: { children: ReactNode }) {
  return (
    <PageAction>
      <div className={stepFoot}>{children}</div>
    </PageAction>
  );
}

function StepLink({ title, isDone, isCurrent, to }: Step) {
  const state = isCurrent ? texts.youAreHere : isDone ? texts.completed : texts.notStarted;
  const here = isCurrent ? ({ "aria-current": "step" } as const) : {};
  const content = (
    <>
      <span className={dot} aria-hidden="true">
        {isDone && !isCurrent && <Icon name="check" />}
      </span>
      <span className={text}>
        {title} <small>{state}</small>
      </span>
    </>
  );
  return to ? (
    <Link to={to} {...here}>
      {content}
    </Link>
  ) : (
    <span {...here}>{content}</span>
  );
}
