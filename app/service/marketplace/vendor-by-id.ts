import { asc, eq } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import type { VendorDetail } from "~/contract/entities/vendor";
import { DAYS_OF_WEEK, formatMinuteOfDay } from "~/domain/working-hours";
import { languages, vendorHours, vendorLanguages, vendorPhotos, vendorServices } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { photoReferences } from "../files/reference";
import { requireShownVendor } from "./shown-vendor";

/** GET vendors/{id}/by-employee: a published vendor with all its details (MKT-07); cents, local opening hours. */
export async function readVendor(
  deps: Pick<ServiceDeps, "db" | "clock">,
  _caller: Caller,
  { id }: Inputs["employer"]["vendorById"],
): Promise<VendorDetail> {
  const { db, clock } = deps;
  const [vendor, spoken, services, hours, photos] = await Promise.all([
    requireShownVendor(db, clock, id),
    db
      .select({ name: languages.name })
      .from(vendorLanguages)
      .innerJoin(languages, eq(languages.code, vendorLanguages.languageCode))
      .where(eq(vendorLanguages.vendorId, id))
      .orderBy(asc(languages.name)),
    db
      .select({ id: vendorServices.expenseTypeId })
      .from(vendorServices)
      .where(eq(vendorServices.vendorId, id))
      .orderBy(asc(vendorServices.expenseTypeId)),
    db
      .select()
      .from(vendorHours)
      .where(eq(vendorHours.vendorId, id))
      .orderBy(asc(vendorHours.dayOfWeek), asc(vendorHours.fromMinute)),
    db.select().from(vendorPhotos).where(eq(vendorPhotos.vendorId, id)).orderBy(asc(vendorPhotos.position)),
  ]);
  const { address, cityName, latitude, longitude, phoneNumber, postcode, provinceId, ...known } = vendor;
  const { name, description, email, website, affiliateLink, couponCode, discount } = known;
  const { costFrom, costTo, publishTo, status } = known;
  const pictures = photos.map(({ fileId, width, height, title }) => ({
    ...photoReferences(fileId),
    width,
    height,
    description: title,
  }));
  return {
    id,
    name,
    description,
    email,
    website,
    affiliateLink,
    couponCode,
    discount,
    costFrom,
    costTo,
    languageSpoken: spoken,
    serviceIds: services.map((service) => service.id),
    workingHours: hours.flatMap(({ dayOfWeek, fromMinute, toMinute }) => {
      const day = DAYS_OF_WEEK[dayOfWeek - 1];
      return day
        ? [{ dayOfWeek: day, from: formatMinuteOfDay(fromMinute), to: formatMinuteOfDay(toMinute) }]
        : [];
    }),
    photos: pictures,
    coverImageUrl: pictures[0]?.url ?? null,
    publishTo,
    status,
    // A vendor has one location, which has the vendor's id.
    location: { id, address, cityName, latitude, longitude, phoneNumber, postcode, provinceId },
  };
}
