/**
 * Days and the business clock (decisions D13 and D72). Parsing and formatting days needs no library: a page that uses only those
 * loads none, because the bundler drops the Toronto functions with their time-zone library.
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
