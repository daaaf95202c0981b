import { randomBytes } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { OperatorAccount, OperatorWithKey } from "~/contract/entities/operator";
import type { OperatorInputs } from "~/contract/operator";
import type { OperatorId } from "~/domain/ids";
import { tidy } from "~/domain/invitation";
import type { Cents } from "~/domain/money";
import {
  isOperatorName,
  NAMED_KEY_PREFIX,
  OPERATOR_NAME_MAX_LENGTH,
  type OperatorRole,
} from "~/domain/operator-role";
import { type OperatorAction, recordAudit } from "../audit";
import type { Executor, Transaction } from "../database";
import { operators } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { notFoundError, ServiceError } from "../service-error";
import { hashOperatorKey, type Operator } from "./authentication";
import { withdrawProposalsOf } from "./proposals";
import { texts } from "./texts";

/** An operator's rights; the ceiling in cents, null if there is none. */
interface Rights {
  readonly role: OperatorRole;
  readonly ceiling: Cents | null;
}

/** GET operators: all operators, including revoked ones, sorted by name, the installation first. */
export async function listOperators(deps: Pick<ServiceDeps, "db">): Promise<OperatorAccount[]> {
  const found = await accounts(deps.db);
  return found.sort((a, b) => Number(b.isInstallation) - Number(a.isInstallation));
}

/** GET operator: the calling operator's own account. */
export function whoAmI(deps: Pick<ServiceDeps, "db">, operator: Operator): Promise<OperatorAccount> {
  return accountOf(deps.db, operator.id);
}

/**
 * POST operators: adds an operator with a new key (SEC-07), of which only the hash is stored.
 * @throws {ServiceError} also 400 for an invalid name
 */
export async function addOperator(
  deps: ServiceDeps,
  operator: Operator,
  input: Rights & { readonly name: string },
): Promise<OperatorWithKey> {
  const { role, ceiling } = input;
  const name = tidy(input.name);
  if (!isOperatorName(name))
    throw new ServiceError(400, texts.operatorNameWrong(OPERATOR_NAME_MAX_LENGTH), "name.wrong");
  requireCeilingFitsRole(input);
  const key = newKey();
  return deps.db.transaction(async (tx) => {
    const row = { name, role, ceiling, keyHash: hashOperatorKey(key), createdBy: operator.id };
    const [made] = await tx
      .insert(operators)
      .values({ ...row, createdAt: deps.clock.now() })
      .onConflictDoNothing()
      .returning({ id: operators.id });
    if (!made) throw new ServiceError(409, texts.operatorKnown, "operator.known");
    await auditAccount(tx, deps, operator, "operator.added", made.id, { role, ceiling });
    return { ...(await accountOf(tx, made.id)), key };
  });
}

/** PUT operators/{id}: changes role and ceiling; what is not named stays, also if it is changed at the same time. */
export async function changeOperator(
  deps: ServiceDeps,
  operator: Operator,
  { id, ...named }: OperatorInputs["changeOperator"],
): Promise<OperatorAccount> {
  return deps.db.transaction(async (tx) => {
    const before = await lockActive(tx, id);
    const role = named.role ?? before.role;
    const ceiling = named.ceiling === undefined ? before.ceiling : named.ceiling;
    requireCeilingFitsRole({ role, ceiling });
    await tx.update(operators).set({ role, ceiling }).where(eq(operators.id, id));
    await auditAccount(tx, deps, operator, "operator.changed", id, { role, ceiling });
    return accountOf(tx, id);
  });
}

/** POST operators/{id}/key: replaces the key; the old one stops working immediately. */
export async function renewKey(
  deps: ServiceDeps,
  operator: Operator,
  input: { readonly id: OperatorId },
): Promise<OperatorWithKey> {
  const key = newKey();
  return deps.db.transaction(async (tx) => {
    await lockActive(tx, input.id);
    const fresh = { keyHash: hashOperatorKey(key), lastUsedAt: null };
    await tx.update(operators).set(fresh).where(eq(operators.id, input.id));
    await auditAccount(tx, deps, operator, "operator.keyRenewed", input.id);
    return { ...(await accountOf(tx, input.id)), key };
  });
}

/** POST operator/key: replaces the caller's own key. */
export function renewOwnKey(deps: ServiceDeps, operator: Operator): Promise<OperatorWithKey> {
  return renewKey(deps, operator, operator);
}

/**
 * POST operators/{id}/revocation: revokes the key and withdraws the operator's open proposals; idempotent. The row stays, because
 * the audit trail refers to it.
 */
export async function revokeOperator(
  deps: ServiceDeps,
  operator: Operator,
  input: { readonly id: OperatorId },
): Promise<OperatorAccount> {
  return deps.db.transaction(async (tx) => {
    const found = await lockOperator(tx, input.id);
    if (found.revokedAt === null) {
      await tx.update(operators).set({ revokedAt: deps.clock.now() }).where(eq(operators.id, found.id));
      await withdrawProposalsOf(tx, deps, operator, found.id);
      await auditAccount(tx, deps, operator, "operator.revoked", found.id);
    }
    return accountOf(tx, found.id);
  });
}

function newKey(): string {
  return NAMED_KEY_PREFIX + randomBytes(32).toString("base64url");
}

function requireCeilingFitsRole({ role, ceiling }: Rights): void {
  if (role === "READ" && ceiling !== null)
    throw new ServiceError(400, texts.ceilingNeedsDecisions, "ceiling.senseless");
}

async function lockActive(tx: Transaction, id: OperatorId): Promise<typeof operators.$inferSelect> {
  const found = await lockOperator(tx, id);
  if (found.revokedAt !== null) throw new ServiceError(409, texts.operatorRevoked, "operator.revoked");
  return found;
}

async function lockOperator(tx: Transaction, id: OperatorId): Promise<typeof operators.$inferSelect> {
  const [found] = await tx.select().from(operators).where(eq(operators.id, id)).for("no key update");
  if (!found) throw notFoundError(texts.noSuchOperator);
  if (found.isInstallation) throw new ServiceError(409, texts.installationStays, "operator.installation");
  return found;
}

async function accountOf(db: Executor, id: OperatorId): Promise<OperatorAccount> {
  const [found] = await accounts(db, id);
  if (!found) throw notFoundError(texts.noSuchOperator);
  return found;
}

async function accounts(db: Executor, id?: OperatorId): Promise<OperatorAccount[]> {
  const makers = alias(operators, "makers");
  const rows = await db
    .select({ operator: operators, createdBy: makers.name })
    .from(operators)
    .leftJoin(makers, eq(makers.id, operators.createdBy))
    .where(id === undefined ? undefined : eq(operators.id, id))
    .orderBy(asc(operators.name), asc(operators.id));
  return rows.map(({ operator, createdBy }) => ({
    id: operator.id,
    name: operator.name,
    role: operator.role,
    ceiling: operator.ceiling,
    isInstallation: operator.isInstallation,
    createdDate: operator.createdAt.toISOString(),
    createdBy,
    lastUsedDate: operator.lastUsedAt?.toISOString() ?? null,
    revokedDate: operator.revokedAt?.toISOString() ?? null,
  }));
}

function auditAccount(
  tx: Transaction,
  deps: ServiceDeps,
  operator: Operator,
  action: Extract<OperatorAction, `operator.${string}`>,
  subjectId: OperatorId,
  details: Readonly<Record<string, string | number | null>> = {},
): Promise<void> {
  return recordAudit(tx, deps, operator, { action, subjectId, details });
}
