import { useLocation } from "@remix-run/react";
import { createContext, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { RestoredInput } from "~/domain/form-url";
import type { EmployeeId } from "~/domain/ids";
import { withTrailingSlash } from "~/domain/paths";

/**
 * The input of a form whose answer was lost, or whose page was lost while it was being left, kept only in this browser so that it
 * outlives a closed tab (RCP-19). One form at a time. Deleted when that form is saved, at sign-out, when another employee signs in
 * here, and after a week.
 */
export interface LostForm extends RestoredInput {
  /** The employee whose form it is. */
  owner: EmployeeId;
  /** The URL of the form's page. */
  url: string;
  /** When it was lost, in epoch milliseconds. */
  at: number;
}

type PageLocation = Pick<URL, "pathname" | "search">;

/** Its name in the browser's storage. */
export const LOST_FORM_KEY = "unsent";
/** The privacy policy says the same. */
export const LOST_FORM_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** The signed-in employee; without one no form is kept. */
export const LostFormOwnerContext = createContext<EmployeeId | null>(null);

// Counts deletions, so that the layout re-renders after one. The server snapshot, used while hydrating, is -1.
let deletionCount = 0;
const listeners = new Set<() => void>();

function subscribe(changed: () => void) {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** Keeps the form of the page that is being left. */
let keepBeingLeft: (() => void) | undefined;

/** Sets how to keep the touched form of a page that is being left; undefined once the page was left or stayed. */
export function setFormBeingLeft(keep: (() => void) | undefined): void {
  keepBeingLeft = keep;
}

/** Keeps that form, because an error page took its place. The fields of a removed form can still be read. */
export function keepFormBeingLeft(): void {
  keepBeingLeft?.();
}

/** Deletes the stored form if it was posted to this URL, which may lack its page's query; without a URL deletes any. */
export function forgetLostForm(url?: PageLocation): void {
  withStorage((storage) => {
    const kept = storage.getItem(LOST_FORM_KEY);
    if (kept === null) return;
    const lost = parseLostForm(kept);
    if (url && !isLostFormAt(lost, { pathname: url.pathname, search: url.search || searchOf(lost) })) return;
    storage.removeItem(LOST_FORM_KEY);
    deletionCount += 1;
    for (const changed of listeners) changed();
  });
}

/** Returns the hash of the URL that discards the form with this timestamp; empty for an invalid timestamp. */
export function discardHash(at: string): string {
  return /^\d{1,16}$/.test(at) ? `#discarded-${at}` : "";
}

/**
 * Returns the form kept for this employee. `key` changes when forms must be remounted: after hydration on the form's own page,
 * because the server's markup does not contain the stored input.
 */
export function useLostForm(owner: EmployeeId | null): {
  lostForm: LostForm | null;
  isOnThisPage: boolean;
  key: string;
} {
  const here = useLocation();
  const count = useSyncExternalStore(
    subscribe,
    () => deletionCount,
    () => -1,
  );
  const isHydrated = count >= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again on another page and after a deletion
  const lostForm = useMemo(() => (isHydrated ? readLostForm(owner) : null), [count, owner, here.pathname]);
  const isOnThisPage = isLostFormAt(lostForm, here);
  useEffect(() => {
    const { hash, pathname, search } = location;
    // `readLostForm` has already handled the hash.
    if (isHydrated && hash.startsWith("#discarded-"))
      history.replaceState(history.state, "", pathname + search);
  }, [isHydrated]);
  const [startedAt] = useState(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the value at hydration counts
  const needsRemount = useMemo(() => startedAt < 0 && isHydrated && isOnThisPage, [isHydrated]);
  return { lostForm, isOnThisPage, key: String(needsRemount) };
}

/** Whether the form belongs to this page. The query counts too: `?edit=5` and `?edit=6` are two forms. */
export function isLostFormAt(lost: LostForm | null, { pathname, search }: PageLocation): boolean {
  return lost?.path === withTrailingSlash(pathname) && searchOf(lost) === search;
}

function searchOf(lost: LostForm | null): string {
  return lost?.url.replace(/^[^?]*/, "") ?? "";
}

function readLostForm(owner: EmployeeId | null): LostForm | null {
  if (owner === null) return null;
  let found: LostForm | null = null;
  withStorage((storage) => {
    found = parseLostForm(storage.getItem(LOST_FORM_KEY) ?? "");
    const isTheirs = found !== null && found.owner === owner && Date.now() - found.at < LOST_FORM_LIFE_MS;
    if (isTheirs && location.hash !== discardHash(String(found?.at))) return;
    found = null;
    storage.removeItem(LOST_FORM_KEY);
  });
  return found;
}

/** Returns the form of a stored text; null for anything else. */
export function parseLostForm(text: string): LostForm | null {
  try {
    const found: Partial<LostForm> | null = JSON.parse(text);
    const { owner, path, url, fields, at } = found ?? {};
    const isWhole =
      owner !== undefined && path !== undefined && url !== undefined && fields && at !== undefined;
    return isWhole ? { owner, path, url, fields, at } : null;
  } catch {
    return null;
  }
}

/** Ignores errors: storage may be missing, blocked or full, and the form on the page works anyway. */
export function withStorage(use: (storage: Storage) => void): void {
  try {
    use(localStorage);
  } catch {
    // The form is not kept then.
  }
}
