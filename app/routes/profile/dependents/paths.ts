import { PATH } from "~/domain/landing";
import { type OpenDependent, queryOfDependent } from "../../dependents/open-dependent";

/** Where dependents are changed once set-up is done; the form that is open stands in its query. */
export function manageDependentsPath(open: OpenDependent): string {
  const words = queryOfDependent(open);
  return `${PATH.dependents}manage/${words.length > 0 ? `?${words.join("&")}` : ""}`;
}
