import { EMAIL_MAX_LENGTH, isEmail, normalizeEmail } from "./email";
import type { ExpenseTypeId, ProvinceId, VendorId } from "./ids";
import { isPrintable, tidy } from "./invitation";
import { type IsoDate, parseDate } from "./iso-date";
import type { Cents } from "./money";
import { normalizeLine } from "./normalize-line";
import { type OpenHours, readOpenHours } from "./open-hours";
import { type PhoneNumber, parsePhoneNumber } from "./phone-number";
import { parsePostCode } from "./post-code";
import { expectedProvinces, PROVINCES } from "./province";
import { parseAmount } from "./typed-amount";
import { webAddressOf } from "./web-address";

/** Maximum number of vendors written at once. */
export const MAX_VENDOR_ROWS = 500;

const NAME_MAX_LENGTH = 120;
const LINE_MAX_LENGTH = 200;
const DESCRIPTION_MAX_LENGTH = 10_000;
/** The largest vendor id in the database; querying a larger one would make the whole list fail. */
const NUMBER_MAX = 2_147_483_647;

/** The columns of a vendor list (operator commands); `number` is the id of an existing vendor to change. */
export const VENDOR_FIELDS = [
  "number",
  "name",
  "description",
  "email",
  "website",
  "bookingLink",
  "coupon",
  "discount",
  "costFrom",
  "costTo",
  "address",
  "city",
  "province",
  "postCode",
  "phone",
  "latitude",
  "longitude",
  "services",
  "languages",
  "hours",
  "shownUntil",
] as const;

/** A vendor as typed into a list; empty means unknown. */
export type VendorFields = Readonly<Record<(typeof VENDOR_FIELDS)[number], string>>;

/** A parsed vendor: money in cents, `publishTo` the last Toronto day on which the vendor is shown. */
export interface VendorRow {
  readonly id: VendorId | undefined;
  readonly name: string;
  readonly description: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly affiliateLink: string | null;
  readonly couponCode: string | null;
  readonly discount: string | null;
  readonly costFrom: Cents | null;
  readonly costTo: Cents | null;
  readonly address: string | null;
  readonly cityName: string | null;
  readonly provinceId: ProvinceId | null;
  readonly postcode: string | null;
  readonly phoneNumber: PhoneNumber | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly serviceIds: readonly ExpenseTypeId[];
  readonly languageCodes: readonly string[];
  readonly hours: readonly OpenHours[];
  readonly publishTo: IsoDate | null;
}

/** The names a list may use, lower-cased; languages also by code. */
export interface VendorListNames {
  readonly services: ReadonlyMap<string, ExpenseTypeId>;
  readonly languages: ReadonlyMap<string, string>;
}

export type VendorRowProblem = `${keyof VendorFields}Wrong` | "costsTurned";
/** Non-blocking: no coordinates, so no distance search finds it; no services; a postal code of another province (D90). */
export type VendorRowWarning = "placeMissing" | "servicesMissing" | "provinceOther";

/**
 * Parses one row of a vendor list. Services and languages are separated by semicolons, days are in any accepted format (decision
 * D72), and hours as in {@link readOpenHours}. Never throws.
 *
 * @returns every problem and warning; the vendor only if there is no problem
 */
export function readVendorRow(
  typed: VendorFields,
  known: VendorListNames,
): {
  readonly problems: readonly VendorRowProblem[];
  readonly warnings: readonly VendorRowWarning[];
  readonly vendor?: VendorRow;
} {
  const problems: VendorRowProblem[] = [];
  /** Returns null for an empty field; reports a problem if it cannot be parsed. */
  function read<Value>(
    field: keyof VendorFields,
    reading: (text: string) => Value | undefined,
  ): Value | null {
    if (typed[field].trim() === "") return null;
    const value = reading(typed[field]);
    if (value === undefined) problems.push(`${field}Wrong`);
    return value ?? null;
  }

  const name = read("name", (text) => (tidy(text).length <= NAME_MAX_LENGTH ? printable(text) : undefined));
  if (name === null && !problems.includes("nameWrong")) problems.push("nameWrong");
  const costFrom = read("costFrom", cents);
  const costTo = read("costTo", cents);
  if (costTo !== null && (costFrom === null || costTo < costFrom)) problems.push("costsTurned");
  const latitude = read("latitude", (text) => degrees(text, 90));
  const longitude = read("longitude", (text) => degrees(text, 180));
  if (
    (latitude === null) !== (longitude === null) &&
    !problems.some((one) => /^l(at|ong)itudeWrong$/.test(one))
  )
    problems.push(latitude === null ? "latitudeWrong" : "longitudeWrong");

  const row: Omit<VendorRow, "name"> = {
    id: read("number", vendorId) ?? undefined,
    description: read("description", paragraphs),
    email: read("email", address),
    website: read("website", (text) => webAddressOf(text)?.href),
    affiliateLink: read("bookingLink", (text) => webAddressOf(text)?.href),
    couponCode: read("coupon", line),
    discount: read("discount", line),
    costFrom,
    costTo,
    address: read("address", line),
    cityName: read("city", line),
    provinceId: read("province", provinceIn),
    postcode: read("postCode", parsePostCode),
    phoneNumber: read("phone", parsePhoneNumber),
    latitude,
    longitude,
    serviceIds: read("services", (text) => allOf(text, known.services)) ?? [],
    languageCodes: read("languages", (text) => allOf(text, known.languages)) ?? [],
    hours: read("hours", readOpenHours) ?? [],
    publishTo: read("shownUntil", parseDate),
  };
  const { provinceId, postcode, serviceIds } = row;
  const warnings: VendorRowWarning[] = [];
  if (latitude === null) warnings.push("placeMissing");
  if (serviceIds.length === 0) warnings.push("servicesMissing");
  if (provinceId && postcode && expectedProvinces(postcode, provinceId).length > 0)
    warnings.push("provinceOther");
  return problems.length > 0 || name === null
    ? { problems, warnings }
    : { problems, warnings, vendor: { ...row, name } };
}

function printable(text: string): string | undefined {
  const tidied = tidy(text);
  return isPrintable(tidied) ? tidied : undefined;
}

function line(text: string): string | undefined {
  return text.length <= LINE_MAX_LENGTH ? printable(text) : undefined;
}

/** Keeps line ends, but no other invisible characters. */
function paragraphs(text: string): string | undefined {
  if (text.length > DESCRIPTION_MAX_LENGTH) return undefined;
  const lines = text.trim().split(/\r?\n/).map(normalizeLine).join("\n");
  return /\p{Cs}/u.test(lines) ? undefined : lines;
}

function address(text: string): string | undefined {
  const email = normalizeEmail(text);
  return email.length <= EMAIL_MAX_LENGTH && isEmail(email) ? email : undefined;
}

function vendorId(text: string): VendorId | undefined {
  const id = /^\s*[1-9]\d{0,9}\s*$/.test(text) ? Number(text) : Number.NaN;
  return id <= NUMBER_MAX ? id : undefined;
}

/** A cost may be 0. */
function cents(text: string): Cents | undefined {
  const read = parseAmount(text);
  if ("cents" in read) return read.cents;
  return read.problem === "zero" ? 0 : undefined;
}

function degrees(text: string, most: number): number | undefined {
  const value = /^\s*-?\d{1,3}(?:\.\d{1,10})?\s*$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(value) <= most ? value : undefined;
}

function provinceIn(text: string): ProvinceId | undefined {
  const word = tidy(text).toLowerCase();
  return PROVINCES.find(({ code, name }) => [code, name].some((one) => one.toLowerCase() === word))?.id;
}

/** Returns the value of each name, without duplicates; undefined if any name is unknown. */
function allOf<Meaning>(text: string, known: ReadonlyMap<string, Meaning>): Meaning[] | undefined {
  const found = new Set<Meaning>();
  for (const name of text.split(";").map((one) => tidy(one).toLowerCase())) {
    if (name === "") continue;
    const meaning = known.get(name);
    if (meaning === undefined) return undefined;
    found.add(meaning);
  }
  return [...found];
}
