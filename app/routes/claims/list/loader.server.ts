import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { brand } from "~/brand/brand";
import { today } from "~/domain/calendar";
import {
  claimStatusLabel,
  LISTED_CLAIM_STATUSES,
  PAYMENT_STATUSES,
  paymentStatusLabel,
} from "~/domain/claim";
import {
  type ClaimFilters,
  canonicalClaimQuery,
  FILTER_KIND_KEY,
  isReadyDialogRequested,
  readClaimFilters,
  serializeClaimFilters,
  withoutReadyDialog,
} from "~/domain/claim-filters";
import type { Count } from "~/domain/paging";
import { expenseFactsOf } from "~/flows/expense-facts.server";
import { readOfferedTypes } from "~/flows/read-draft.server";
import type { Gateway } from "~/gateway/gateway";
import type { EmployeeSession } from "~/session/require-employee.server";
import { moneyFactsOf } from "../../money-facts.server";
import { printedLine } from "../../printed-line.server";
import { noticeFor } from "../../risk-notice";
import { CLAIMS_PATH } from "../paths";
import { reasonNotToClaimText } from "../reason-not-to-claim.server";
import { dateFieldError, filterErrorSummary } from "./filter-problems";
import { lastListQuery, listQueryHeader } from "./list-cookie.server";
import { loadListPages } from "./list-pages.server";
import { isFiltered, LIST_ANCHOR, listPathWith, statusPath } from "./list-paths";
import { claimRowOf, draftRowOf } from "./list-row";
import { listTexts as texts } from "./list-texts.server";
import { planOverviewOf, walletSummaryOf } from "./overview.server";

/** Loads everything the claims screen shows for the filters in its URL (CLM-12), with timestamps and dates formatted. */
export async function loadClaims(args: LoaderFunctionArgs, me: EmployeeSession) {
  const query = listQueryOf(args.request);
  if (!query) return data(await behindDialog(args, me));
  const filters = readClaimFilters(query);
  const canonical = canonicalClaimQuery(query);
  if (canonical) {
    // A submitted filter form scrolls to the list, unless the error summary at the top has to be read first.
    const isAnswer = query.has(FILTER_KIND_KEY) && filters.dateProblems.length === 0;
    throw redirect(listPathWith(canonical) + (isAnswer ? LIST_ANCHOR : ""));
  }
  const page = { ...(await pageOf(args, me, filters)), readyDialog: readyDialogOf(query) };
  const shown = serializeClaimFilters(filters).toString();
  if (page.path !== listPathWith(new URLSearchParams(shown))) throw redirect(page.path);
  return data(page, { headers: await listQueryHeader(args, me.employee.id, shown) });
}

/** Loads the list behind a dialog: the one the person last saw, because the dialog's query is its own. */
async function behindDialog(args: LoaderFunctionArgs, me: EmployeeSession) {
  const query = new URLSearchParams(await lastListQuery(args, me.employee.id));
  return { ...(await pageOf(args, me, readClaimFilters(query))), readyDialog: null };
}

/** Loads everything the screen shows for these filters, or for the nearest page that exists. */
async function pageOf(args: LoaderFunctionArgs, me: EmployeeSession, requested: ClaimFilters) {
  const { api } = me;
  const day = today(args.context.clock);
  const [list, opening, employee, wallet, conditions] = await Promise.all([
    loadListPages(api, requested),
    api.claim.openingSummary(),
    api.employee.allInfo(),
    api.employee.walletInfo(),
    conditionsFor(requested, api),
  ]);
  const { filters, claims, pageCount, total } = list;
  const draft = draftRowOf(opening);
  const whyNot = reasonNotToClaimText(employee, day);
  const facts = { mayClaim: whyNot === null, ...expenseFactsOf(args, me) };
  // The draft has its own row on this page.
  const notice = noticeFor({ ...moneyFactsOf(args, me, { person: employee, wallet }), drafts: 0 });
  return {
    filters: shownOf(filters),
    query: serializeClaimFilters(list.firstPage).toString(),
    path: listPathWith(serializeClaimFilters(filters)),
    chips: chipsOf(filters),
    conditions,
    rows: claims.map((claim) => claimRowOf(claim, draft?.ids ?? [], facts)),
    shown: shownText(filters, claims.length, total),
    emptyState: claims.length === 0 ? noRowsTexts(filters) : null,
    problems: filterErrorSummary(filters.dateProblems),
    errors: {
      from: dateFieldError("from", filters.dateProblems),
      to: dateFieldError("to", filters.dateProblems),
    },
    pageCount,
    total,
    draft: draft && {
      ...draft,
      title: texts.draft(draft.ids),
      detail: draft.cents > 0 ? texts.notSubmitted : texts.noAmount,
    },
    printed: printedLine(args, me, employee.companyInfo.companyName),
    reasonNotToClaim: whyNot,
    notice: notice?.text === whyNot ? undefined : notice,
    wallet: walletSummaryOf(wallet, employee, facts),
    plan: planOverviewOf(employee.plan ?? (await api.employee.planInfo())),
  };
}

function shownText({ page, rowsPerPage }: ClaimFilters, rows: Count, total: Count | undefined): string {
  const before = (page - 1) * rowsPerPage;
  return texts.shown(before + 1, before + rows, total);
}

/** The search ignores invalid dates, so then the text does not say that no claims match. */
function noRowsTexts(filters: ClaimFilters) {
  if (!isFiltered(filters)) return { title: texts.noClaims, text: texts.noClaimsMore };
  const isJudged = filters.dateProblems.length === 0;
  const clear = texts.clearFilters;
  return isJudged
    ? { title: texts.noMatches, text: texts.noMatchesMore, clear }
    : { title: texts.noDates, text: texts.noDatesMore, clear };
}

/** Returns the ready dialog and where its Done leads, if the URL requests it and the brand has it (CLM-17, decision D8). */
function readyDialogOf(query: URLSearchParams) {
  if (!brand.hasReadyDialog || !isReadyDialogRequested(query)) return null;
  const { ready: title, readyMore: text, done } = texts;
  return { back: listPathWith(withoutReadyDialog(query)), title, text, done };
}

/** The filters as the page needs them: without the parsed dates, which only the search uses. */
export type ShownFilters = Omit<ClaimFilters, "from" | "to">;

export type ClaimsPage = Awaited<ReturnType<typeof pageOf>> & {
  readyDialog: ReturnType<typeof readyDialogOf>;
};

/** Returns the list's own query; undefined at a dialog's URL. */
function listQueryOf(request: Request): URLSearchParams | undefined {
  const { pathname, searchParams } = new URL(request.url);
  const isList = `${pathname}/`.startsWith(CLAIMS_PATH) && pathname.length <= CLAIMS_PATH.length;
  return isList ? searchParams : undefined;
}

function shownOf({ from: _, to: __, ...shown }: ClaimFilters): ShownFilters {
  return shown;
}

/** Returns the status links above the list, "All" first. */
function chipsOf(filters: ClaimFilters) {
  const chosen = filters.kind === "none" ? "" : filters.kind === "status" ? filters.condition : undefined;
  const statuses = LISTED_CLAIM_STATUSES.map((status) => ({
    status,
    text: claimStatusLabel(status),
  }));
  return [{ status: "", text: texts.all }, ...statuses].map(({ status, text }) => ({
    text,
    to: statusPath(filters, status),
    isCurrent: status === chosen,
  }));
}

/** Returns the conditions for the chosen kind (CLM-09); expense types are those of the person's own benefits. */
async function conditionsFor({ kind }: ClaimFilters, api: Gateway) {
  switch (kind) {
    case "none":
      return [];
    case "status":
      return LISTED_CLAIM_STATUSES.map((value) => ({ value, text: claimStatusLabel(value) }));
    case "claimPaymentStatus":
      return PAYMENT_STATUSES.map((value) => ({ value, text: paymentStatusLabel(value) }));
    case "expenseTypeId": {
      const offered = await readOfferedTypes(api);
      const names = new Map(offered.flatMap(({ types }) => types).map(({ id, name }) => [id, name]));
      return [...names]
        .map(([id, text]) => ({ value: String(id), text }))
        .sort((one, other) => one.text.localeCompare(other.text, "en"));
    }
  }
}
