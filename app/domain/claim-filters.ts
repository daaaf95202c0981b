import { LISTED_CLAIM_STATUSES, PAYMENT_STATUSES } from "./claim";
import { formatDate, type IsoDate, parseDate } from "./iso-date";
import {
  DEFAULT_ROWS_PER_PAGE,
  MOST_PAGES_AT_ONCE,
  type RowsPerPage,
  readPage,
  readRowsPerPage,
} from "./paging";

/** What the list is filtered by besides its dates; each kind but `none` is also its key in the URL (CLM-09, CLM-12). */
export const CLAIM_FILTER_KINDS = ["none", "status", "claimPaymentStatus", "expenseTypeId"] as const;
export type ClaimFilterKind = (typeof CLAIM_FILTER_KINDS)[number];

/** The key under which the filter form posts the kind chosen; it never stays in the URL. */
export const FILTER_KIND_KEY = "filterBy";

/** What is wrong with the dates typed (CLM-10). */
export type ClaimDateProblem = "invalidFrom" | "invalidTo" | "fromAfterTo";

/** The state of the claims list as its URL tells it. */
export interface ClaimFilters {
  page: number;
  /** The last of the pages shown one after the other, after 'Load more' (CLM-20); absent where it is `page` alone. */
  through?: number;
  rowsPerPage: RowsPerPage;
  kind: ClaimFilterKind;
  /** The value chosen for the kind; empty means all, and always so for `none`. */
  condition: string;
  /** The dates as typed, to be shown again as they are. */
  typed: { from: string; to: string };
  /** Toronto days, both inclusive; absent when not given or when there is a problem with them. */
  from?: IsoDate;
  to?: IsoDate;
  dateProblems: ClaimDateProblem[];
}

type ConditionKind = Exclude<ClaimFilterKind, "none">;
const CONDITION_KINDS = CLAIM_FILTER_KINDS.filter((kind): kind is ConditionKind => kind !== "none");
const OUR_KEYS: readonly string[] = [
  ...CONDITION_KINDS,
  FILTER_KIND_KEY,
  "from",
  "to",
  "page",
  "through",
  "rowsPerPage",
];

/**
 * Reads the list's URL (CLM-12; decisions D8, D27, D28 and D82). Never throws: a value that makes no sense counts as absent,
 * except a date, which is kept as typed with its problem.
 *
 * Of several conditions the first that chooses something counts. A kind posted by the filter form that differs from the one in
 * the URL resets the condition and the page; the dates stay.
 */
export function readClaimFilters(query: URLSearchParams): ClaimFilters {
  const value = (key: string) => query.getAll(key).find((each) => each !== "default");
  const chosen = readCondition(value);
  const requested = CLAIM_FILTER_KINDS.find((kind) => kind === value(FILTER_KIND_KEY));
  const page = readPage(value("page")) ?? 1;
  const through = Math.min(readPage(value("through")) ?? 1, page + MOST_PAGES_AT_ONCE - 1);
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

/** The filters after another kind was chosen: no condition yet, the first page, the same dates (CLM-11, decision D82). */
export function changeFilterKind(filters: ClaimFilters, kind: ClaimFilterKind): ClaimFilters {
  const { through: _, ...rest } = filters;
  return { ...rest, kind, condition: "", page: 1 };
}

/** The URL query that {@link readClaimFilters} reads as these filters; what is at its default is left out. */
export function printClaimFilters(filters: ClaimFilters): URLSearchParams {
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
 * The query to redirect to because the given one says more than counts: second conditions, the form's kind, empty or
 * senseless values, repeated keys (decision D28). Keys that are not the list's, and what asks for the ready dialog, stay.
 *
 * @returns undefined when the URL may stay as it is
 */
export function canonicalClaimQuery(query: URLSearchParams): URLSearchParams | undefined {
  const counted = printClaimFilters(readClaimFilters(query));
  const canonical = new URLSearchParams();
  const settled = new Set<string>();
  for (const [key, value] of query) {
    if (value === "default" || !OUR_KEYS.includes(key)) canonical.append(key, value);
    else if (!settled.has(key)) {
      settled.add(key);
      const kept = counted.get(key) ?? (isSpelledOutDefault(key, value) ? value : undefined);
      if (kept !== undefined) canonical.append(key, kept);
    }
  }
  for (const [key, value] of counted) if (!settled.has(key)) canonical.append(key, value);
  return canonical.toString() === query.toString() ? undefined : canonical;
}

/** Whether the URL asks for 'Your account is now ready!': a key `default`, or any value that is `default` (decision D8). */
export function asksForReadyDialog(query: URLSearchParams): boolean {
  return [...query].some(asksForIt);
}

/** The same query without what asks for the ready dialog: where its Done button leads (decision D8). */
export function withoutReadyDialog(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter((pair) => !asksForIt(pair)));
}

function asksForIt([key, value]: [string, string]): boolean {
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
  // A key without a value: the kind is chosen, its condition not yet.
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
  const first = parseDate(from);
  const last = parseDate(to);
  if (first && last && first > last) return { typed, dateProblems: ["fromAfterTo"] };
  const dateProblems: ClaimDateProblem[] = [];
  if (typed.from && !first) dateProblems.push("invalidFrom");
  if (typed.to && !last) dateProblems.push("invalidTo");
  return { typed, ...(first && { from: first }), ...(last && { to: last }), dateProblems };
}
