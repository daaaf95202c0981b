import { LISTED_CLAIM_STATUSES, PAYMENT_STATUSES } from "./claim";
import { formatDate, type IsoDate, isWireDate, parseDate } from "./iso-date";
import {
  DEFAULT_ROWS_PER_PAGE,
  MAX_PAGES_AT_ONCE,
  type RowsPerPage,
  readPage,
  readRowsPerPage,
} from "./paging";

/** What the claims list can be filtered by besides dates; each kind except `none` is also its URL parameter (CLM-09, CLM-12). */
export const CLAIM_FILTER_KINDS = ["none", "status", "claimPaymentStatus", "expenseTypeId"] as const;
export type ClaimFilterKind = (typeof CLAIM_FILTER_KINDS)[number];

/** The form field with the chosen filter kind; the redirect removes it from the URL. */
export const FILTER_KIND_KEY = "filterBy";

/** What is wrong with the typed dates (CLM-10). */
export type ClaimDateProblem = "invalidFrom" | "invalidTo" | "fromAfterTo";

/** The state of the claims list as read from its URL. */
export interface ClaimFilters {
  page: number;
  /** The last of the pages shown together after 'Load more' (CLM-20); absent if only `page` is shown. */
  through?: number;
  rowsPerPage: RowsPerPage;
  kind: ClaimFilterKind;
  /** The value chosen for the kind; empty means all, and is always empty for `none`. */
  condition: string;
  /** The dates as typed, to display them again unchanged. */
  typed: { from: string; to: string };
  /** Toronto days, both inclusive; absent if not given or invalid. */
  from?: IsoDate;
  to?: IsoDate;
  dateProblems: ClaimDateProblem[];
}

type ConditionKind = Exclude<ClaimFilterKind, "none">;
const CONDITION_KINDS = CLAIM_FILTER_KINDS.filter((kind): kind is ConditionKind => kind !== "none");
const LIST_KEYS: readonly string[] = [
  ...CONDITION_KINDS,
  FILTER_KIND_KEY,
  "from",
  "to",
  "page",
  "through",
  "rowsPerPage",
];

/**
 * Parses the list's URL (CLM-12; decisions D8, D27, D28 and D82). Never throws: an invalid value counts as absent, except a date,
 * which is kept as typed together with its error.
 *
 * If there are several conditions, the first with a valid value counts. A kind submitted by the filter form that differs from the
 * one in the URL resets the condition and the page; the dates stay.
 */
export function readClaimFilters(query: URLSearchParams): ClaimFilters {
  const value = (key: string) => query.getAll(key).find((each) => each !== "default");
  const chosen = readCondition(value);
  const requested = CLAIM_FILTER_KINDS.find((kind) => kind === value(FILTER_KIND_KEY));
  const page = readPage(value("page")) ?? 1;
  const through = Math.min(readPage(value("through")) ?? 1, page + MAX_PAGES_AT_ONCE - 1);
  const filters: ClaimFilters = {
    page,
    ...(through > page && { through }),
    rowsPerPage: readRowsPerPage(value("rowsPerPage")) ?? DEFAULT_ROWS_PER_PAGE,
    ...chosen,
    ...readDates(value("from") ?? "", value("to") ?? ""),
  };
  return requested === undefined || requested === filters.kind
    ? filters
    : changeFilterKind(filters, requested);
}

/** Returns the filters with another kind: no condition yet, the first page, the same dates (CLM-11, decision D82). */
export function changeFilterKind(filters: ClaimFilters, kind: ClaimFilterKind): ClaimFilters {
  const { through: _, ...rest } = filters;
  return { ...rest, kind, condition: "", page: 1 };
}

/** Returns the URL query that {@link readClaimFilters} parses to these filters; omits default values. */
export function serializeClaimFilters(filters: ClaimFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (filters.kind !== "none") query.set(filters.kind, filters.condition);
  const from = filters.typed.from || (filters.from ? formatDate(filters.from) : "");
  const to = filters.typed.to || (filters.to ? formatDate(filters.to) : "");
  if (from) query.set("from", from);
  if (to) query.set("to", to);
  if (filters.page > 1) query.set("page", String(filters.page));
  if (filters.through !== undefined) query.set("through", String(filters.through));
  if (filters.rowsPerPage !== DEFAULT_ROWS_PER_PAGE) query.set("rowsPerPage", String(filters.rowsPerPage));
  return query;
}

/**
 * Returns the query to redirect to if the given one contains parameters that do not count: further conditions, the form's kind,
 * empty or invalid values, repeated keys (decision D28). Keeps parameters of others, and those that open the ready dialog.
 *
 * @returns undefined if the URL is already canonical
 */
export function canonicalClaimQuery(query: URLSearchParams): URLSearchParams | undefined {
  const counted = serializeClaimFilters(readClaimFilters(query));
  const canonical = new URLSearchParams();
  const settled = new Set<string>();
  for (const [key, value] of query) {
    if (value === "default" || !LIST_KEYS.includes(key)) canonical.append(key, value);
    else if (!settled.has(key)) {
      settled.add(key);
      const kept = counted.get(key) ?? (isSpelledOutDefault(key, value) ? value : undefined);
      if (kept !== undefined) canonical.append(key, kept);
    }
  }
  for (const [key, value] of counted) if (!settled.has(key)) canonical.append(key, value);
  return canonical.toString() === query.toString() ? undefined : canonical;
}

/** Whether the URL opens 'Your account is now ready!': a key `default`, or any value `default` (decision D8). */
export function isReadyDialogRequested(query: URLSearchParams): boolean {
  return [...query].some(opensReadyDialog);
}

/** Returns the query without the parameters that open the ready dialog, for its Done button (decision D8). */
export function withoutReadyDialog(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter((pair) => !opensReadyDialog(pair)));
}

function opensReadyDialog([key, value]: [string, string]): boolean {
  return key === "default" || value === "default";
}

function isSpelledOutDefault(key: string, value: string): boolean {
  return (
    (key === "page" && value === "1") || (key === "rowsPerPage" && value === String(DEFAULT_ROWS_PER_PAGE))
  );
}

function readCondition(value: (key: string) => string | undefined): Pick<ClaimFilters, "kind" | "condition"> {
  for (const kind of CONDITION_KINDS) {
    const condition = value(kind);
    if (condition && isCondition(kind, condition)) return { kind, condition };
  }
  // A key without a value: the kind is chosen but not its condition.
  return { kind: CONDITION_KINDS.find((kind) => value(kind) === "") ?? "none", condition: "" };
}

function isCondition(kind: ConditionKind, value: string): boolean {
  switch (kind) {
    case "status":
      return LISTED_CLAIM_STATUSES.some((status) => status === value);
    case "claimPaymentStatus":
      return PAYMENT_STATUSES.some((status) => status === value);
    case "expenseTypeId":
      return /^[1-9]\d{0,8}$/.test(value);
  }
}

function readDates(from: string, to: string): Pick<ClaimFilters, "typed" | "from" | "to" | "dateProblems"> {
  const typed = { from: from.trim(), to: to.trim() };
  const first = parseWireDate(from);
  const last = parseWireDate(to);
  if (first && last && first > last) return { typed, dateProblems: ["fromAfterTo"] };
  const dateProblems: ClaimDateProblem[] = [];
  if (typed.from && !first) dateProblems.push("invalidFrom");
  if (typed.to && !last) dateProblems.push("invalidTo");
  return { typed, ...(first && { from: first }), ...(last && { to: last }), dateProblems };
}

/** Parses a typed day that the service accepts; it rejects other days and with them the whole list. */
function parseWireDate(text: string): IsoDate | undefined {
  const day = parseDate(text);
  return day !== undefined && isWireDate(day) ? day : undefined;
}
