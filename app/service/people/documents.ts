import { and, desc, eq, isNull } from "drizzle-orm";
import type { PublishedDocument } from "~/contract/entities/published-document";
import { documents } from "../database/schema";
import { fileReference } from "../files/reference";
import type { Caller, ServiceParts } from "../parts";

/** GET document/employee-documents: what the caller's employer publishes now, the newest first (DOC-01). */
export async function documentsOf(
  parts: Pick<ServiceParts, "db">,
  caller: Caller,
): Promise<PublishedDocument[]> {
  const rows = await parts.db
    .select()
    .from(documents)
    .where(and(eq(documents.employerId, caller.employerId), isNull(documents.withdrawnAt)))
    .orderBy(desc(documents.publishedAt), desc(documents.id));
  return rows.map(({ id, title, url, fileId, display, type, contentType, size }) => ({
    id,
    title,
    // A row has one of the two (the check documents_file_or_url).
    url: fileId === null ? (url ?? "") : fileReference({ folder: "Employer/Document", id: fileId }),
    display,
    type,
    contentType,
    size,
  }));
}
