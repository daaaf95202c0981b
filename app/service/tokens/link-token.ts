import { createHash } from "node:crypto";
import { and, eq, isNull, lt } from "drizzle-orm";
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

/** How long the links of mails about an address live. */
export const EMAIL_LINK_SECONDS = { EMAIL_CONFIRM: 24 * 60 * 60, EMAIL_UNDO: 7 * 24 * 60 * 60 } as const;

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
  return made.length > 0 ? token : ((await tokenOfLink(db, secrets, id, wanted.lifeSeconds)) ?? token);
}

/**
 * The token of a link that was opened before; undefined when there is none, it was used, or its key is no longer accepted.
 * @param lifeSeconds what it was opened for: of a link that lives longer meanwhile the token still says it
 */
export async function tokenOfLink(
  db: Executor,
  { signing, accepted = [signing] }: SigningSecrets,
  id: SessionId,
  lifeSeconds: number,
): Promise<string | undefined> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
  if (!row || !isLinkUse(row.kind)) return undefined;
  const { employeeId, kind: use, createdAt } = row;
  const firstEnd = new Date(createdAt.getTime() + lifeSeconds * 1000);
  for (const root of accepted) {
    for (const expiresAt of [row.expiresAt, firstEnd]) {
      const token = await signLinkToken(root, { id, employeeId, use, createdAt, expiresAt });
      if (hashOf(token) === row.tokenHash) return token;
    }
  }
  return undefined;
}

const MINUTE = 60_000;

/**
 * The token of a link for a mail that goes out now, which says how long the link works: it does so from now on, however long the
 * mail waited for its server. The token stays the same, so that a mail that came twice has one link.
 *
 * @returns undefined for a link that was used or ended: that one stays so
 */
export async function tokenToSend(
  db: Executor,
  secrets: SigningSecrets,
  id: SessionId,
  lifeSeconds: number,
): Promise<string | undefined> {
  const token = await tokenOfLink(db, secrets, id, lifeSeconds);
  if (token === undefined) return undefined;
  const expiresAt = wholeSecond(new Date(Date.now() + lifeSeconds * 1000));
  // A mail that goes out at once leaves the link as it was opened.
  const hasWaited = lt(sessions.expiresAt, new Date(expiresAt.getTime() - MINUTE));
  await db
    .update(sessions)
    .set({ expiresAt })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt), hasWaited));
  return token;
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
  // The row knows of a mail that went out late; the token alone speaks for a row that is long gone.
  const isOver = (row ?? token).expiresAt.getTime() <= Date.now();
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
