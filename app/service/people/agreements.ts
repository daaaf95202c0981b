import { and, asc, eq, isNull } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import type { Agreement } from "~/contract/entities/person";
import { safeHtml } from "~/domain/safe-html";
import type { Executor } from "../database";
import { agreements } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";

/** GET employees/agreement: what there is to agree to of one type, its titles made safe HTML (BNK-01). */
export async function agreementsOf(
  parts: ServiceParts,
  _caller: Caller,
  { type }: Inputs["employee"]["agreements"],
): Promise<Agreement[]> {
  const found = await currentAgreements(parts.db, type);
  return found.map(({ id, title }) => ({ id, title: safeHtml(title) }));
}

/** Those in force, in their order. */
export function currentAgreements(db: Executor, type: number): Promise<Agreement[]> {
  return db
    .select({ id: agreements.id, title: agreements.title })
    .from(agreements)
    .where(and(eq(agreements.type, type), isNull(agreements.retiredAt)))
    .orderBy(asc(agreements.id));
}
