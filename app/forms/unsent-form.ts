import type { SubmissionResult } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import { createContext, useContext, useState } from "react";
import { BEGAN_WITH } from "~/domain/form-url";
import { withTrailingSlash } from "~/domain/landing";

/** What was typed in a form of a page before its session ended, by the names of its fields. */
export interface UnsentFormFields {
  path: string;
  fields: Record<string, string | string[]>;
}

/** The layout provides what its loader found; a form on that page shows it as if it had just been posted (ERR-03). */
export const UnsentFormContext = createContext<UnsentFormFields | null>(null);

type Reply = SubmissionResult<string[]> | null | undefined;

/**
 * What the action answered; before it has, what was typed in a form with one of these fields.
 *
 * @param always a field that the form posts however it is filled in, where boxes nobody ticked leave none of the others
 */
export function useReplyOrUnsent(answered: Reply, names: readonly string[], always?: string): Reply {
  const typed = useContext(UnsentFormContext);
  const { pathname } = useLocation();
  // As it was when the form was made: conform takes another object for another answer.
  const [before] = useState(() => {
    if (withTrailingSlash(pathname) !== typed?.path) return undefined;
    const kept = Object.entries(typed.fields);
    const isThis = kept.some(([name]) => names.includes(name) || name === always);
    // What it began with too, so that a save still notices another window's.
    const fields = kept.filter(([name]) => names.includes(name) || BEGAN_WITH.includes(name));
    return isThis ? { initialValue: Object.fromEntries(fields) } : undefined;
  });
  return answered ?? before;
}
