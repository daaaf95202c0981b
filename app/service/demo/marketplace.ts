import { eq } from "drizzle-orm";
import { z } from "zod";
import { vendorRow } from "~/contract/entities/operator-vendor";
import { readVendorRow } from "~/domain/vendor-row";
import type { Transaction } from "../database";
import { vendors } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { appendPhoto, type TitledPhoto } from "../marketplace/append-photo";
import { readKnownToVendors } from "../marketplace/reference-data";
import { saveVendor } from "../marketplace/save-vendor";
import { postReview } from "../marketplace/write-review";
import { readDemoCsv } from "./demo-files";
import type { InsertedPerson } from "./insert-people";
import type { DemoPhotos } from "./prepared-papers";

const A_DAY = 24 * 60 * 60 * 1_000;
/** Days since the newest vendor was published, before its first review. */
const NEWEST = 90;

/** Inserts the vendors of `vendors.csv` (the operator's list format), one published per day, the first of the list last. */
export async function insertVendors(tx: Transaction, photos: DemoPhotos, now: Date): Promise<void> {
  const known = await readKnownToVendors(tx);
  const rows = z.array(vendorRow).parse(await readDemoCsv("vendors.csv"));
  for (const [index, row] of [...rows.entries()].reverse()) {
    const { problems, vendor } = readVendorRow(row, known);
    if (!vendor) throw new Error(`${row.name}: ${problems.join(", ")}`);
    const { id: _new, ...columns } = vendor;
    const createdAt = new Date(now.getTime() - (NEWEST + index) * A_DAY);
    const vendorId = await saveVendor(tx, { ...columns, status: "PUBLISHED", createdAt });
    for (const photo of photosOf(row.name, row.services, index, photos))
      await appendPhoto(tx, vendorId, photo);
  }
}

/**
 * Returns the photos of a vendor: a scene of its first service, for some also the front door and the waiting room. Every eighth
 * vendor has none, as with real vendors.
 */
function photosOf(vendor: string, services: string, index: number, photos: DemoPhotos): TitledPhoto[] {
  const scene = services.split(";", 1).join().trim().toLowerCase().replaceAll(" ", "-");
  if (index % 8 === 7 || !photos.has(scene)) return [];
  const names = [scene];
  if (index % 2 === 0) names.push("the-front-door");
  if (index % 4 === 0) names.push("the-waiting-room");
  return names.flatMap((name) => {
    const photo = photos.get(name);
    if (!photo) return [];
    const { id: fileId, width, height, sha256 } = photo;
    const title = name === scene ? vendor : `${vendor}, ${name.replaceAll("-", " ")}`;
    return [{ fileId, title, width, height, sha256 }];
  });
}

const reviewRows = z.array(
  z.object({
    vendor: z.string(),
    email: z.string(),
    stars: z.coerce.number(),
    daysAgo: z.coerce.number(),
    comment: z.string(),
  }),
);

/** Posts the reviews of `reviews.csv` in the name of their authors, the oldest first. */
export async function insertReviews(
  tx: Transaction,
  deps: ServiceDeps,
  people: readonly InsertedPerson[],
): Promise<void> {
  const now = deps.clock.now().getTime();
  const all = reviewRows.parse(await readDemoCsv("reviews.csv"));
  for (const row of all.sort((one, other) => other.daysAgo - one.daysAgo)) {
    const author = people.find(({ person }) => person.email === row.email);
    const [vendor] = await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.name, row.vendor));
    if (!author || !vendor) throw new Error(`${row.email} cannot review ${row.vendor}.`);
    const at = new Date(now - row.daysAgo * A_DAY);
    const within = { ...deps, db: tx, clock: { now: () => at } };
    const { employeeId, employerId } = author;
    const caller = { employeeId, employerId, sessionId: "", passwordGivenAt: new Date(0), authorities: [] };
    await postReview(within, caller, { id: vendor.id, ratingPoint: row.stars, comment: row.comment });
  }
}
