const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long the portal's cookies live, in seconds; those that are not here end with the browser. The privacy policy says the same. */
export const COOKIE_LIFE_S = {
  message: MINUTE,
  offered: 5 * MINUTE,
  typed: 15 * MINUTE,
  deletedReceipts: HOUR,
  /** What was typed in a flow: a receipt, a claim, a re-allocation. */
  flow: DAY,
  device: 400 * DAY,
  lite: 400 * DAY,
  styles: 400 * DAY,
} as const;

/** So many people of one household or counter are remembered in a browser. */
export const PEOPLE_OF_A_DEVICE = 8;
