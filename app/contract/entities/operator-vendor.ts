import { z } from "zod";
import { VENDOR_STATUSES } from "~/domain/vendor";
import { count, idOf, isoDate } from "./primitives";

const typed = z.string().max(20_000).default("");

/** One row of a vendor list as typed; the service validates every field and reports row by row. Empty means not known. */
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

/** The outcomes of the rows, in the order given. A row with problems is skipped; a warning stops nothing. */
export const vendorOutcome = z.object({
  name: z.string(),
  outcome: z.enum(["ADDED", "CHANGED", "WOULD_BE_ADDED", "WOULD_BE_CHANGED", "LEFT_OUT"]),
  vendorId: idOf<"vendor">().nullable(),
  problems: z.array(remark),
  warnings: z.array(remark),
});

/** A vendor as operators see it. `publishTo` is the last Toronto day on which it is shown. */
export const operatorVendor = z.object({
  id: idOf<"vendor">(),
  name: z.string(),
  cityName: z.string().nullable(),
  status: z.enum(VENDOR_STATUSES),
  publishTo: isoDate.nullable(),
  photos: count,
  reviewTotal: count,
});

/** A stored photo: its position among the vendor's photos, its size in pixels, and how many photos the vendor has now. */
export const storedVendorPhoto = z.object({
  position: z.int(),
  title: z.string(),
  width: z.int(),
  height: z.int(),
  photos: count,
});

export type VendorOutcome = z.infer<typeof vendorOutcome>;
export type OperatorVendor = z.infer<typeof operatorVendor>;
export type StoredVendorPhoto = z.infer<typeof storedVendorPhoto>;
