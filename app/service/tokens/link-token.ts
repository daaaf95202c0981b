import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { EmployeeId, SessionId } from "~/domain/ids";
import type { Executor } from "../database";
import { sessions } from "../database/schema";
import type { ServiceParts } from "../parts";
import { ServiceError } from "../service-error";
import { texts } from "./texts";
import { isLinkUse, type LinkToken, readLinkToken, signLinkToken } from "./token";

type SigningSecrets = Pick<ServiceParts["secrets"], "signing" | "accepted">;

/** What a link of a mail is for. */
export type LinkUse = LinkToken["use"];

/** A link that may be used: its row in `sessions`, of which only the hash of the token is kept. */
export interface Link {
  readonly id: SessionId;
  readonly employeeId: EmployeeId;
  readonly redirectUrl: string | null;
}

/**
 * Opens a link for one person and one use, and gives its token. The same id gives the same token again, so that a mail
 * that is sent twice, or a link that is printed too, says the same.
 */
export async function openLink(
  db: Executor,
  secrets: SigningSecrets,
  wanted: {
    readonly id: SessionId;
    readonly employeeId: EmployeeId;
    readonly use: LinkUse;
    readonly lifeSeconds: number;
    readonly redirectUrl?: string | undefined;
  },
): Promise<string> {
  const { id, employeeId, use, redirectUrl } = wanted;
  const createdAt = wholeSecond(new Date());
  const expiresAt = new Date(createdAt.getTime() + wanted.lifeSeconds * 1000);
  const token = await signLinkToken(secrets.signing, { id, employeeId, use, createdAt, expiresAt });
  const made = await db
    .insert(sessions)
    .values({ id, employeeId, kind: use, tokenHash: hashOf(token), createdAt, expiresAt, redirectUrl })
    .onConflictDoNothing()
    .returning({ id: sessions.id });
  return made.length > 0 ? token : ((await tokenOfLink(db, secrets, id)) ?? token);
}

/** The token of a link that was opened before; undefined when there is none, it was used, or its key is no longer accepted. */
export async function tokenOfLink(
  db: Executor,
  { signing, accepted = [signing] }: SigningSecrets,
  id: SessionId,
): Promise<string | undefined> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
  if (!row || !isLinkUse(row.kind)) return undefined;
  const { employeeId, kind: use, createdAt, expiresAt } = row;
  for (const root of accepted) {
    const token = await signLinkToken(root, { id, employeeId, use, createdAt, expiresAt });
    if (hashOf(token) === row.tokenHash) return token;
  }
  return undefined;
}

/**
 * The link a token opens, still unused.
 * @throws {ServiceError} 400 TOKEN_ALTERED or TOKEN_FOREIGN, 410 TOKEN_USED or TOKEN_EXPIRED, each with its sentence
 */
export async function linkOf(
  parts: Pick<ServiceParts, "db" | "secrets">,
  use: LinkUse,
  text: string,
): Promise<Link> {
  const say = texts[use];
  const token = await readLinkToken(parts.secrets.accepted ?? parts.secrets.signing, text);
  if (!token) throw new ServiceError(400, say.altered, "TOKEN_ALTERED");
  if (token.use !== use) throw new ServiceError(400, say.foreign, "TOKEN_FOREIGN");
  const [row] = await parts.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, token.id), eq(sessions.kind, use)));
  const isOver = token.expiresAt.getTime() <= Date.now();
  if (!row && !isOver) throw new ServiceError(400, say.altered, "TOKEN_ALTERED");
  if (row && row.tokenHash !== hashOf(text)) throw new ServiceError(400, say.altered, "TOKEN_ALTERED");
  if (row?.endedAt) throw used(use);
  if (!row || isOver) throw new ServiceError(410, say.expired, "TOKEN_EXPIRED");
  return { id: row.id, employeeId: row.employeeId, redirectUrl: row.redirectUrl };
}

/** Uses a link up, in the transaction of what it is for. @throws {ServiceError} 410 when somebody else was faster */
export async function useLink(tx: Executor, use: LinkUse, link: Link): Promise<void> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: new Date() })
    .where(and(eq(sessions.id, link.id), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw used(use);
}

function used(use: LinkUse): ServiceError {
  return new ServiceError(410, texts[use].used, "TOKEN_USED");
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** As `exp` counts. */
function wholeSecond(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 1000) * 1000);
}
