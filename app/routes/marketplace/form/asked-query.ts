import { printVendorQuery, readVendorQuery } from "~/domain/vendor-query";

/** What a search form asks for, as the URL has it to which the server would lead. */
export function askedQuery(filledIn: FormData): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of filledIn) query.append(name, String(value));
  return printVendorQuery(readVendorQuery(query));
}
