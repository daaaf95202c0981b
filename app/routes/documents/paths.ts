import { fingerprintOf } from "~/domain/fingerprint";
import { PATH } from "~/domain/paths";
import type { PublishedDocument } from "~/gateway/entities";

type Named = Pick<PublishedDocument, "id" | "url">;

/** Returns what names a published document in a URL: its id, or a fingerprint of its reference where an upstream sends no id. */
export function documentKey({ id, url }: Named): string {
  return String(id ?? fingerprintOf([url]));
}

/** Returns the URL of a published document's file. */
export function documentFilePath(document: Named): string {
  return `${PATH.documents}${documentKey(document)}/file/`;
}
