import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { and, eq, isNull, lt } from "drizzle-orm";
import type { Inputs } from "~/contract/contract";
import { type ContactMessage, normalizeContact, validateContact } from "~/domain/contact";
import { authenticateCaller } from "../auth/bearer";
import type { VisitorLimits } from "../auth/visitor-limits";
import type { Executor } from "../database";
import { contactMessages } from "../database/schema";
import type { MarketingForm, ServiceDeps } from "../deps";
import { addToOutbox } from "../mail/add-to-outbox";
import { ServiceError } from "../service-error";
import { MARKETING_TIMEOUT_MS } from "./marketing-form";

/** The sender's bearer token and IP address, if known, and the idempotency key of the form. */
interface MessageSender {
  readonly authorization?: string | null;
  readonly ipAddress?: string | undefined;
  readonly idempotencyKey?: string | undefined;
}

/**
 * POST common/contact: stores the message first, then submits it to the marketing endpoint. If there is none, or it does
 * not accept the message in time, the message is mailed to general inquiries (decision D54). A form submitted twice is
 * forwarded once and gets the same response. Messages are counted by employee, or by IP address if nobody is signed in.
 * @throws {ServiceError} 400 with a sentence of STA-01, or EMAIL_REFUSED
 */
export async function sendContactMessage(
  deps: ServiceDeps,
  limits: VisitorLimits,
  input: Inputs["employer"]["contact"],
  { authorization, ipAddress, idempotencyKey }: MessageSender,
): Promise<void> {
  const message = parseContactMessage(input);
  const employeeId = await employeeOf(deps, authorization);
  await (employeeId === undefined ? limits.contact(ipAddress) : limits.contactOfEmployee(employeeId));
  const submission = idempotencyKey === undefined ? null : hashOf(idempotencyKey, message);
  const { marketing } = deps;
  const id = await deps.db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(contactMessages)
      .values({ ...message, submission })
      .onConflictDoNothing({ target: contactMessages.submission })
      .returning({ id: contactMessages.id });
    if (kept && !marketing) await mailInstead(tx, kept.id);
    return kept?.id;
  });
  if (id !== undefined && marketing) await submitToMarketing(deps, marketing, id, message);
  if (id === undefined && submission !== null) await repeatFirstOutcome(deps, submission);
}

/** Returns who is signed in. A session that has ended is no reason to refuse a message. */
async function employeeOf(deps: ServiceDeps, authorization: string | null | undefined) {
  if (!authorization) return undefined;
  try {
    return (await authenticateCaller(deps, authorization)).employeeId;
  } catch (error) {
    if (error instanceof ServiceError && error.status === 401) return undefined;
    throw error;
  }
}

/** Mails messages that were stored but never forwarded because the process died in between. */
export async function mailUnsentMessages(
  { db }: Pick<ServiceDeps, "db">,
  signal?: AbortSignal,
): Promise<void> {
  const cutoff = new Date(Date.now() - 10 * MARKETING_TIMEOUT_MS);
  const forgotten = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(and(isNull(contactMessages.handedOnAt), lt(contactMessages.createdAt, cutoff)));
  for (const { id } of forgotten) if (!signal?.aborted) await db.transaction((tx) => mailInstead(tx, id));
}

/** Normalises and validates a contact form. @throws {ServiceError} 400 with the sentence of STA-01 for what is missing */
export function parseContactMessage(input: Inputs["employer"]["contact"]): ContactMessage {
  const message = normalizeContact(input);
  const problems = validateContact(message);
  const ofEmail = problems.find(({ field }) => field === "email");
  if (ofEmail?.problem === "missing") throw contactRefusedError("Please enter user name or email.");
  if (ofEmail) throw contactRefusedError("Email is not valid");
  if (problems.length > 0) throw contactRefusedError("Company name, first name and last name are needed.");
  return message;
}

async function submitToMarketing(
  deps: ServiceDeps,
  marketing: MarketingForm,
  id: number,
  message: ContactMessage,
) {
  const answer = await marketing.submit(message);
  if (answer === "accepted") {
    await deps.db.update(contactMessages).set({ handedOnAt: new Date() }).where(eq(contactMessages.id, id));
  } else if (answer === "emailError") {
    await deps.db.delete(contactMessages).where(eq(contactMessages.id, id));
    throw companyEmailError();
  } else {
    deps.log.warn("the marketing endpoint did not take a contact message; it is mailed instead");
    await deps.db.transaction((tx) => mailInstead(tx, id));
  }
}

async function mailInstead(tx: Executor, messageId: number): Promise<void> {
  await addToOutbox(tx, {
    kind: "contactMessage",
    to: null,
    payload: { messageId },
    cause: `contact:${messageId}`,
  });
  await tx.update(contactMessages).set({ handedOnAt: new Date() }).where(eq(contactMessages.id, messageId));
}

/** Waits for the outcome of the first submission of the same form, and reports the same outcome. */
async function repeatFirstOutcome(deps: ServiceDeps, submission: string): Promise<void> {
  const deadline = Date.now() + MARKETING_TIMEOUT_MS + 1_000;
  for (;;) {
    const [first] = await deps.db
      .select({ id: contactMessages.id, handedOnAt: contactMessages.handedOnAt })
      .from(contactMessages)
      .where(eq(contactMessages.submission, submission));
    if (!first) throw companyEmailError();
    if (first.handedOnAt) return;
    if (Date.now() > deadline) return deps.db.transaction((tx) => mailInstead(tx, first.id));
    await wait(100);
  }
}

function hashOf(key: string, message: ContactMessage): string {
  return createHash("sha256")
    .update(JSON.stringify([key, message]))
    .digest("base64url");
}

function contactRefusedError(sentence: string): ServiceError {
  return new ServiceError(400, sentence, "CONTACT_REFUSED");
}

/** Returns the refusal of an address that the endpoint does not accept as a company address (STA-01). */
export function companyEmailError(): ServiceError {
  return new ServiceError(400, "Please enter your company email", "EMAIL_REFUSED");
}
