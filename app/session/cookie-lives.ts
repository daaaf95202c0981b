const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Lifetimes of the portal's cookies, in seconds; cookies not listed end with the browser session. The privacy policy repeats
 * them.
 */
export const COOKIE_MAX_AGE_S = {
  message: MINUTE,
  offered: 5 * MINUTE,
  typed: 15 * MINUTE,
  deletedReceipts: HOUR,
  /** The state of a flow: a receipt, a claim, a re-allocation. */
  flow: DAY,
  /** Longer than any session, so that a form posted after the session's end still has an owner, and a tab open for days too. */
  person: 30 * DAY,
  device: 400 * DAY,
  lite: 400 * DAY,
  styles: 400 * DAY,
} as const;

/** How many employees sharing a computer are remembered in one browser. */
export const MAX_EMPLOYEES_PER_DEVICE = 8;
