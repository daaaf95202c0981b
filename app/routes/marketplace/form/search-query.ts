import { readVendorQuery, serializeVendorQuery } from "~/domain/vendor-query";

/** Returns the query of a filled-in search form, normalised as the server's redirect would. */
export function searchQueryOf(filledIn: FormData): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of filledIn) query.append(name, String(value));
  return serializeVendorQuery(readVendorQuery(query));
}
