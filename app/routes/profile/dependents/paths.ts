import { PATH } from "~/domain/paths";
import { type OpenDependent, queryOfDependent } from "../../dependents/open-dependent";

/** Returns the path of the page to change dependents after set-up; its query names the open form. */
export function manageDependentsPath(open: OpenDependent): string {
  const words = queryOfDependent(open);
  return `${PATH.dependents}manage/${words.length > 0 ? `?${words.join("&")}` : ""}`;
}
