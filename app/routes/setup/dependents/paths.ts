import { type OpenDependent, queryOfDependent } from "../../dependents/open-dependent";
import { stepPath } from "../paths";

/** The dependents step, opened from the review or not (`?back`); what else is open on it stands in its query. */
export function dependentsPath({ isBack, ...open }: OpenDependent & { readonly isBack: boolean }): string {
  const words = [...(isBack ? ["back"] : []), ...queryOfDependent(open)];
  return stepPath.dependents + (words.length > 0 ? `?${words.join("&")}` : "");
}
