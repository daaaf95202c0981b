import { forwardRef, useId } from "react";
import { firstFocus } from "../first-focus";
import { focusLinkTarget } from "../focus-link-target";
import { Icon } from "../icon/icon";
import { texts } from "../texts";
import { problem } from "./error-summary.css";

export interface Problem {
  /** The id of the control; undefined if the problem concerns the whole form. */
  fieldId?: string | undefined;
  text: string;
}

/** Lists every error, each as a link to its field. Takes the focus when the page loads, also without scripts. */
export const ErrorSummary = forwardRef<HTMLDivElement, { problems: readonly Problem[]; level?: 2 | 3 }>(
  function ErrorSummary({ problems, level = 2 }, ref) {
    const titleId = useId();
    const Heading = `h${level}` as const;
    if (problems.length === 0) return null;
    return (
      // biome-ignore lint/a11y/useSemanticElements: these are not the fields, so no fieldset
      <div ref={ref} className={problem} role="group" aria-labelledby={titleId} tabIndex={-1} {...firstFocus}>
        <Heading id={titleId}>
          <Icon name="declined" />
          {texts.errorsTitle}
        </Heading>
        <ul>
          {problems.map(({ fieldId, text }) => (
            <li key={`${fieldId} ${text}`}>
              {fieldId ? (
                <a href={`#${fieldId}`} onClick={focusLinkTarget}>
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </div>
    );
  },
);
