import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { OperatorVendor, StoredVendorPhoto } from "~/contract/entities/operator-vendor";
import type { OperatorInputs } from "~/contract/operator";
import type { VendorId } from "~/domain/ids";
import { MAX_PHOTOS } from "~/domain/vendor";
import { recordAudit } from "../audit";
import type { Transaction } from "../database";
import { vendorPhotos, vendors } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { type StoredPhoto, validateAndStorePhoto } from "../files/photo";
import { appendPhoto } from "../marketplace/append-photo";
import { notFoundError, ServiceError } from "../service-error";
import type { Operator } from "./authentication";
import { handleOperatorUpload } from "./operator-upload";
import { vendorTexts } from "./vendor-texts";
import { requireOperatorVendor } from "./vendors";

const fieldsOf = z.object({
  vendorId: z.string().regex(/^[1-9]\d{0,9}$/),
  title: z.string().trim().max(200),
  /** The photo will replace the vendor's existing ones, so the limit is doubled until they are removed. */
  replaces: z.literal("1").optional(),
});
type Fields = z.output<typeof fieldsOf>;

/**
 * POST vendor-photos: stores a photo in its sizes and adds it after the vendor's existing ones. Uploading the same photo again
 * only changes its title. The caller has authenticated the operator. If the upload is refused, nothing is stored.
 */
export function addVendorPhoto(deps: ServiceDeps, operator: Operator, request: Request): Promise<Response> {
  return handleOperatorUpload(deps, operator, request, {
    call: "operator.addVendorPhoto",
    fields: fieldsOf,
    async keep(file, { title, vendorId }) {
      if (title === "") throw new ServiceError(400, vendorTexts.titleMissing, "title.missing");
      await requireOperatorVendor(deps.db, Number(vendorId));
      return validateAndStorePhoto(deps, file);
    },
    write: show,
  });
}

/** PUT vendors/{id}/photos: keeps the photos at these positions, in this order; the next sweep deletes the other files. */
export async function arrangeVendorPhotos(
  deps: ServiceDeps,
  operator: Operator,
  { id, positions }: OperatorInputs["arrangeVendorPhotos"],
): Promise<OperatorVendor> {
  return deps.db.transaction(async (tx) => {
    await lockVendor(tx, id);
    const had = await tx.delete(vendorPhotos).where(eq(vendorPhotos.vendorId, id)).returning();
    const stay = [...new Set(positions)].map((position, index) => {
      const photo = had.find((one) => one.position === position);
      if (!photo) throw new ServiceError(409, vendorTexts.noSuchPhoto(position), "photo.unknown");
      return { ...photo, position: index + 1 };
    });
    if (stay.length > 0) await tx.insert(vendorPhotos).values(stay);
    await recordAudit(tx, deps, operator, { action: "vendor.photosArranged", subjectId: id });
    return requireOperatorVendor(tx, id);
  });
}

function show(
  deps: ServiceDeps,
  operator: Operator,
  fields: Fields,
  photo: StoredPhoto,
): Promise<StoredVendorPhoto> {
  const vendorId = Number(fields.vendorId);
  const { id: fileId, sha256, width, height } = photo;
  return deps.db.transaction(async (tx) => {
    await lockVendor(tx, vendorId);
    const isVendors = eq(vendorPhotos.vendorId, vendorId);
    const had = await tx.$count(vendorPhotos, isVendors);
    const [again] = await tx
      .update(vendorPhotos)
      .set({ title: fields.title })
      .where(and(isVendors, eq(vendorPhotos.sha256, sha256)))
      .returning();
    // The next sweep deletes the files that were stored in vain.
    if (again) {
      const { position, title, width, height } = again;
      return { position, title, width, height, photos: had };
    }
    if (had >= (fields.replaces ? 2 : 1) * MAX_PHOTOS)
      throw new ServiceError(409, vendorTexts.enoughPhotos(MAX_PHOTOS), "photos.enough");
    const shown = { fileId, title: fields.title, width, height, sha256 };
    const position = await appendPhoto(tx, vendorId, shown);
    await recordAudit(tx, deps, operator, { action: "vendor.photoAdded", subjectId: vendorId });
    return { position, title: fields.title, width, height, photos: had + 1 };
  });
}

async function lockVendor(tx: Transaction, id: VendorId): Promise<void> {
  const [vendor] = await tx.select().from(vendors).where(eq(vendors.id, id)).for("no key update");
  if (!vendor) throw notFoundError(vendorTexts.noSuchVendor);
}
