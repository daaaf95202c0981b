import { useNavigation } from "@remix-run/react";
import { texts } from "../texts";
import { loading } from "./loading.css";

/** Whether a navigation or a post is in flight; needs scripts. */
export function useIsLoading(): boolean {
  return useNavigation().state !== "idle";
}

/** A progress line at the top while something is loading (ERR-02). */
export function Loading() {
  return useIsLoading() ? <div className={loading} role="progressbar" aria-label={texts.loading} /> : null;
}
