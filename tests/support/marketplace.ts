import { eq } from "drizzle-orm";
import { averageRating } from "~/domain/vendor-search";
import type { Database } from "~/service/database";
import { vendorSearch, vendors } from "~/service/database/schema";
import { saveVendor, type VendorToSave } from "~/service/marketplace/save-vendor";

const toronto = { latitude: 43.666, longitude: -79.389 };
const nearby = { latitude: 43.85, longitude: -79.389 };
const montreal = { latitude: 45.52, longitude: -73.6 };
const weekdays = [1, 3, 5].map((dayOfWeek) => ({ dayOfWeek, fromMinute: 540, toMinute: 1_020 }));
const weekend = [{ dayOfWeek: 6, fromMinute: 600, toMinute: 960 }];

/** A vendor and the stars of its reviews. */
interface VendorWithReviews extends Partial<VendorToSave> {
  readonly name: string;
  readonly stars?: readonly number[];
}

/**
 * Inserts twelve vendors whose names begin with `word`, so that a search for it finds only these. Their year is later than that
 * of all other vendors; with a unique year the newest vendors of all are the last four, whatever other tests do.
 */
export async function putMarketplace(db: Database, word: string, year = 2040): Promise<void> {
  const plain = Array.from({ length: 8 }, (_, index) => ({
    name: `Quiet Room ${index + 1}`,
    costFrom: 7_500,
  }));
  const special: readonly VendorWithReviews[] = [
    {
      name: "Thérapie de la Fontaine-Vandenberghe-Maximilienne",
      cityName: "Montréal",
      postcode: "H2X 1Y4",
      ...montreal,
      serviceIds: [31, 32, 35, 36],
      languageCodes: ["en", "fr"],
      hours: weekend,
      costFrom: 2_500,
      discount: "10% off for members",
      stars: [5, 4, 5],
    },
    { name: "Harbour Hands", serviceIds: [5], costFrom: 9_900, ...nearby, stars: [3] },
    { name: "North Shore", serviceIds: [32, 36], costFrom: 1_800, stars: [4] },
    {
      name: "Somewhere Else",
      cityName: null,
      postcode: null,
      latitude: null,
      longitude: null,
      costFrom: null,
    },
  ];
  for (const [index, wish] of [...plain, ...special].entries()) {
    await putVendor(db, word, new Date(Date.UTC(year, 0, 1 + index)), wish);
  }
}

async function putVendor(
  db: Database,
  word: string,
  createdAt: Date,
  { stars = [], ...wish }: VendorWithReviews,
) {
  const vendor: VendorToSave = {
    cityName: "Toronto",
    postcode: "M5V 2T6",
    ...toronto,
    serviceIds: [32],
    languageCodes: ["en"],
    hours: weekdays,
    status: "PUBLISHED",
    createdAt,
    ...wish,
    name: `${word} ${wish.name}`,
  };
  await db.transaction(async (tx) => {
    const id = await saveVendor(tx, vendor);
    const ratingPointTotal = stars.reduce((sum, one) => sum + one, 0);
    const rating = averageRating(ratingPointTotal, stars.length);
    await tx.update(vendors).set({ ratingPointTotal, reviewTotal: stars.length }).where(eq(vendors.id, id));
    await tx.update(vendorSearch).set({ rating }).where(eq(vendorSearch.vendorId, id));
  });
}
