import { type Cents, formatAmount } from "~/domain/money";

// Only used on the server, so that browsers do not load these texts.

const number = new Intl.NumberFormat("en-CA");
const kilometres = new Intl.NumberFormat("en-CA", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Returns the text for what is left in a category. */
export function leftText(cents: Cents, category: string): string {
  return `${formatAmount(cents)} for ${category}`;
}

/** Texts of the choices of filters and sorting (MKT-04, MKT-05). */
export const choiceTexts = {
  all: "All",
  language: "Language spoken",
  workingHour: "Working hours",
  workingHours: { ALL: "All", WEEKDAY: "Weekday", WEEKEND: "Weekend" },
  rating: "Rating",
  ratingFrom: (stars: number) => `${stars} and up`,
  distance: "Distance",
  distances: {
    ALL: "All",
    "0-10": "0-10 km",
    "10-25": "10-25 km",
    "25-50": "25-50 km",
    "50-100": "50-100 km",
    "100-": "Over 100 km",
  },
  sortBy: "Sort by",
  thenBy: "Then by",
  nearest: "Nearest first",
  newest: "Newest first",
  nothingMore: "None",
  sortKeys: { costFrom: "Cost from", rating: "Rating", distance: "Distance" },
  sorts: {
    "costFrom;asc": "Low To High",
    "costFrom;desc": "High To Low",
    "rating;desc": "Rating",
    "rating;asc": "Rating, lowest first",
    "distance;asc": "Near To Far",
    "distance;desc": "Far To Near",
  },
} as const;

/** Texts of the chips for the search's conditions. */
export const chipTexts = {
  searchKey: (text: string) => `“${text}”`,
  distance: (range: string, place: string) => `${range} of ${place}`,
  near: (place: string) => `Near ${place}`,
  you: "you",
} as const;

/** Texts of a vendor's card. */
export const cardTexts = {
  from: (cents: Cents) => `From ${formatAmount(cents)}`,
  away: (metres: number) => {
    const km = metres / 1000;
    return `${km < 99.95 ? kilometres.format(km) : number.format(Math.round(km))} km`;
  },
  andMore: (count: number) => `and ${count} more`,
  dot: "\u00a0· ",
} as const;

/** Validation errors of the place field (MKT-02). */
export const placeTexts = {
  unknownPlace: (place: string) =>
    `We could not find “${place}” in Canada. Check the spelling. Meanwhile, here are vendors from across Canada.`,
  whichPlace: (place: string) => `There are several places called “${place}”. Which one do you mean?`,
} as const;
