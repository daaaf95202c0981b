import type { z } from "zod";
import type { vendorRow } from "~/contract/entities/operator-vendor";
import { VENDOR_FIELDS, VENDORS_AT_ONCE } from "~/domain/vendor-row";
import { type ListedRow, type ListShape, readCsvList } from "./csv-list";
import { OperatorError } from "./operator-error";

/** A vendor as it is sent: what the list has no column for is left out, and so is not known. */
type TypedVendor = z.input<typeof vendorRow>;
export type ListedVendor = ListedRow<TypedVendor>;

/** Each column is called as its field is, in words: `bookingLink` is "booking link". */
const vendorList: ListShape<keyof TypedVendor> = {
  required: { name: ["name", "name"] },
  optional: Object.fromEntries(
    VENDOR_FIELDS.filter((field) => field !== "name").map((field) => [
      field.toLowerCase(),
      [field, field.replace(/[A-Z]/g, " $&").toLowerCase()],
    ]),
  ),
  seemsRow: () => undefined,
  most: VENDORS_AT_ONCE,
  tooMany: (rows) => `names ${rows} vendors; at most ${VENDORS_AT_ONCE} are written at once: divide it.`,
  empty: "names no vendor",
};

/** The columns of a list in words, for the help. */
export const vendorColumns = Object.values(vendorList.optional).map(([, words]) => words);

/** The server takes bodies of 256 KiB; long descriptions come to that before there are 500 vendors. */
const MOST_BYTES = 250_000;

/** Reads a CSV file of vendors. @throws {OperatorError} as {@link readCsvList} says, or for more text than is sent at once */
export async function readVendorList(file: string): Promise<ListedVendor[]> {
  const list = await readCsvList(file, vendorList);
  const bytes = Buffer.byteLength(JSON.stringify(list.map(({ row }) => row)));
  if (bytes > MOST_BYTES)
    throw new OperatorError(
      `${file} holds more text than is sent at once: divide it into lists of fewer vendors.`,
    );
  return list;
}
