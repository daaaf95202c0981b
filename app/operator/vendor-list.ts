import type { z } from "zod";
import type { vendorRow } from "~/contract/entities/operator-vendor";
import { MAX_VENDOR_ROWS, VENDOR_FIELDS } from "~/domain/vendor-row";
import { type CsvRow, type ListShape, readCsvList } from "./csv-list";
import { OperatorError } from "./operator-error";

/** A vendor as it is sent: fields without a column in the list are omitted, which means not known. */
type TypedVendor = z.input<typeof vendorRow>;
export type VendorListRow = CsvRow<TypedVendor>;

/** Each column has the name of its field in words: `bookingLink` is "booking link". */
const vendorList: ListShape<keyof TypedVendor> = {
  required: { name: ["name", "name"] },
  optional: Object.fromEntries(
    VENDOR_FIELDS.filter((field) => field !== "name").map((field) => [
      field.toLowerCase(),
      [field, field.replace(/[A-Z]/g, " $&").toLowerCase()],
    ]),
  ),
  seemsRow: () => undefined,
  most: MAX_VENDOR_ROWS,
  tooMany: (rows) => `names ${rows} vendors; at most ${MAX_VENDOR_ROWS} are written at once: divide it.`,
  empty: "names no vendor",
};

/** The optional columns of a list in words, for the help. */
export const vendorColumnNames = Object.values(vendorList.optional).map(([, words]) => words);

/** The server accepts bodies of 256 KiB, which long descriptions reach with fewer than 500 vendors. */
const MAX_BYTES = 250_000;

/**
 * Reads a CSV file of vendors.
 * @throws {OperatorError} as {@link readCsvList} does, or if the list is larger than can be sent at once
 */
export async function readVendorList(file: string): Promise<VendorListRow[]> {
  const list = await readCsvList(file, vendorList);
  const bytes = Buffer.byteLength(JSON.stringify(list.map(({ row }) => row)));
  if (bytes > MAX_BYTES)
    throw new OperatorError(
      `${file} holds more text than is sent at once: divide it into lists of fewer vendors.`,
    );
  return list;
}
