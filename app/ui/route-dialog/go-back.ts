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
  readonly index: number;
  readonly url: string | null;
  readonly sameDocument: boolean;
}

/** Longer than any browser takes to go back within a document. */
const GOING_BACK = 1_000;
let isGoingBack = false;

/**
 * Goes back if {@link isEntryBefore}, and returns whether it is. A second press, such as of a double click, comes before the browser
 * has gone back, and would go back twice.
 */
export function goBackTo(path: string, goBack: () => void): boolean {
  if (!isEntryBefore(path)) return false;
  if (isGoingBack) return true;
  isGoingBack = true;
  const arrived = () => {
    isGoingBack = false;
    window.removeEventListener("popstate", arrived);
  };
  window.addEventListener("popstate", arrived);
  setTimeout(arrived, GOING_BACK);
  goBack();
  return true;
}

/**
 * Whether the history entry before this one is that page, so that going back leads there without a second entry of it. False for
 * an entry that the browser would load as a document, whose data may be old, and in a browser that does not tell.
 */
function isEntryBefore(path: string): boolean {
  const { navigation, location } = window;
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return before?.sameDocument === true && before.url === new URL(path, location.href).href;
}
