import type { PublishedDocumentId } from "~/domain/ids";
import { PATH } from "~/domain/landing";

/** Where a published document's file is opened. */
export function documentFilePath(id: PublishedDocumentId): string {
  return `${PATH.documents}${id}/file/`;
}
