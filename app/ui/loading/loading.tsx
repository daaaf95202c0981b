import { useNavigation } from "@remix-run/react";
import { texts } from "../texts";
import { loading } from "./loading.css";

/** Whether a page or a post is under way; only scripts know. */
export function useIsLoading(): boolean {
  return useNavigation().state !== "idle";
}

/** A line at the top while one waits, and no longer (ERR-02). */
export function Loading() {
  return useIsLoading() ? <div className={loading} role="progressbar" aria-label={texts.loading} /> : null;
}
