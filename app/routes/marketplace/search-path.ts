import { PATH } from "~/domain/landing";

// Beside `paths.ts`, so that the form of the search takes no other paths along.

/** Where the vendors that a search finds are listed; `query` is the search (MKT-03). */
export function vendorSearchPath(query: URLSearchParams): string {
  const search = query.toString();
  return search ? `${PATH.vendorSearch}?${search}` : PATH.vendorSearch;
}
