import { z } from "zod";
import { cents, idOf, isoDate } from "./primitives";

/**
 * Vendor of the list (API-05). `discount` is the vendor's own words. Ours: city, its small cover (300 wide), its lowest cost,
 * what it offers, the codes of the languages spoken, and its distance in metres from the place that was searched.
 */
export const vendorSummary = z.object({
  id: idOf<"vendor">(),
  name: z.string(),
  coverImageUrl: z.string().nullable(),
  coverThumbnailUrl: z.string().nullish(),
  coverThumbnailWebpUrl: z.string().nullish(),
  ratingPointTotal: z.int(),
  reviewTotal: z.int(),
  postcode: z.string().nullable(),
  discount: z.string().nullable(),
  cityName: z.string().nullish(),
  costFrom: cents.nullish(),
  serviceIds: z.array(idOf<"expense type">()).nullish(),
  languageCodes: z.array(z.string()).nullish(),
  distance: z.int().nullish(),
});

/**
 * A picture of a vendor, by its file reference; width and height in pixels, and what it shows. Ours: the same in WebP, and small
 * (300 wide) in both formats.
 */
export const vendorPhoto = z.object({
  url: z.string(),
  webpUrl: z.string().nullish(),
  thumbnailUrl: z.string().nullish(),
  thumbnailWebpUrl: z.string().nullish(),
  width: z.int().nullish(),
  height: z.int().nullish(),
  description: z.string().nullish(),
});

/**
 * Vendor of the detail (API-05). Hours are HH:mm local to the vendor, costs cents; `languageSpoken` are names. The texts are the
 * vendor's own words. Ours: `discount`, which the list has.
 */
export const vendorDetail = z.object({
  id: idOf<"vendor">(),
  name: z.string(),
  description: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  affiliateLink: z.string().nullable(),
  couponCode: z.string().nullable(),
  discount: z.string().nullish(),
  costFrom: cents.nullable(),
  costTo: cents.nullable(),
  languageSpoken: z.array(z.object({ name: z.string() })),
  serviceIds: z.array(idOf<"expense type">()),
  workingHours: z.array(z.object({ dayOfWeek: z.string(), from: z.string(), to: z.string() })),
  photos: z.array(vendorPhoto),
  coverImageUrl: z.string().nullable(),
  publishTo: isoDate.nullable(),
  status: z.string(),
  location: z.object({
    id: z.int(),
    address: z.string().nullable(),
    cityName: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    phoneNumber: z.string().nullable(),
    postcode: z.string().nullable(),
    provinceId: idOf<"province">().nullable(),
  }),
});

/** Language and service (API-05): a service is an expense type. Ours: the category that pays for it. */
export const vendorLanguage = z.object({ code: z.string(), name: z.string() });
export const vendorService = z.object({
  id: idOf<"expense type">(),
  name: z.string(),
  enrollmentId: idOf<"enrollment">().nullish(),
});

export type VendorSummary = z.infer<typeof vendorSummary>;
export type VendorDetail = z.infer<typeof vendorDetail>;
export type VendorLanguage = z.infer<typeof vendorLanguage>;
export type VendorService = z.infer<typeof vendorService>;
