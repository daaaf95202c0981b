import type { SubmissionResult } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import { createContext, useContext, useState } from "react";
import { FORM_STATE_FIELDS, type RestoredInput } from "~/domain/form-url";
import { withTrailingSlash } from "~/domain/paths";

/** The layout provides what its loader found; a form on that page shows it as if just posted (ERR-03). */
export const RestoredInputContext = createContext<RestoredInput | null>(null);

type Reply = SubmissionResult<string[]> | null | undefined;

/**
 * Returns the action's result or, before there is one, the restored input if it is of a form with one of these fields.
 *
 * @param always a field that the form always posts, for forms whose other fields may all be unticked boxes
 */
export function useReplyOrRestoredInput(answered: Reply, names: readonly string[], always?: string): Reply {
  const restored = useContext(RestoredInputContext);
  const { pathname } = useLocation();
  // Fixed when the form mounts, because conform treats a new object as a new result.
  const [before] = useState(() => {
    if (withTrailingSlash(pathname) !== restored?.path) return undefined;
    const entries = Object.entries(restored.fields);
    const isThis = entries.some(([name]) => names.includes(name) || name === always);
    // Also keeps the version it started from, so that a save still detects one in another window.
    const fields = entries.filter(([name]) => names.includes(name) || FORM_STATE_FIELDS.includes(name));
    return isThis ? { initialValue: Object.fromEntries(fields) } : undefined;
  });
  return answered ?? before;
}

/** Returns the input of this page that a form shows again: of a refused post, else restored; undefined if there is none. */
export function useInputShownAgain(answered: Reply): Readonly<Record<string, unknown>> | undefined {
  const restored = useContext(RestoredInputContext);
  const { pathname } = useLocation();
  if (answered?.initialValue) return answered.initialValue;
  return withTrailingSlash(pathname) === restored?.path ? restored.fields : undefined;
}
