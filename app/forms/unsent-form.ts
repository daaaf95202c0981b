import type { SubmissionResult } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import { createContext, useContext, useState } from "react";
import { FORM_STATE_FIELDS } from "~/domain/form-url";
import { withTrailingSlash } from "~/domain/paths";

/** The input of a form whose session ended, by field name, and the path of its page. */
export interface UnsentFormFields {
  path: string;
  fields: Record<string, string | string[]>;
}

/** The layout provides what its loader found; a form on that page shows it as if just posted (ERR-03). */
export const UnsentFormContext = createContext<UnsentFormFields | null>(null);

type Reply = SubmissionResult<string[]> | null | undefined;

/**
 * Returns the action's result or, before there is one, the kept input if it is of a form with one of these fields.
 *
 * @param always a field that the form always posts, for forms whose other fields may all be unticked boxes
 */
export function useReplyOrRestoredInput(answered: Reply, names: readonly string[], always?: string): Reply {
  const typed = useContext(UnsentFormContext);
  const { pathname } = useLocation();
  // Fixed when the form mounts, because conform treats a new object as a new result.
  const [before] = useState(() => {
    if (withTrailingSlash(pathname) !== typed?.path) return undefined;
    const kept = Object.entries(typed.fields);
    const isThis = kept.some(([name]) => names.includes(name) || name === always);
    // Also keeps the version it started from, so that a save still detects one in another window.
    const fields = kept.filter(([name]) => names.includes(name) || FORM_STATE_FIELDS.includes(name));
    return isThis ? { initialValue: Object.fromEntries(fields) } : undefined;
  });
  return answered ?? before;
}
