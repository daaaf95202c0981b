import type { PublishedDocumentId } from "~/domain/ids";
import { PATH } from "~/domain/paths";

/** Returns the URL of a published document's file. */
export function documentFilePath(id: PublishedDocumentId): string {
  return `${PATH.documents}${id}/file/`;
}
