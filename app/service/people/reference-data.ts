import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Inputs, Outputs } from "~/contract/contract";
import type { Agreement } from "~/contract/entities/person";
import type { PublishedDocument } from "~/contract/entities/published-document";
import { safeHtml } from "~/domain/safe-html";
import type { Executor } from "../database";
import { agreements, documents, provinces } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { fileReference } from "../files/reference";

/** GET locations/provinces, by name. */
export function listProvinces(deps: ServiceDeps): Promise<Outputs["employer"]["provinces"]> {
  return deps.db.select().from(provinces).orderBy(asc(provinces.name));
}

/** GET document/employee-documents: what the caller's employer publishes now, newest first (DOC-01). */
export async function listPublishedDocuments(
  deps: Pick<ServiceDeps, "db">,
  caller: Caller,
): Promise<PublishedDocument[]> {
  const rows = await deps.db
    .select()
    .from(documents)
    .where(and(eq(documents.employerId, caller.employerId), isNull(documents.withdrawnAt)))
    .orderBy(desc(documents.publishedAt), desc(documents.id));
  return rows.map(({ id, title, url, fileId, display, type, contentType, size }) => ({
    id,
    title,
    // Each row has either a file or a URL (the check documents_file_or_url).
    url: fileId === null ? (url ?? "") : fileReference({ folder: "Employer/Document", id: fileId }),
    display,
    type,
    contentType,
    size,
  }));
}

/** GET employees/agreement: the current agreements of one type, with their titles sanitised as HTML (BNK-01). */
export async function listAgreements(
  deps: ServiceDeps,
  _caller: Caller,
  { type }: Inputs["employee"]["agreements"],
): Promise<Agreement[]> {
  const found = await listAgreementsInForce(deps.db, type);
  return found.map(({ id, title }) => ({ id, title: safeHtml(title) }));
}

/** Returns the agreements of a type that are in force, ordered by id. */
export function listAgreementsInForce(db: Executor, type: number): Promise<Agreement[]> {
  return db
    .select({ id: agreements.id, title: agreements.title })
    .from(agreements)
    .where(and(eq(agreements.type, type), isNull(agreements.retiredAt)))
    .orderBy(asc(agreements.id));
}
