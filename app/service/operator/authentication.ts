import { createHash, timingSafeEqual } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { CallPermissions } from "~/contract/operator-rights";
import type { OperatorId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
import { hasAccess, type OperatorRole } from "~/domain/operator-role";
import type { Executor } from "~/service/database/index";
import { operators } from "~/service/database/schema/index";
import type { ServiceDeps } from "~/service/deps";
import { hashedLimitKey, rateLimit, requireWithinLimits } from "~/service/rate-limits";
import { ServiceError } from "~/service/service-error";
import { texts } from "./texts";

/** The key of a request and the IP address it came from. */
export interface OperatorCredentials {
  readonly operatorKey?: string | null | undefined;
  readonly ipAddress?: string | undefined;
}

/** The authenticated operator (SEC-07). `ceiling` in cents, null if there is none. */
export interface Operator {
  readonly id: OperatorId;
  readonly name: string;
  readonly role: OperatorRole;
  readonly ceiling: Cents | null;
  /** Whether the key is the installation's, which is a setting, and not a named operator's. */
  readonly isInstallation: boolean;
}

/** Authenticates an operator by key and checks the role. An employee's bearer token is not accepted. */
export type AuthenticateOperator = (
  credentials: OperatorCredentials,
  rights: CallPermissions,
) => Promise<Operator>;

/** Resolution of a key's last use, so that not every request writes. */
const LAST_USE_SECONDS = 60;

/**
 * Creates the authentication of operators (decision D77, SEC-07). Wrong keys are rate-limited by IP address; a valid key is
 * never limited because of somebody else's guesses. Keys have 32 random characters or more and cannot be guessed.
 *
 * @returns a function that rejects with a ServiceError: 404 if no key exists, 401 for a missing or wrong key, 429 past the limit,
 * 403 if the role lacks the right
 */
export function createOperatorAuthentication(
  deps: Pick<ServiceDeps, "db" | "pool" | "clock" | "secrets" | "limits">,
): AuthenticateOperator {
  const { db } = deps;
  const wrong = rateLimit(deps.pool, "operator-key", deps.limits.operatorKey);
  const installationKey = deps.secrets.operatorKey;
  return async ({ operatorKey, ipAddress }, rights) => {
    const operator = operatorKey ? await operatorOf(db, operatorKey, installationKey) : undefined;
    if (!operator) {
      if (installationKey === undefined && !(await hasActiveOperator(db))) {
        throw new ServiceError(404, texts.operatorClosed, "OPERATOR_CLOSED");
      }
      if (operatorKey)
        await requireWithinLimits(texts.tooManyKeys, [() => wrong.consume(hashedLimitKey(ipAddress ?? ""))]);
      throw new ServiceError(401, texts.keyWrong, "OPERATOR_KEY");
    }
    await requireRights(db, operator, rights);
    const now = deps.clock.now();
    if (isDue(operator.lastUsedAt, now)) {
      await db.update(operators).set({ lastUsedAt: now }).where(eq(operators.id, operator.id));
    }
    return operator;
  };
}

/** Returns the hash under which a key is stored. A plain SHA-256 suffices, because keys are long and random. */
export function hashOperatorKey(key: string): string {
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
        isInstallations ? operators.isInstallation : eq(operators.keyHash, hashOperatorKey(key)),
      ),
    );
  return found;
}

/**
 * The installation's key may do everything until an administrator exists, so that a company can be set up from scratch. From
 * then on it only manages operators, in case all their keys are lost.
 */
async function requireRights(db: Executor, operator: Operator, rights: CallPermissions): Promise<void> {
  if (operator.isInstallation) {
    if (!rights.keepsOperators && (await hasActiveOperator(db, "ADMINISTER"))) {
      throw new ServiceError(403, texts.installationKeepsOperators, "NAMED_OPERATORS_ONLY");
    }
  } else if (!hasAccess(operator.role, rights.roles)) {
    throw new ServiceError(403, texts.roleMissing(operator, rights.roles), "ROLE_MISSING");
  }
}

async function hasActiveOperator(db: Executor, role?: OperatorRole): Promise<boolean> {
  const isActive = and(eq(operators.isInstallation, false), isNull(operators.revokedAt));
  const [found] = await db
    .select({ id: operators.id })
    .from(operators)
    .where(and(isActive, role === undefined ? undefined : eq(operators.role, role)))
    .limit(1);
  return found !== undefined;
}

/** Whether to store the last use again. Also true if the clock was set back, as in a rehearsal. */
function isDue(lastUse: Date | null, now: Date): boolean {
  return lastUse === null || Math.abs(now.getTime() - lastUse.getTime()) >= LAST_USE_SECONDS * 1000;
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
