import { readVendorQuery, serializeVendorQuery } from "~/domain/vendor-query";

/** Returns the query of a filled-in search form, normalised as the server's redirect would. */
export function normalizeSearchQuery(filledIn: URLSearchParams): URLSearchParams {
  return serializeVendorQuery(readVendorQuery(filledIn));
}
