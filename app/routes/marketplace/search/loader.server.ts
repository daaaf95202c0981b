import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { clampPage } from "~/domain/paging";
import { type VendorFilter, vendorFiltersOf } from "~/domain/vendor-filters";
import { LOCATE_BUTTON } from "~/domain/vendor-form";
import {
  DISTANCE_OPTIONS,
  readVendorQuery,
  serializeSortBy,
  serializeVendorQuery,
  type VendorQuery,
  withQueryChange,
} from "~/domain/vendor-query";
import type { EmployeeSession } from "~/session/require-employee.server";
import type { Chip } from "~/ui/chips/chips";
import { cardOf, loadVendorLookups, type VendorLookups } from "../card.server";
import { searchFormValues } from "../form/search-form-values";
import { resolvePlace } from "../resolve-place.server";
import { vendorSearchPath } from "../search-path";
import { chipTexts, choiceTexts } from "../shown-texts.server";
import { formTexts } from "../texts";
import { filterFieldsOf } from "./filter-fields.server";

/** Loads the results of a search (MKT-02 to MKT-06). */
export async function loadSearch(args: LoaderFunctionArgs, { api }: EmployeeSession) {
  const { searchParams } = new URL(args.request.url);
  const offered = await loadVendorLookups(api);
  const asked = await resolvePlace(args, knownIn(readVendorQuery(searchParams), offered));
  const { query } = asked;
  // Only a browser without scripts submits this button; show its message before redirecting to the normalised URL.
  const isLost = searchParams.has(LOCATE_BUTTON.name);
  const path = searchPath(query);
  if (!isLost && path !== vendorSearchPath(searchParams)) throw redirect(path);
  const found = await api.employer.searchVendors(vendorSearchOf(query));
  const page = clampPage(query.page, found.pageCount);
  if (page !== query.page) throw redirect(searchPath({ ...query, page }));
  return {
    path,
    form: searchFormValues(query),
    problem: isLost ? formTexts.locationUnsupported : asked.problem,
    choices: asked.choices,
    services: offered.services,
    filters: filterFieldsOf(query, offered),
    chips: chipsOf(query, offered),
    cards: found.records.map((vendor) => cardOf(vendor, offered, path)),
    total: found.total,
    page,
    pageCount: found.pageCount,
    perPage: query.perPage,
    query: serializeVendorQuery(withQueryChange(query, {})).toString(),
  };
}

/** Returns the service call's parameters (API-07): lists comma-joined and omitted if empty, distances in metres. */
export function vendorSearchOf(query: VendorQuery) {
  const { near, searchKey, expenseTypeIds, languageCodes, sortBy } = query;
  const distance = DISTANCE_OPTIONS.find(({ id }) => id === query.distanceOptionId);
  return {
    page: query.page,
    perPage: query.perPage,
    ratingFrom: query.ratingFrom,
    workingHour: query.workingHour,
    ...(searchKey && { searchKey }),
    ...(expenseTypeIds.length > 0 && { expenseTypeIds: expenseTypeIds.join() }),
    ...(languageCodes.length > 0 && { languageCodes: languageCodes.join() }),
    ...(near && distance && { ...near, distanceFrom: distance.from }),
    ...(near && distance?.to && { distanceTo: distance.to }),
    ...(sortBy.length > 0 && { sortBy: serializeSortBy(sortBy) }),
  };
}

function searchPath(query: VendorQuery): string {
  return vendorSearchPath(serializeVendorQuery(query));
}

/** Removes unknown services and languages from a search. */
function knownIn(query: VendorQuery, { services, languages }: VendorLookups): VendorQuery {
  const isService = (id: number) => services.some((one) => one.id === id);
  const isLanguage = (code: string) => languages.some((one) => one.code === code);
  return {
    ...query,
    expenseTypeIds: query.expenseTypeIds.filter(isService),
    languageCodes: query.languageCodes.filter(isLanguage),
  };
}

/** Returns a chip per condition of the search, each linked to the search without it. */
function chipsOf(query: VendorQuery, offered: VendorLookups): Chip[] {
  return vendorFiltersOf(query).map((narrowing) => ({
    text: textOf(narrowing, offered),
    to: vendorSearchPath(serializeVendorQuery(narrowing.without)),
  }));
}

function textOf(narrowing: VendorFilter, { services, languages }: VendorLookups): string {
  switch (narrowing.by) {
    case "searchKey":
      return chipTexts.searchKey(narrowing.text);
    case "service":
      return services.find(({ id }) => id === narrowing.id)?.name ?? "";
    case "language":
      return languages.find(({ code }) => code === narrowing.code)?.name ?? "";
    case "workingHour":
      return choiceTexts.workingHours[narrowing.workingHour];
    case "rating":
      return choiceTexts.ratingFrom(narrowing.from);
    case "distance":
      return chipTexts.distance(choiceTexts.distances[narrowing.optionId], narrowing.place || chipTexts.you);
    case "place":
      return chipTexts.near(narrowing.place || chipTexts.you);
  }
}
