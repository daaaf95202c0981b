/**
 * Days and the business clock (decisions D13 and D72). Reading and writing days needs no library; a page that
 * uses only those loads none, since the bundler drops the Toronto half with its time-zone library.
 */
export {
  addDays,
  formatDate,
  formatLongDate,
  type IsoDate,
  isIsoDate,
  parseDate,
  yearOf,
} from "./iso-date";
export {
  type Clock,
  clockStartingAt,
  dayOfInstant,
  endOfTorontoDay,
  startOfTorontoDay,
  today,
  torontoDate,
} from "./toronto";
