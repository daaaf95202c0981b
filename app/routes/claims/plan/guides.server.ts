import { GUIDE_TYPES } from "~/domain/published-document";
import type { PublishedDocument } from "~/gateway/entities";
import { guidePath } from "../paths";

/** The newest guide to each spending account that has one (decision D74). */
export function guidesOf(documents: readonly PublishedDocument[]) {
  return GUIDE_TYPES.flatMap((type) => {
    const guide = documents.find((document) => document.type === type);
    return guide ? [{ to: guidePath(type), text: guide.title }] : [];
  });
}
