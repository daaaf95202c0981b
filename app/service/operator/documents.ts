import { rm } from "node:fs/promises";
import { asc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { OperatorDocument } from "~/contract/entities/operator";
import { operatorContract } from "~/contract/operator";
import { GUIDE_TYPES } from "~/domain/published-document";
import { audit } from "../audit";
import { documents, employers } from "../database/schema";
import { keepFile, type StoredFile } from "../files/keep";
import { whileThereIsRoom } from "../files/no-room";
import { inTurn, received, writeDown } from "../files/upload";
import { IDEMPOTENCY_KEY } from "../idempotency";
import type { ServiceParts } from "../parts";
import { notFound, ServiceError } from "../service-error";
import { companyNamed } from "./companies";
import type { Operator } from "./door";
import { commandedOnce } from "./once";
import { texts } from "./texts";

const { route } = operatorContract.publish["~orpc"];

const fieldsOf = z.object({
  company: z.string().max(300),
  title: z.string().max(200),
  type: z.enum(GUIDE_TYPES).optional(),
  display: z.enum(["true", "false"]).default("true"),
});
type Fields = z.infer<typeof fieldsOf>;

/** Whether a request is for {@link publishDocument}. */
export function isPublishing(method: string, path: string): boolean {
  return method === route.method && path === route.path;
}

/** GET documents: what is published now, by company and title. */
export async function publishedDocuments(parts: Pick<ServiceParts, "db">): Promise<OperatorDocument[]> {
  const rows = await parts.db
    .select({ document: documents, companyName: employers.companyName })
    .from(documents)
    .innerJoin(employers, eq(employers.id, documents.employerId))
    .where(isNull(documents.withdrawnAt))
    .orderBy(asc(employers.companyName), asc(documents.title), asc(documents.id));
  return rows.map(({ document, companyName }) => asDocument(document, companyName));
}

/**
 * POST documents: stores a PDF or picture, judged by its bytes as a receipt's file is, and publishes it for a company. Whoever
 * calls has let the operator in.
 *
 * @throws {ServiceError} 413, 415 or 400 for the file or a field, 404 for no company; then nothing is kept
 */
export function publishDocument(
  parts: ServiceParts,
  operator: Operator,
  request: Request,
): Promise<Response> {
  return inTurn(parts, `operator ${operator.id}`, async () => {
    const { file, fields } = await whileThereIsRoom(() => received(parts, request));
    try {
      const read = fieldsOf.safeParse(fields);
      const wrong = read.error?.issues[0];
      if (!read.success)
        throw new ServiceError(400, `${String(wrong?.path[0])}: ${wrong?.message}`, "INVALID_INPUT");
      if (read.data.title.trim() === "") throw new ServiceError(400, texts.titleMissing, "title.missing");
      const kept = await whileThereIsRoom(() => keepFile(parts, "Employee/Claim", file));
      const key = request.headers.get(IDEMPOTENCY_KEY) ?? undefined;
      const asked = { call: "operator.publish", input: { ...read.data, sha256: kept.sha256 } };
      const document = await writeDown(parts, kept, (work) =>
        commandedOnce(parts, operator, key, asked, (within) =>
          work(() => publish(within, operator, read.data, kept)),
        ),
      );
      return Response.json(document);
    } finally {
      await rm(file.path, { force: true });
    }
  });
}

function publish(
  parts: ServiceParts,
  operator: Operator,
  fields: Fields,
  kept: StoredFile,
): Promise<OperatorDocument> {
  return parts.db.transaction(async (tx) => {
    const employer = await companyNamed(tx, fields.company);
    const [made] = await tx
      .insert(documents)
      .values({
        employerId: employer.id,
        title: fields.title.trim(),
        display: fields.display === "true",
        ...(fields.type ? { type: fields.type } : {}),
        fileId: kept.id,
        fileName: kept.name,
        contentType: kept.type,
        size: kept.size,
        publishedAt: parts.clock.now(),
      })
      .returning();
    if (!made) throw notFound();
    await audit(tx, parts, operator, { action: "document.published", subjectId: made.id });
    return asDocument(made, employer.companyName);
  });
}

function asDocument(document: typeof documents.$inferSelect, companyName: string): OperatorDocument {
  const { id, title, type, display, fileName, size } = document;
  return { id, companyName, title, type, display, fileName, size };
}
