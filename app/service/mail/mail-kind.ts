import type { z } from "zod";
import type { Executor } from "../database";
import type { ServiceParts } from "../parts";
import type { Letter, MailBrand } from "./letter";

/** What a mail is made with, when it is sent. */
export interface Composing extends Pick<ServiceParts, "secrets" | "limits"> {
  readonly db: Executor;
  readonly brand: MailBrand;
  /** Where the portal is, without a slash at the end. */
  readonly portalOrigin: string;
  /** The mail's own id: what is opened for it is opened once, however often it is tried. */
  readonly mailId: string;
}

interface Definition<Payload> {
  /** The facts its cause knew. */
  readonly payload: z.ZodType<Payload>;
  /** The letter; undefined when there is nobody, or no reason any more, to write to. */
  compose(payload: Payload, at: Composing): Letter | undefined | Promise<Letter | undefined>;
  /** What is noted in the transaction that notes the mail as sent. */
  sent?(payload: Payload, tx: Executor): Promise<void>;
}

/** A kind of mail, taking its payload as the outbox kept it. */
export interface MailDefinition<Payload> {
  readonly payload: z.ZodType<Payload>;
  compose(kept: unknown, at: Composing): Promise<Letter | undefined>;
  sent(kept: unknown, tx: Executor): Promise<void>;
}

/** Defines a kind of mail for the catalogue. */
export function mailKind<Payload>(definition: Definition<Payload>): MailDefinition<Payload> {
  return {
    payload: definition.payload,
    compose: async (kept, at) => definition.compose(definition.payload.parse(kept), at),
    sent: async (kept, tx) => definition.sent?.(definition.payload.parse(kept), tx),
  };
}
