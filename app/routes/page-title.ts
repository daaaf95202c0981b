import { brand } from "~/brand/brand";
import { withErrorPrefix } from "~/forms/error-prefix";

/**
 * Returns the value of a route's `meta`.
 * @param text the page's own title, followed by the brand's name; without it the title is the brand's name alone
 * @param page the loader's data; if a form on the page was refused, the title says so first
 */
export function pageTitle(text: string | undefined, page?: { readonly wasRefused: boolean } | null) {
  const title = text ? `${text} – ${brand.name}` : brand.name;
  return [{ title: page?.wasRefused ? withErrorPrefix(title) : title }];
}
