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

/**
 * Whether the history entry before this one is that page, so that going back leads there without a second entry of it. False for
 * an entry that the browser would load as a document, whose data may be old, and in a browser that does not tell.
 */
export function isEntryBefore(path: string): boolean {
  const { navigation, location } = window;
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return before?.sameDocument === true && before.url === new URL(path, location.href).href;
}
