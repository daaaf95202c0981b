import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

const FIRST_DELAY = 3_000;
const LONGEST_DELAY = 60_000;

/**
 * Returns a function that revalidates the page when the portal can answer: a loader that fails during a revalidation would put the
 * error page in place of a page that works, with the files it is sending. Until then it asks again, after three seconds at first and
 * later once a minute. The function returns another one, which gives up.
 */
export function useSafeRevalidator(): () => () => void {
  const { revalidate } = useRevalidator();
  const latest = useRef<AbortController>(undefined);
  useEffect(() => () => latest.current?.abort(), []);
  return useCallback(() => {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    const { signal } = controller;
    const refresh = async (delay: number) => {
      // Where a proxy keeps `/readyz` to itself, an answer of the proxy counts.
      const canAnswer = await fetch("/readyz", { method: "HEAD", signal, cache: "no-store" }).then(
        ({ status }) => status < 500,
        () => false,
      );
      if (signal.aborted) return;
      if (canAnswer) revalidate();
      else setTimeout(() => void refresh(Math.min(2 * delay, LONGEST_DELAY)), delay);
    };
    void refresh(FIRST_DELAY);
    return () => controller.abort();
  }, [revalidate]);
}
