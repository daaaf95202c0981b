import { asc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { OperatorDocument } from "~/contract/entities/operator";
import type { OperatorInputs } from "~/contract/operator";
import { GUIDE_TYPES } from "~/domain/published-document";
import { recordAudit } from "../audit";
import { documents, employers } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { type StoredFile, validateAndStoreFile } from "../files/store-file";
import { notFoundError, ServiceError } from "../service-error";
import type { Operator } from "./authentication";
import { requireCompany } from "./companies";
import { handleOperatorUpload, uploadOwner } from "./operator-upload";
import { texts } from "./texts";

const fieldsOf = z.object({
  company: z.string().max(300),
  title: z.string().max(200),
  type: z.enum(GUIDE_TYPES).optional(),
  display: z.enum(["true", "false"]).default("true"),
});
type Fields = z.infer<typeof fieldsOf>;

/** GET documents: the published documents, sorted by company and title. */
export async function listDocumentsForOperator(deps: Pick<ServiceDeps, "db">): Promise<OperatorDocument[]> {
  const rows = await deps.db
    .select({ document: documents, companyName: employers.companyName })
    .from(documents)
    .innerJoin(employers, eq(employers.id, documents.employerId))
    .where(isNull(documents.withdrawnAt))
    .orderBy(asc(employers.companyName), asc(documents.title), asc(documents.id));
  return rows.map(({ document, companyName }) => asDocument(document, companyName));
}

/**
 * POST documents: stores a PDF or picture, checked by its bytes like a receipt's file, and publishes it for a company. The caller
 * has authenticated the operator. If the upload is refused, nothing is stored.
 */
export function publishDocument(deps: ServiceDeps, operator: Operator, request: Request): Promise<Response> {
  return handleOperatorUpload(deps, operator, request, {
    call: "operator.publish",
    fields: fieldsOf,
    async keep(file, { title }) {
      if (title.trim() === "") throw new ServiceError(400, texts.titleMissing, "title.missing");
      return validateAndStoreFile(deps, "Employee/Claim", file, uploadOwner(operator));
    },
    write: insertDocument,
  });
}

function insertDocument(
  deps: ServiceDeps,
  operator: Operator,
  fields: Fields,
  kept: StoredFile,
): Promise<OperatorDocument> {
  return deps.db.transaction(async (tx) => {
    const employer = await requireCompany(tx, fields.company);
    const [made] = await tx
      .insert(documents)
      .values({
        employerId: employer.id,
        title: fields.title.trim(),
        display: fields.display === "true",
        ...(fields.type && { type: fields.type }),
        fileId: kept.id,
        fileName: kept.name,
        contentType: kept.type,
        size: kept.size,
        publishedAt: deps.clock.now(),
      })
      .returning();
    if (!made) throw notFoundError();
    await recordAudit(tx, deps, operator, { action: "document.published", subjectId: made.id });
    return asDocument(made, employer.companyName);
  });
}

/**
 * POST documents/{id}/withdrawal: hides a document from all employees; its row and bytes stay. Idempotent.
 *
 * @throws {ServiceError} 404 if there is no such document
 */
export function withdrawDocument(
  deps: ServiceDeps,
  operator: Operator,
  { id }: OperatorInputs["withdrawDocument"],
): Promise<OperatorDocument> {
  return deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ document: documents, companyName: employers.companyName })
      .from(documents)
      .innerJoin(employers, eq(employers.id, documents.employerId))
      .where(eq(documents.id, id))
      .for("no key update", { of: documents });
    if (!found) throw notFoundError(texts.noSuchDocument);
    if (found.document.withdrawnAt === null) {
      await tx.update(documents).set({ withdrawnAt: deps.clock.now() }).where(eq(documents.id, id));
      await recordAudit(tx, deps, operator, { action: "document.withdrawn", subjectId: id });
    }
    return asDocument(found.document, found.companyName);
  });
}

function asDocument(document: typeof documents.$inferSelect, companyName: string): OperatorDocument {
  const { id, title, type, display, fileName, size } = document;
  return { id, companyName, title, type, display, fileName, size };
}
