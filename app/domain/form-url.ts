import { areaOf } from "./access";
import { PATH, withTrailingSlash } from "./paths";
import { safeRedirectTarget } from "./redirect-target";

/** The hidden fields with what the form started from or its page displayed; the user does not type them. */
export const FORM_STATE_FIELDS: readonly string[] = ["seen", "version", "own"];

/** The input of a form that could not be accepted, for that form to show again (ERR-03). */
export interface RestoredInput {
  /** The path of the form's page. */
  path: string;
  /** By field name; several values if the form posted a field several times. */
  fields: Record<string, string | string[]>;
}

/** Endpoints that scripts post to in the background; they have no page. */
const BACKGROUND: readonly string[] = [
  "/claim-management/claim/upload/",
  "/employee/setup/basic-information/places/",
  "/employee/setup/personal-banking/cheque/",
];

/**
 * Returns the canonical URL of a form's page, under which its input is kept and restored (ERR-03). The query is part of it:
 * `?edit=5` and `?edit=6` are two forms.
 *
 * @param url the URL of a request for the page or a submit of its form
 * @returns a path with its query; undefined where signed-in users have no form, such as sign-in or sign-out
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
