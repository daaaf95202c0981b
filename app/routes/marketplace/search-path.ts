import { PATH } from "~/domain/paths";

// Separate from `paths.ts`, so that the search form does not load the other paths.

/** Returns the path of the results of a search; `query` is the search (MKT-03). */
export function vendorSearchPath(query: URLSearchParams): string {
  const search = query.toString();
  return search ? `${PATH.vendorSearch}?${search}` : PATH.vendorSearch;
}
