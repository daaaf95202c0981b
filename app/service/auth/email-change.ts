import { and, desc, eq, gt, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Inputs, Outputs } from "~/contract/contract";
import type { EmployeeId } from "~/domain/ids";
import { recordAudit } from "../audit";
import { type Executor, violatesUnique } from "../database";
import { lockEmployee } from "../database/lock-employee";
import { bankAccounts, emailChanges, employees, sessions } from "../database/schema";
import type { ServiceDeps } from "../deps";
import { addToOutbox } from "../mail/add-to-outbox";
import { ServiceError } from "../service-error";
import {
  createLink,
  EMAIL_LINK_SECONDS,
  type MailLink,
  markLinkUsed,
  requireUsableLink,
} from "../tokens/link-token";
import { texts as linkTexts } from "../tokens/texts";
import { readLinkToken } from "../tokens/token";
import { copyMarketingChoice } from "./marketing-choice";
import { texts } from "./texts";
import type { VisitorLimits } from "./visitor-limits";

type EmailLinkUse = "EMAIL_CONFIRM" | "EMAIL_UNDO";

/** What an e-mail change link does; for an undo link, also whether the bank account has changed since. */
type EmailLink = Outputs["auth"]["checkEmailLink"];

const MAX_PER_DAY = 5;

/**
 * Requests an e-mail change in the caller's transaction: mails a confirm link to the new address and an undo link to the current
 * one. Ends every session of the person, and the confirm link of an earlier pending change.
 * @throws {ServiceError} 429 after too many requests in 24 hours, because each sends mail to an address that may be a stranger's
 */
export async function requestEmailChange(
  tx: Executor,
  { secrets }: Pick<ServiceDeps, "secrets">,
  change: {
    readonly employeeId: EmployeeId;
    readonly firstName: string;
    readonly fromEmail: string;
    readonly toEmail: string;
  },
): Promise<void> {
  const { employeeId, firstName, fromEmail, toEmail } = change;
  const requestedAt = new Date();
  const aDayAgo = new Date(requestedAt.getTime() - 24 * 60 * 60 * 1000);
  const lately = and(eq(emailChanges.employeeId, employeeId), gte(emailChanges.requestedAt, aDayAgo));
  if ((await tx.$count(emailChanges, lately)) >= MAX_PER_DAY)
    throw new ServiceError(429, texts.changingEmail.tooOften, "EMAIL_CHANGED_TOO_OFTEN");
  await endSessions(tx, employeeId, ["SESSION", "EMAIL_CONFIRM"]);
  const confirmLinkId = crypto.randomUUID();
  const undoLinkId = crypto.randomUUID();
  const confirm = { use: "EMAIL_CONFIRM", lifeSeconds: EMAIL_LINK_SECONDS.EMAIL_CONFIRM } as const;
  const undo = { use: "EMAIL_UNDO", lifeSeconds: EMAIL_LINK_SECONDS.EMAIL_UNDO } as const;
  await createLink(tx, secrets, { id: confirmLinkId, employeeId, ...confirm });
  await createLink(tx, secrets, { id: undoLinkId, employeeId, ...undo });
  await tx
    .insert(emailChanges)
    .values({ confirmLinkId, undoLinkId, employeeId, fromEmail, toEmail, requestedAt });
  const payload = { firstName, linkId: confirmLinkId };
  await addToOutbox(tx, { kind: "emailToConfirm", to: toEmail, payload, cause: `email:${confirmLinkId}` });
  await addToOutbox(tx, {
    kind: "emailChanged",
    to: fromEmail,
    payload: { firstName, linkId: undoLinkId },
    cause: `email:${undoLinkId}`,
  });
}

/** SQL for the address that a person asked for and has not confirmed, while its link works; null if none. Queries of `employees`. */
export function unconfirmedEmailOf(db: Executor): SQL<string | null> {
  const waiting = db
    .select({ email: emailChanges.toEmail })
    .from(emailChanges)
    .innerJoin(sessions, eq(sessions.id, emailChanges.confirmLinkId))
    .where(
      and(
        eq(emailChanges.employeeId, employees.id),
        eq(emailChanges.fromEmail, employees.email),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, new Date()),
      ),
    )
    .orderBy(desc(emailChanges.requestedAt))
    .limit(1);
  return sql`(${waiting})`;
}

/** Former addresses whose undo link still works: they also receive notifications about the account. */
export async function formerEmailsWithUndoLink(db: Executor, employeeId: EmployeeId): Promise<string[]> {
  const rows = await db
    .select({ email: emailChanges.fromEmail })
    .from(emailChanges)
    .innerJoin(sessions, eq(sessions.id, emailChanges.undoLinkId))
    .where(
      and(
        eq(emailChanges.employeeId, employeeId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, new Date()),
      ),
    );
  return rows.map(({ email }) => email);
}

/** GET email-link?token (not in the specification): what the link does. */
export async function checkEmailLink(
  deps: ServiceDeps,
  limits: VisitorLimits,
  input: Inputs["auth"]["checkEmailLink"],
  ipAddress?: string,
): Promise<EmailLink> {
  await limits.link(ipAddress);
  const { link: _, fromEmail: __, ...answer } = await readEmailLink(deps, input.token);
  return answer;
}

/**
 * POST email-link (not in the specification): confirms an address or undoes a change, once. Ends every session of the person
 * and the pending links of the other address, so that an undo is final.
 */
export async function followEmailLink(
  deps: ServiceDeps,
  limits: VisitorLimits,
  input: Inputs["auth"]["checkEmailLink"],
  ipAddress?: string,
): Promise<EmailLink> {
  await limits.link(ipAddress);
  const { link, fromEmail, ...answer } = await readEmailLink(deps, input.token);
  const { use, email } = answer;
  const { employeeId } = link;
  await deps.db.transaction(async (tx) => {
    const person = await lockEmployee(tx, employeeId);
    await markLinkUsed(tx, use, link);
    // The address that this link was to replace is no longer the person's.
    if (use === "EMAIL_CONFIRM" && person?.email !== fromEmail) throw linkUsed(use);
    if (person && person.email !== email) await setEmail(tx, employeeId, { from: person.email, to: email });
    await endSessions(tx, employeeId, ["SESSION", "EMAIL_CONFIRM", "PASSWORD_RESET"]);
    if (use === "EMAIL_UNDO") await endLaterUndos(tx, link);
    const action = use === "EMAIL_UNDO" ? "profile.emailChangeUndone" : "profile.emailConfirmed";
    await recordAudit(tx, deps, { employeeId }, { action });
  });
  return answer;
}

async function readEmailLink(
  deps: ServiceDeps,
  token: string,
): Promise<EmailLink & { link: MailLink; fromEmail: string }> {
  const read = await readLinkToken(deps.secrets.accepted ?? deps.secrets.signing, token);
  const use = read?.use === "EMAIL_UNDO" ? "EMAIL_UNDO" : "EMAIL_CONFIRM";
  const link = await requireUsableLink(deps, use, token);
  const [change] = await deps.db
    .select()
    .from(emailChanges)
    .where(
      and(
        or(eq(emailChanges.confirmLinkId, link.id), eq(emailChanges.undoLinkId, link.id)),
        eq(emailChanges.employeeId, link.employeeId),
      ),
    );
  if (!change) throw linkUsed(use);
  const { fromEmail, toEmail, requestedAt } = change;
  if (use === "EMAIL_CONFIRM") return { use, link, fromEmail, email: toEmail };
  const changedSince = and(
    eq(bankAccounts.employeeId, link.employeeId),
    gte(bankAccounts.accountChangedAt, requestedAt),
  );
  const bankAccountChanged = (await deps.db.$count(bankAccounts, changedSince)) > 0;
  return { use, link, fromEmail, email: fromEmail, bankAccountChanged };
}

/**
 * Sets the person's address. @throws {ServiceError} 409 when another account has it by now, even one that took it concurrently:
 * the person reads the mail of that address, so the error reveals nothing to a stranger.
 */
async function setEmail(
  tx: Executor,
  employeeId: EmployeeId,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  try {
    await tx.update(employees).set({ email: to }).where(eq(employees.id, employeeId));
  } catch (error) {
    if (!violatesUnique(error, "employees_email_unique")) throw error;
    throw new ServiceError(409, texts.changingEmail.taken, "EMAIL_REFUSED");
  }
  // An opt-out from marketing e-mails also applies to the new address.
  await copyMarketingChoice(tx, from, to);
}

async function endSessions(
  tx: Executor,
  employeeId: EmployeeId,
  kinds: ("SESSION" | "EMAIL_CONFIRM" | "PASSWORD_RESET")[],
): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: new Date() })
    .where(and(eq(sessions.employeeId, employeeId), inArray(sessions.kind, kinds), isNull(sessions.endedAt)));
}

/** Ends the undo links of later changes: they lead back to an address that was never the person's. */
async function endLaterUndos(tx: Executor, link: MailLink): Promise<void> {
  const [own] = await tx.select().from(sessions).where(eq(sessions.id, link.id));
  if (!own) return;
  await tx
    .update(sessions)
    .set({ endedAt: new Date() })
    .where(
      and(
        eq(sessions.employeeId, link.employeeId),
        eq(sessions.kind, "EMAIL_UNDO"),
        gte(sessions.createdAt, own.createdAt),
        isNull(sessions.endedAt),
      ),
    );
}

function linkUsed(use: EmailLinkUse): ServiceError {
  return new ServiceError(410, linkTexts[use].used, "TOKEN_USED");
}
