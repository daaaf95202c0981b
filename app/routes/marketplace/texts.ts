const plural = new Intl.PluralRules("en-CA");
const number = new Intl.NumberFormat("en-CA");

/** Texts of the marketplace's pages; those from the specification byte for byte. */
export const texts = {
  noVendors: "No vendors yet",
  noVendorsMore: "Vendors will appear here once they join.",
  findVendor: "Find a vendor",
  search: "Search",
  searchLabel: "Vendors",
  results: (count: number) =>
    `${number.format(count)} ${plural.select(count) === "one" ? "Result" : "Results"}`,
  perPage: "Per page:",
  narrowedTo: "Filters",
  nobodyFits: "No vendor matches all of this",
  nobodyFitsMore: "Remove a filter, or search all of Canada.",
  clearAllFilters: "Clear all filters",
} as const;

/** Texts of the search form (MKT-02). */
export const formTexts = {
  name: "Name",
  services: "Services",
  allServices: "All services",
  someServices: (count: number) => `${count} services`,
  chosen: (count: number) => `${count} chosen`,
  clearAll: "Clear All",
  place: "Place or postal code",
  places: "Places",
  useMyLocation: "Use my location",
  locating: "Finding where you are …",
  located: "Looking for vendors near you.",
  /** Geolocation warnings (MKT-12). */
  locationFailed: "An error occur when getting location information from your device",
  locationDenied: 'Please enable location service to use "Your Location" service.',
  locationUnsupported: "Location service is not available on this browser",
} as const;

/** Texts of filters and sorting that the browser loads; those of the choices are in `shown-texts.server.ts`. */
export const filterTexts = {
  title: "Filters and sorting",
  apply: "Apply",
} as const;
