import type { z } from "zod";
import type { Executor } from "../database";
import type { ServiceDeps } from "../deps";
import type { Letter, MailBrand } from "./letter";

/** Dependencies for composing a mail when it is sent. */
export interface MailContext extends Pick<ServiceDeps, "clock" | "secrets" | "limits"> {
  readonly db: Executor;
  readonly brand: MailBrand;
  /** The portal's origin, without a trailing slash. */
  readonly portalOrigin: string;
  /** The mail's id; links use it too, so that retries create only one link. */
  readonly mailId: string;
}

interface Definition<Payload> {
  /** The facts known when the mail was queued. */
  readonly payload: z.ZodType<Payload>;
  /** Returns the letter; undefined if it has no recipient or no reason any more. */
  compose(payload: Payload, at: MailContext): Letter | undefined | Promise<Letter | undefined>;
  /** Runs in the transaction that marks the mail as sent. */
  sent?(payload: Payload, tx: Executor): Promise<void>;
}

/** A kind of mail that reads its payload from the outbox. */
export interface MailDefinition<Payload> {
  readonly payload: z.ZodType<Payload>;
  compose(kept: unknown, at: MailContext): Promise<Letter | undefined>;
  sent(kept: unknown, tx: Executor): Promise<void>;
}

/** Defines a kind of mail for the catalogue. */
export function defineMail<Payload>(definition: Definition<Payload>): MailDefinition<Payload> {
  return {
    payload: definition.payload,
    compose: async (kept, at) => definition.compose(definition.payload.parse(kept), at),
    sent: async (kept, tx) => definition.sent?.(definition.payload.parse(kept), tx),
  };
}
