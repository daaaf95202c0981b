import { eq, max } from "drizzle-orm";
import type { VendorId } from "~/domain/ids";
import type { Transaction } from "../database";
import { vendorPhotos } from "../database/schema";
import type { StoredPhoto } from "../files/photo";

/** A stored photo with its title, which serves as alternative text. */
export interface TitledPhoto extends Pick<StoredPhoto, "sha256" | "width" | "height"> {
  readonly fileId: StoredPhoto["id"];
  readonly title: string;
}

/**
 * Adds a photo after the vendor's existing ones. The caller has locked the vendor.
 *
 * @returns its position, starting at 1
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
