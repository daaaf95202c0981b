import { createHash, timingSafeEqual } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { CallRights } from "~/contract/operator-rights";
import type { OperatorId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
import { type OperatorRole, opensTo } from "~/domain/operator-role";
import type { Executor } from "~/service/database/index";
import { operators } from "~/service/database/schema/index";
import type { ServiceParts } from "~/service/parts";
import { counted, rateLimit, withinLimits } from "~/service/rate-limits";
import { ServiceError } from "~/service/service-error";
import { texts } from "./texts";

/** Whose key is looked at, and from where it came. */
export interface OperatorCredentials {
  readonly operatorKey?: string | null | undefined;
  readonly ipAddress?: string | undefined;
}

/** Who acts, as their key says (SEC-07). `ceiling` in cents, null where there is none. */
export interface Operator {
  readonly id: OperatorId;
  readonly name: string;
  readonly role: OperatorRole;
  readonly ceiling: Cents | null;
  /** The key of the installation, which is a setting, and no named operator's. */
  readonly isInstallation: boolean;
}

/** Lets an operator in by the key, to calls of their role; an employee's bearer token opens nothing. */
export type AuthenticateOperator = (
  credentials: OperatorCredentials,
  rights: CallRights,
) => Promise<Operator>;

/** How exactly the last use of a key is known: reading does not write each time. */
const LAST_USE_SECONDS = 60;

/**
 * Who makes an operator's call (decision D77, SEC-07). Wrong keys are counted by IP address, and past the limit the guesser is
 * told to wait. A right key is never made to wait for somebody else's guesses: keys are 32 random characters and more, so
 * that none is ever guessed.
 *
 * @returns what rejects with a ServiceError: 404 where nobody has a key, 401 for a missing or wrong one, 429 past the limit, 403 for
 * a call of another role
 */
export function operatorAuthentication(
  parts: Pick<ServiceParts, "db" | "pool" | "clock" | "secrets" | "limits">,
): AuthenticateOperator {
  const { db } = parts;
  const wrong = rateLimit(parts.pool, "operator-key", parts.limits.operatorKey);
  const installationKey = parts.secrets.operatorKey;
  return async ({ operatorKey, ipAddress }, rights) => {
    const operator = operatorKey ? await operatorOf(db, operatorKey, installationKey) : undefined;
    if (!operator) {
      if (installationKey === undefined && !(await isThere(db))) {
        throw new ServiceError(404, texts.operatorClosed, "OPERATOR_CLOSED");
      }
      if (operatorKey) await withinLimits(texts.tooManyKeys, [wrong.consume(counted(ipAddress ?? ""))]);
      throw new ServiceError(401, texts.keyWrong, "OPERATOR_KEY");
    }
    await requireRights(db, operator, rights);
    const now = parts.clock.now();
    if (isDue(operator.lastUsedAt, now)) {
      await db.update(operators).set({ lastUsedAt: now }).where(eq(operators.id, operator.id));
    }
    return operator;
  };
}

/** The hash under which a key is kept. Keys are random and long, so that a plain one is enough. */
export function keyHashOf(key: string): string {
  return digest(key).toString("hex");
}

async function operatorOf(
  db: Executor,
  key: string,
  installationKey: string | undefined,
): Promise<(Operator & { readonly lastUsedAt: Date | null }) | undefined> {
  const isInstallations =
    installationKey !== undefined && timingSafeEqual(digest(key), digest(installationKey));
  const [found] = await db
    .select()
    .from(operators)
    .where(
      and(
        isNull(operators.revokedAt),
        isInstallations ? operators.isInstallation : eq(operators.keyHash, keyHashOf(key)),
      ),
    );
  return found;
}

/**
 * The installation's key does everything until there is an administrator, so that a company can be set up from nothing; from
 * then on it keeps operators only, for the day on which all their keys are lost.
 */
async function requireRights(db: Executor, operator: Operator, rights: CallRights): Promise<void> {
  if (operator.isInstallation) {
    if (!rights.keepsOperators && (await isThere(db, "ADMINISTER"))) {
      throw new ServiceError(403, texts.installationKeepsOperators, "NAMED_OPERATORS_ONLY");
    }
  } else if (!opensTo(operator.role, rights.roles)) {
    throw new ServiceError(403, texts.roleMissing(operator, rights.roles), "ROLE_MISSING");
  }
}

async function isThere(db: Executor, role?: OperatorRole): Promise<boolean> {
  const isActive = and(eq(operators.isInstallation, false), isNull(operators.revokedAt));
  const [found] = await db
    .select({ id: operators.id })
    .from(operators)
    .where(and(isActive, role === undefined ? undefined : eq(operators.role, role)))
    .limit(1);
  return found !== undefined;
}

/** A clock that was set back, as in a rehearsal, is no reason to wait. */
function isDue(lastUse: Date | null, now: Date): boolean {
  return lastUse === null || Math.abs(now.getTime() - lastUse.getTime()) >= LAST_USE_SECONDS * 1000;
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
