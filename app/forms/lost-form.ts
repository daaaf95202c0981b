import { useLocation } from "@remix-run/react";
import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { BEGAN_WITH } from "~/domain/form-url";
import type { EmployeeId } from "~/domain/ids";
import { withTrailingSlash } from "~/domain/landing";
import type { UnsentFormFields } from "./unsent-form";

/**
 * What was typed in a form whose answer was lost, kept in this browser alone so that it outlives a closed tab (RCP-19). One
 * form at a time. It goes when that form is saved, at sign-out, when somebody else signs in here, and after a week.
 */
export interface LostForm extends UnsentFormFields {
  /** The employee whose it is. */
  owner: EmployeeId;
  /** Leads back to the form. */
  url: string;
  /** Epoch milliseconds. */
  at: number;
}

type Place = Pick<URL, "pathname" | "search">;

const KEY = "unsent";
/** The privacy policy says the same. */
export const LOST_FORM_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** Never kept: what opens an account, a bank or an insurance, and signatures. Passwords and files neither, nor hidden fields but those that say what the form began with. */
const SECRET = /password|transit|bank|account|insurance|signature/i;
const UNKEPT = /^(hidden|password|file|submit|button|reset)$/;

/** The employee whose pages these are; nobody's forms are kept. */
export const LostFormOwner = createContext<EmployeeId | null>(null);

// Counts what was forgotten, so that the page's frame hears of it; negative while the server's markup is taken over.
let forgotten = 0;
const listeners = new Set<() => void>();

function listen(changed: () => void) {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** For a form whose answer was lost: keeps what its fields hold now. */
export function useKeepLostForm(): (form: HTMLFormElement) => void {
  const owner = useContext(LostFormOwner);
  const { pathname, search } = useLocation();
  return (form) => {
    if (owner === null) return;
    const fields = fieldsOf(form);
    if (Object.keys(fields).every((name) => BEGAN_WITH.includes(name))) return;
    withStorage((storage) => {
      const before = read(storage.getItem(KEY) ?? "");
      // The same form keeps its moment, by which its page discards it.
      const at = before?.owner === owner && isAt(before, { pathname, search }) ? before.at : Date.now();
      const unsent: LostForm = {
        owner,
        path: withTrailingSlash(pathname),
        url: pathname + search,
        fields,
        at,
      };
      storage.setItem(KEY, JSON.stringify(unsent));
    });
  };
}

/** Forgets what is kept of the form that was posted to a URL, which may leave out its page's query; of any form, without one. */
export function forgetLostForm(url?: Place): void {
  withStorage((storage) => {
    const kept = storage.getItem(KEY);
    if (kept === null) return;
    const lost = read(kept);
    if (url && !isAt(lost, { pathname: url.pathname, search: url.search || searchOf(lost) })) return;
    storage.removeItem(KEY);
    forgotten += 1;
    for (const changed of listeners) changed();
  });
}

/** The end of the URL that is loaded when what was kept at that moment is discarded; any other text is none. */
export function discardedHash(at: string): string {
  return /^\d{1,16}$/.test(at) ? `#discarded-${at}` : "";
}

/**
 * What is kept for this person. `key` marks the one moment at which forms have to be made anew: when the server's markup,
 * which knows nothing of it, was taken over at its page.
 */
export function useLostForm(owner: EmployeeId | null): {
  unsent: LostForm | null;
  isHere: boolean;
  key: string;
} {
  const here = useLocation();
  const count = useSyncExternalStore(
    listen,
    () => forgotten,
    () => -1,
  );
  const isTakenOver = count >= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew on another page, and once something was forgotten
  const unsent = useMemo(() => (isTakenOver ? readLostForm(owner) : null), [count, owner, here.pathname]);
  const isHere = isAt(unsent, here);
  useEffect(() => {
    const { hash, pathname, search } = location;
    // By now it has done its work, see `readLostForm`.
    if (isTakenOver && hash.startsWith("#discarded-"))
      history.replaceState(history.state, "", pathname + search);
  }, [isTakenOver]);
  const [startedAt] = useState(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was at that moment
  const isLate = useMemo(() => startedAt < 0 && isTakenOver && isHere, [isTakenOver]);
  return { unsent, isHere, key: String(isLate) };
}

/** The query belongs to a form's URL, as `?edit=5` and `?edit=6` are two forms. */
function isAt(lost: LostForm | null, { pathname, search }: Place): boolean {
  return lost?.path === withTrailingSlash(pathname) && searchOf(lost) === search;
}

function searchOf(lost: LostForm | null): string {
  return lost?.url.replace(/^[^?]*/, "") ?? "";
}

function readLostForm(owner: EmployeeId | null): LostForm | null {
  if (owner === null) return null;
  let found: LostForm | null = null;
  withStorage((storage) => {
    found = read(storage.getItem(KEY) ?? "");
    const isTheirs = found !== null && found.owner === owner && Date.now() - found.at < LOST_FORM_LIFE_MS;
    if (isTheirs && location.hash !== discardedHash(String(found?.at))) return;
    found = null;
    storage.removeItem(KEY);
  });
  return found;
}

function read(text: string): LostForm | null {
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

function fieldsOf(form: HTMLFormElement): LostForm["fields"] {
  const fields: Record<string, string[]> = {};
  for (const control of form.elements) {
    const isField =
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement;
    if (!isField || !control.name) continue;
    const isMark = control.type === "hidden" && BEGAN_WITH.includes(control.name);
    if (!isMark && (UNKEPT.test(control.type) || SECRET.test(control.name) || control.value === "")) continue;
    if (/^(checkbox|radio)$/.test(control.type) && !control.matches(":checked")) continue;
    fields[control.name] = [...(fields[control.name] ?? []), control.value];
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? "")]),
  );
}

/** A browser may have no storage, refuse it or have no room left; the form on the page stands in any case. */
function withStorage(use: (storage: Storage) => void): void {
  try {
    use(localStorage);
  } catch {
    // Nothing is kept then.
  }
}
