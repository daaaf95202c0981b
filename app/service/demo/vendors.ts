import { createHash } from "node:crypto";
import { z } from "zod";
import { vendorRow } from "~/contract/entities/operator-vendor";
import { readVendorRow } from "~/domain/vendor-row";
import type { Transaction } from "../database";
import { type StoredPhoto, storePhoto } from "../files/photo";
import { appendPhoto, type TitledPhoto } from "../marketplace/append-photo";
import { knownToVendors } from "../marketplace/reference-data";
import { saveVendor } from "../marketplace/save-vendor";
import type { ServiceParts } from "../parts";
import { rowsOfFile } from "./csv-file";
import { drawScene, type SceneName, sceneNames, sceneOf } from "./drawn-scenes";

const A_DAY = 24 * 60 * 60 * 1_000;
/** The newest was published so many days ago, before its first review. */
const NEWEST = 90;

/** The scenes as they are kept, each once, whoever shows them. */
export type DemoPhotos = Map<SceneName, Omit<StoredPhoto, "sha256">>;

/** Draws and stores the pictures that vendors show. */
export async function storeScenes(
  parts: Pick<ServiceParts, "files" | "temporaryFolder">,
  photos: DemoPhotos,
): Promise<void> {
  for (const name of sceneNames()) photos.set(name, await storePhoto(parts, drawScene(name)));
}

/** The vendors of `vendors.csv`, a list as the operator writes one, published one a day, the first of the list last. */
export async function putVendors(tx: Transaction, photos: DemoPhotos, now: Date): Promise<void> {
  const known = await knownToVendors(tx);
  const rows = z.array(vendorRow).parse(await rowsOfFile("vendors.csv"));
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

/** What is done there, and of most of them the door and the waiting room; of every eighth nothing, as with real vendors. */
function photosOf(vendor: string, services: string, index: number, photos: DemoPhotos): TitledPhoto[] {
  const scene = sceneOf(services);
  if (index % 8 === 7 || !scene) return [];
  const names: SceneName[] = [scene];
  if (index % 2 === 0) names.push("the front door");
  if (index % 4 === 0) names.push("the waiting room");
  return names.flatMap((name) => {
    const photo = photos.get(name);
    if (!photo) return [];
    const { id: fileId, width, height } = photo;
    const title = name === scene ? vendor : `${vendor}, ${name}`;
    const sha256 = createHash("sha256").update(drawScene(name)).digest("hex");
    return [{ fileId, title, width, height, sha256 }];
  });
}
