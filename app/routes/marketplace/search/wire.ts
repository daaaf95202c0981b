import { DISTANCE_OPTIONS, printSortBy, type VendorQuery } from "~/domain/vendor-query";

/** What a search asks the service for (API-07): lists comma-joined and left out when empty, distances in metres. */
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
    ...(sortBy.length > 0 && { sortBy: printSortBy(sortBy) }),
  };
}
