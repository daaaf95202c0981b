import { createHash } from "node:crypto";
import { and, eq, isNull, lt } from "drizzle-orm";
import type { EmployeeId, SessionId } from "~/domain/ids";
import type { Executor } from "../database";
import { sessions } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { ServiceError } from "../service-error";
import { texts } from "./texts";
import { isLinkUse, type LinkToken, readLinkToken, signLinkToken } from "./token";

type SigningSecrets = Pick<ServiceDeps["secrets"], "signing" | "accepted">;

/** What a link in a mail is for. */
export type LinkUse = LinkToken["use"];

/** How long the links in mails about an e-mail change are valid, in seconds. */
export const EMAIL_LINK_SECONDS = { EMAIL_CONFIRM: 24 * 60 * 60, EMAIL_UNDO: 7 * 24 * 60 * 60 } as const;

/** A usable link: its row in `sessions`, which stores only the hash of the token. */
export interface MailLink {
  readonly id: SessionId;
  readonly employeeId: EmployeeId;
  readonly redirectUrl: string | null;
}

/**
 * Creates a link for one person and one use, and returns its token. The same id returns the same token again, so that a mail
 * sent twice, or a link that is also printed, contains the same link.
 */
export async function createLink(
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
  return made.length > 0 ? token : ((await findLinkToken(db, secrets, id, wanted.lifeSeconds)) ?? token);
}

/**
 * Returns the token of an existing link; undefined when there is none, it was used, or its key is no longer accepted.
 * @param lifeSeconds the lifetime it was created with, which the token still states after `renewLinkForMail` has extended the row
 */
export async function findLinkToken(
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
 * Returns the token of a link for a mail that is sent now, and extends the link so that its lifetime starts now, however long the
 * mail waited for its server. The token stays the same, so that a mail delivered twice has one link.
 *
 * @returns undefined for a link that was used or ended, which stays so
 */
export async function renewLinkForMail(
  db: Executor,
  secrets: SigningSecrets,
  id: SessionId,
  lifeSeconds: number,
): Promise<string | undefined> {
  const token = await findLinkToken(db, secrets, id, lifeSeconds);
  if (token === undefined) return undefined;
  const expiresAt = wholeSecond(new Date(Date.now() + lifeSeconds * 1000));
  // A mail that is sent without delay does not extend the link.
  const hasWaited = lt(sessions.expiresAt, new Date(expiresAt.getTime() - MINUTE));
  await db
    .update(sessions)
    .set({ expiresAt })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt), hasWaited));
  return token;
}

/**
 * Returns the unused link of a token.
 * @throws {ServiceError} 400 TOKEN_ALTERED or TOKEN_FOREIGN, 410 TOKEN_USED or TOKEN_EXPIRED, each with its own message
 */
export async function requireUsableLink(
  deps: Pick<ServiceDeps, "db" | "secrets">,
  use: LinkUse,
  text: string,
): Promise<MailLink> {
  const say = texts[use];
  const token = await readLinkToken(deps.secrets.accepted ?? deps.secrets.signing, text);
  if (!token) throw new ServiceError(400, say.altered, "TOKEN_ALTERED");
  if (token.use !== use) throw new ServiceError(400, say.foreign, "TOKEN_FOREIGN");
  const [row] = await deps.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, token.id), eq(sessions.kind, use)));
  // The row has the expiry that `renewLinkForMail` may have extended; without a row only the token's own expiry is known.
  const isOver = (row ?? token).expiresAt.getTime() <= Date.now();
  if (!row && !isOver) throw new ServiceError(400, say.altered, "TOKEN_ALTERED");
  if (row && row.tokenHash !== hashOf(text)) throw new ServiceError(400, say.altered, "TOKEN_ALTERED");
  if (row?.endedAt) throw used(use);
  if (!row || isOver) throw new ServiceError(410, say.expired, "TOKEN_EXPIRED");
  return { id: row.id, employeeId: row.employeeId, redirectUrl: row.redirectUrl };
}

/** Marks a link as used, in the transaction of its purpose. @throws {ServiceError} 410 when a concurrent request used it */
export async function markLinkUsed(tx: Executor, use: LinkUse, link: MailLink): Promise<void> {
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

/** Rounds down to whole seconds, the unit of `exp`. */
function wholeSecond(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 1000) * 1000);
}
