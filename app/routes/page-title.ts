import { brand } from "~/brand/brand";
import { titled } from "~/forms/titled";

/**
 * What a route's `meta` answers.
 * @param text the page's own title, before the brand's name; without one the brand's name stands alone
 * @param page what the loader answered; a form on it that was refused is said first
 */
export function pageTitle(text: string | undefined, page?: { readonly wasRefused: boolean } | null) {
  return [{ title: titled(text ? `${text} – ${brand.name}` : brand.name, page?.wasRefused ?? false) }];
}
