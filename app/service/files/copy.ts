import { randomUUID } from "node:crypto";
import type { FileId } from "~/domain/ids";
import type { ServiceDeps } from "../deps";
import type { FileRow } from "./rows";
import { type StoredFile, thumbnailKeyOf } from "./store-file";

/** Copies a stored file and its thumbnail under a new id, which has no row yet. */
export async function copyFile(deps: Pick<ServiceDeps, "files">, file: FileRow): Promise<StoredFile> {
  const { folder, name, type, size, sha256, passwordProtected } = file;
  const id: FileId = randomUUID();
  const thumbnailKey = file.thumbnailKey && thumbnailKeyOf(id);
  // The thumbnail first, as for an upload, so that a file in the store always has its thumbnail.
  if (file.thumbnailKey && thumbnailKey) await copyContent(deps, file.thumbnailKey, thumbnailKey);
  await copyContent(deps, file.id, id);
  return { id, folder, name, type, size, sha256, passwordProtected, thumbnailKey };
}

async function copyContent({ files }: Pick<ServiceDeps, "files">, from: string, to: string): Promise<void> {
  const content = await files.get(from);
  if (!content) throw new Error(`the stored file ${from} is missing`);
  await files.put(to, content);
}
