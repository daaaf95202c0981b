import { z } from "zod";
import { VENDOR_STATUSES } from "~/domain/vendor";
import { count, idOf, isoDate } from "./primitives";

const typed = z.string().max(20_000).default("");

/** One row of a vendor list as it was typed; the service judges every field and reports row by row. Empty is not known. */
export const vendorRow = z.object({
  number: typed,
  name: typed,
  description: typed,
  email: typed,
  website: typed,
  bookingLink: typed,
  coupon: typed,
  discount: typed,
  costFrom: typed,
  costTo: typed,
  address: typed,
  city: typed,
  province: typed,
  postCode: typed,
  phone: typed,
  latitude: typed,
  longitude: typed,
  services: typed,
  languages: typed,
  hours: typed,
  shownUntil: typed,
});

const remark = z.object({ code: z.string(), message: z.string() });

/** What became of a row, in the order given. A row with problems is left out; a warning stops nothing. */
export const vendorOutcome = z.object({
  name: z.string(),
  outcome: z.enum(["ADDED", "CHANGED", "WOULD_BE_ADDED", "WOULD_BE_CHANGED", "LEFT_OUT"]),
  vendorId: idOf<"vendor">().nullable(),
  problems: z.array(remark),
  warnings: z.array(remark),
});

/** A vendor as the operator sees it. `publishTo` is the last Toronto day on which it is shown. */
export const operatorVendor = z.object({
  id: idOf<"vendor">(),
  name: z.string(),
  cityName: z.string().nullable(),
  status: z.enum(VENDOR_STATUSES),
  publishTo: isoDate.nullable(),
  photos: count,
  reviewTotal: count,
});

/** A photo as it is kept: its place among the vendor's, its size in points, and how many the vendor has now. */
export const vendorPhotoKept = z.object({
  position: z.int(),
  title: z.string(),
  width: z.int(),
  height: z.int(),
  photos: count,
});

export type VendorOutcome = z.infer<typeof vendorOutcome>;
export type OperatorVendor = z.infer<typeof operatorVendor>;
export type VendorPhotoKept = z.infer<typeof vendorPhotoKept>;
