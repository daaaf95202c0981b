import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

const FIRST_DELAY = 3_000;
const LONGEST_DELAY = 60_000;

/**
 * Returns a function that revalidates the page when the portal can answer: a loader that fails during a revalidation would put the
 * error page in place of a page that works, with the files it is sending. Until then it tries again, after three seconds at first and
 * later once a minute.
 */
export function useSafeRevalidator(): () => void {
  const { revalidate } = useRevalidator();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  return useCallback(() => {
    const signal = leaving.current?.signal;
    const refresh = async (delay: number) => {
      const canAnswer = await isAnswered(dataUrlOf(window.location), signal);
      if (signal?.aborted) return;
      if (canAnswer) revalidate();
      else setTimeout(() => void refresh(Math.min(2 * delay, LONGEST_DELAY)), delay);
    };
    void refresh(FIRST_DELAY);
  }, [revalidate]);
}

/** The URL of Remix's request for the page's data. */
function dataUrlOf({ pathname, search }: Location): string {
  return `${pathname === "/" ? "/_root" : pathname.replace(/\/$/, "")}.data${search}`;
}

/** A page that is gone (404) or that leads to sign-in is an answer too. */
async function isAnswered(url: string, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    const { status } = await fetch(url, { ...(signal && { signal }) });
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}
