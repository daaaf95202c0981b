import { areaOf, PATH, withTrailingSlash } from "./landing";
import { safeRedirectTarget } from "./redirect-target";

/** The hidden fields that say what a form began with, or its page showed: nobody types them. */
export const BEGAN_WITH: readonly string[] = ["seen", "version", "own"];

/** Scripts post here in the background; there is nothing to look at. */
const BACKGROUND: readonly string[] = [
  "/claim-management/claim/upload/",
  "/employee/setup/basic-information/places/",
  "/employee/setup/personal-banking/cheque/",
];

/**
 * The URL of a form's page in one spelling, by which what was typed there finds its way back (ERR-03): the query belongs
 * to it, as `?edit=5` and `?edit=6` are two forms.
 *
 * @param url of a request, a page's or its form's post
 * @returns a path with its query; undefined where somebody signed in finds no form, such as at sign-in or signing out
 */
export function formUrl(url: URL): string | undefined {
  const target = safeRedirectTarget(url.pathname + url.search);
  if (target === undefined) return undefined;
  const at = target.indexOf("?");
  const [path, query] = at < 0 ? [target, ""] : [target.slice(0, at), target.slice(at)];
  const spelled = withTrailingSlash(path);
  return hasForm(spelled.toLowerCase()) ? spelled + query : undefined;
}

function hasForm(path: string): boolean {
  const area = areaOf(path);
  if (area === "public") return path === withTrailingSlash(PATH.contact);
  return area !== "entrance" && area !== "unknown" && !BACKGROUND.includes(path);
}
