import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

const RETRY_DELAY = 3000;

/**
 * Returns a function that revalidates the page when the portal can answer: a loader that fails during a revalidation would put the
 * error page in place of a page that works, with the files it is sending. Until then it tries again every three seconds.
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
    const refresh = async () => {
      const canAnswer = await isAnswered(dataUrlOf(window.location), signal);
      if (signal?.aborted) return;
      if (canAnswer) revalidate();
      else setTimeout(refresh, RETRY_DELAY);
    };
    void refresh();
  }, [revalidate]);
}

/** The URL of Remix's request for the page's data. */
function dataUrlOf({ pathname, search }: Location): string {
  return `${pathname === "/" ? "/_root" : pathname.replace(/\/$/, "")}.data${search}`;
}

async function isAnswered(url: string, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    return (await fetch(url, { ...(signal && { signal }) })).ok;
  } catch {
    return false;
  }
}
