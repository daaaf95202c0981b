import { type Narrowing, narrowingsOf } from "~/domain/vendor-narrowing";
import { printVendorQuery, type VendorQuery } from "~/domain/vendor-query";
import type { Chip } from "~/ui/chips/chips";
import type { Offered } from "../card.server";
import { vendorSearchPath } from "../search-path";
import { chipTexts, choiceTexts } from "../shown-texts.server";

/** What a search is narrowed to, each with the path of the search without it. */
export function chipsOf(query: VendorQuery, offered: Offered): Chip[] {
  return narrowingsOf(query).map((narrowing) => ({
    text: textOf(narrowing, offered),
    to: vendorSearchPath(printVendorQuery(narrowing.without)),
  }));
}

function textOf(narrowing: Narrowing, { services, languages }: Offered): string {
  switch (narrowing.by) {
    case "searchKey":
      return chipTexts.searchKey(narrowing.text);
    case "service":
      return services.find(({ id }) => id === narrowing.id)?.name ?? "";
    case "language":
      return languages.find(({ code }) => code === narrowing.code)?.name ?? "";
    case "workingHour":
      return choiceTexts.workingHours[narrowing.workingHour];
    case "rating":
      return choiceTexts.ratingFrom(narrowing.from);
    case "distance":
      return chipTexts.distance(choiceTexts.distances[narrowing.optionId], narrowing.place || chipTexts.you);
    case "place":
      return chipTexts.near(narrowing.place || chipTexts.you);
  }
}
