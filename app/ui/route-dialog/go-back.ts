declare global {
  interface Window {
    /** The Navigation API, which older browsers do not have. */
    readonly navigation?: {
      readonly currentEntry: HistoryEntry | null;
      entries(): readonly HistoryEntry[];
    };
  }
}

interface HistoryEntry {
  /** Another one once the entry was replaced. */
  readonly id: string;
  readonly index: number;
  readonly url: string | null;
  readonly sameDocument: boolean;
}

/** The milliseconds within which a press on the dialog that is closing belongs to the first one, such as of a double click. */
const ONE_PRESS = 1_000;
let latest: { readonly path: string; readonly ids: readonly string[]; readonly at: number } | undefined;

/**
 * Goes back if the history entry before this one is that page, so that there is no second entry of it. Returns false, and does
 * nothing, for an entry that the browser would load as a document, whose data may be old, and in a browser that does not tell.
 */
export function goBackTo(path: string, goBack: () => void): boolean {
  const { navigation, location } = window;
  const here = navigation?.currentEntry;
  if (!navigation || !here) return false;
  const now = performance.now();
  // The browser goes back a moment after the first press; the second one would go back twice, or replace the page behind.
  if (latest?.path === path && latest.ids.includes(here.id) && now - latest.at < ONE_PRESS) return true;
  const before = navigation.entries()[here.index - 1];
  if (before?.sameDocument !== true || before.url !== new URL(path, location.href).href) return false;
  latest = { path, ids: [here.id, before.id], at: now };
  goBack();
  return true;
}
