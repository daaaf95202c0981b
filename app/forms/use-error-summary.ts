import { useCallback, useEffect, useRef } from "react";
import { withErrorPrefix, withoutErrorPrefix } from "./error-prefix";

/**
 * Focuses the summary when the form is refused again, and prefixes the title while it is refused.
 *
 * @param reply a new object for each refusal
 */
export function useErrorSummary(reply: unknown, refused: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const seen = useRef(reply);
  // Conform moves the focus to the first field and renders its errors only afterwards.
  const focusSoon = useCallback(() => {
    setTimeout(() => ref.current?.focus());
  }, []);
  useEffect(() => {
    if (seen.current === reply) return;
    seen.current = reply;
    focusSoon();
  }, [reply, focusSoon]);
  useEffect(() => {
    if (!refused) return;
    document.title = withErrorPrefix(withoutErrorPrefix(document.title));
    return () => {
      document.title = withoutErrorPrefix(document.title);
    };
  }, [refused]);
  return { ref, focusSoon };
}
