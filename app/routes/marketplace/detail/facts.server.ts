import { isEmail } from "~/domain/email";
import { formatPhoneNumber, parsePhoneNumber } from "~/domain/phone-number";
import { webAddressOf } from "~/domain/web-address";
import { groupOpenDays } from "~/domain/working-hours";
import type { VendorDetail } from "~/gateway/entities";
import { texts } from "./texts";

/** A line of the table. We build every URL ourselves: map, phone, mail or web. */
interface FactLine {
  readonly text: string;
  readonly href: string | null;
  /** Whether the link leads to another site. */
  readonly isElsewhere: boolean;
}

export interface VendorFact {
  readonly name: string;
  readonly lines: readonly FactLine[];
}

/** Returns the facts about a vendor in words. The vendor's own texts are always plain text (MKT-07, MKT-09). */
export function vendorFacts(
  vendor: VendorDetail,
  offered: readonly { readonly name: string }[],
): VendorFact[] {
  const { address, cityName, phoneNumber, postcode } = vendor.location;
  const place = [address, cityName, postcode].filter(Boolean).join(", ");
  const map = mapOf(vendor.location);
  return [
    {
      name: texts.address,
      lines: [...plain(place), ...(map ? [{ text: texts.showOnMap, href: map, isElsewhere: true }] : [])],
    },
    { name: texts.phone, lines: phoneOf(phoneNumber ?? "") },
    { name: texts.email, lines: mailOf(vendor.email ?? "") },
    { name: texts.website, lines: siteOf(vendor.website ?? "") },
    { name: texts.cost, lines: plain(texts.costs(vendor.costFrom, vendor.costTo)) },
    { name: texts.services, lines: plain(offered.map(({ name }) => name).join(", ")) },
    { name: texts.languages, lines: plain(vendor.languageSpoken.map(({ name }) => name).join(", ")) },
    {
      name: texts.workingHours,
      lines: groupOpenDays(vendor.workingHours).flatMap(({ first, last, times }) =>
        plain(texts.days(first, last, times.join(", "))),
      ),
    },
  ];
}

function plain(text: string): FactLine[] {
  return text.trim() === "" ? [] : [{ text, href: null, isElsewhere: false }];
}

/** Returns a map link for the postcode or, without one, for latitude and longitude (MKT-09). */
function mapOf({ postcode, latitude, longitude }: VendorDetail["location"]): string | undefined {
  const point = latitude === null || longitude === null ? undefined : `${latitude},${longitude}`;
  const place = postcode || point;
  return place && `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: place })}`;
}

function phoneOf(text: string): FactLine[] {
  const number = parsePhoneNumber(text);
  if (number === undefined) return plain(text);
  return [{ text: formatPhoneNumber(number), href: `tel:+1${number}`, isElsewhere: false }];
}

function mailOf(text: string): FactLine[] {
  if (!isEmail(text.trim())) return plain(text);
  const [name = "", host = ""] = text.trim().split("@");
  const href = `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}`;
  return [{ text: text.trim(), href, isElsewhere: false }];
}

/** Shows only the host of a website, which tells where the link really leads (decision D83). */
function siteOf(text: string): FactLine[] {
  const url = webAddressOf(text);
  return url ? [{ text: url.host, href: url.href, isElsewhere: true }] : plain(text);
}
