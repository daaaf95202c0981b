import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { and, eq, isNull, lt } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import { type ContactMessage, tidyContact, validateContact } from "~/domain/contact";
import type { VisitorLimits } from "../auth/visitor-limits";
import type { Executor } from "../database";
import { contactMessages } from "../database/schema";
import { putMail } from "../mail/put-mail";
import type { MarketingForm, ServiceParts } from "../parts";
import { ServiceError } from "../service-error";
import { marketingPatience } from "./marketing-form";

/** Who sends it, as far as is known, and the key of the form it was sent with. */
interface Sender {
  readonly ipAddress?: string | undefined;
  readonly idempotencyKey?: string | undefined;
}

/**
 * POST common/contact: keeps what somebody wrote before anything else, then hands it to the marketing endpoint; where
 * there is none, or it does not take it in time, it is mailed to the general inquiries (decisions D54). The same form
 * sent twice is handed on once and answered alike.
 * @throws {ServiceError} 400 with a sentence of STA-01, also EMAIL_REFUSED with its own
 */
export async function contact(
  parts: ServiceParts,
  limits: VisitorLimits,
  input: Inputs["employer"]["contact"],
  { ipAddress, idempotencyKey }: Sender,
): Promise<void> {
  const message = messageOf(input);
  await limits.contact(ipAddress);
  const submission = idempotencyKey === undefined ? null : hashOf(idempotencyKey, message);
  const { marketing } = parts;
  const id = await parts.db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(contactMessages)
      .values({ ...message, submission })
      .onConflictDoNothing({ target: contactMessages.submission })
      .returning({ id: contactMessages.id });
    if (kept && !marketing) await mailInstead(tx, kept.id);
    return kept?.id;
  });
  if (id !== undefined && marketing) await handOn(parts, marketing, id, message);
  if (id === undefined && submission !== null) await answerAsFirst(parts, submission);
}

/** Mails what was kept but, because a process died in between, never handed on. */
export async function mailForgottenMessages(
  { db }: Pick<ServiceParts, "db">,
  signal?: AbortSignal,
): Promise<void> {
  const longAgo = new Date(Date.now() - 10 * marketingPatience);
  const forgotten = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(and(isNull(contactMessages.handedOnAt), lt(contactMessages.createdAt, longAgo)));
  for (const { id } of forgotten) if (!signal?.aborted) await db.transaction((tx) => mailInstead(tx, id));
}

/** A contact form as it is handed on, tidied. @throws {ServiceError} 400 with the sentence of STA-01 for what is missing */
export function messageOf(input: Inputs["employer"]["contact"]): ContactMessage {
  const message = tidyContact(input);
  const problems = validateContact(message);
  const ofEmail = problems.find(({ field }) => field === "email");
  if (ofEmail?.problem === "missing") throw refused("Please enter user name or email.");
  if (ofEmail) throw refused("Email is not valid");
  if (problems.length > 0) throw refused("Company name, first name and last name are needed.");
  return message;
}

async function handOn(parts: ServiceParts, marketing: MarketingForm, id: number, message: ContactMessage) {
  const answer = await marketing.submit(message);
  if (answer === "accepted") {
    await parts.db.update(contactMessages).set({ handedOnAt: new Date() }).where(eq(contactMessages.id, id));
  } else if (answer === "emailError") {
    await parts.db.delete(contactMessages).where(eq(contactMessages.id, id));
    throw emailError();
  } else {
    parts.log.warn("the marketing endpoint did not take a contact message; it is mailed instead");
    await parts.db.transaction((tx) => mailInstead(tx, id));
  }
}

async function mailInstead(tx: Executor, messageId: number): Promise<void> {
  await putMail(tx, {
    kind: "contactMessage",
    to: null,
    payload: { messageId },
    cause: `contact:${messageId}`,
  });
  await tx.update(contactMessages).set({ handedOnAt: new Date() }).where(eq(contactMessages.id, messageId));
}

/** A second sending of the same form waits for what becomes of the first. */
async function answerAsFirst(parts: ServiceParts, submission: string): Promise<void> {
  const latest = Date.now() + marketingPatience + 1_000;
  for (;;) {
    const [first] = await parts.db
      .select({ id: contactMessages.id, handedOnAt: contactMessages.handedOnAt })
      .from(contactMessages)
      .where(eq(contactMessages.submission, submission));
    if (!first) throw emailError();
    if (first.handedOnAt) return;
    if (Date.now() > latest) return parts.db.transaction((tx) => mailInstead(tx, first.id));
    await wait(100);
  }
}

function hashOf(key: string, message: ContactMessage): string {
  return createHash("sha256")
    .update(JSON.stringify([key, message]))
    .digest("base64url");
}

function refused(sentence: string): ServiceError {
  return new ServiceError(400, sentence, "CONTACT_REFUSED");
}

/** The endpoint wants a company's address (STA-01). */
export function emailError(): ServiceError {
  return new ServiceError(400, "Please enter your company email", "EMAIL_REFUSED");
}
