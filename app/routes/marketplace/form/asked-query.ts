import { printVendorQuery, readVendorQuery } from "~/domain/vendor-query";
import { vendorSearchPath } from "../paths";

/** The address of what a search form asks for: the one to which the server would lead. */
export function pathOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) query.append(name, String(value));
  return vendorSearchPath(printVendorQuery(readVendorQuery(query)));
}
