import { shownRating } from "~/domain/vendor-search";
import type { VendorSummary } from "~/gateway/entities";
import type { Gateway } from "~/gateway/gateway";
import { vendorPath, vendorPathFrom } from "./paths";
import { thumbnailSources } from "./photo-sources";
import { cardTexts } from "./shown-texts.server";

/** Maximum number of names on a card. */
const MAX_NAMES = 3;

/** All services and languages of vendors, with their names. */
export interface VendorLookups {
  readonly services: readonly { readonly id: number; readonly name: string }[];
  readonly languages: readonly { readonly code: string; readonly name: string }[];
}

export async function loadVendorLookups(api: Gateway): Promise<VendorLookups> {
  const [services, languages] = await Promise.all([api.employer.vendorServices(), api.employer.languages()]);
  return { services, languages };
}

/**
 * Returns a vendor as its card shows it (MKT-06, MKT-13).
 *
 * @param results the path of the search results that contain the card
 */
export function cardOf(vendor: VendorSummary, { services, languages }: VendorLookups, results?: string) {
  const { id, cityName, postcode, distance, costFrom, discount } = vendor;
  const offered = services.filter((one) => vendor.serviceIds?.includes(one.id));
  const spoken = languages.filter(({ code }) => vendor.languageCodes?.includes(code));
  const about = [namesOf(offered), namesOf(spoken)].filter(Boolean).join(cardTexts.dot);
  const place = [cityName, postcode].filter(Boolean).join(", ");
  const away = typeof distance === "number" ? cardTexts.away(distance) : "";
  return {
    to: results === undefined ? vendorPath(id) : vendorPathFrom(results, id),
    name: vendor.name,
    cover: coverOf(vendor),
    average: shownRating(vendor.ratingPointTotal, vendor.reviewTotal),
    reviews: vendor.reviewTotal,
    lines: [[place, away].filter(Boolean).join(cardTexts.dot), about].filter(Boolean),
    costs: [typeof costFrom === "number" ? cardTexts.from(costFrom) : "", discount ?? ""].filter(Boolean),
  };
}

function coverOf({ coverImageUrl: url, coverThumbnailUrl, coverThumbnailWebpUrl }: VendorSummary) {
  if (url === null) return null;
  return thumbnailSources({ url, thumbnailUrl: coverThumbnailUrl, thumbnailWebpUrl: coverThumbnailWebpUrl });
}

function namesOf(all: readonly { readonly name: string }[]): string {
  const shown = all.length > MAX_NAMES ? all.slice(0, MAX_NAMES - 1) : all;
  const names = shown.map(({ name }) => name);
  if (all.length > shown.length) names.push(cardTexts.andMore(all.length - shown.length));
  return names.join(", ");
}
