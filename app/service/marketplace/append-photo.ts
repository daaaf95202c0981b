import { eq, max } from "drizzle-orm";
import type { VendorId } from "~/domain/ids";
import type { Transaction } from "../database";
import { vendorPhotos } from "../database/schema";
import type { StoredPhoto } from "../files/photo";

/** A photo in the store with the words that stand for it. */
export interface TitledPhoto extends Pick<StoredPhoto, "sha256" | "width" | "height"> {
  readonly fileId: StoredPhoto["id"];
  readonly title: string;
}

/**
 * Shows a photo with a vendor, after those it has; whoever calls has locked the vendor.
 *
 * @returns its position, from 1
 */
export async function appendPhoto(tx: Transaction, vendorId: VendorId, photo: TitledPhoto): Promise<number> {
  const [last] = await tx
    .select({ position: max(vendorPhotos.position) })
    .from(vendorPhotos)
    .where(eq(vendorPhotos.vendorId, vendorId));
  const position = (last?.position ?? 0) + 1;
  await tx.insert(vendorPhotos).values({ vendorId, position, ...photo });
  return position;
}
