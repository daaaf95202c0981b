import { z } from "zod";

/** Every mail of the service with the facts it is made from. No token is among them. */
export const mailPayloads = {
  /** Somebody may sign up; the link was opened by whoever invited. */
  invitation: z.object({ employeeId: z.int(), linkId: z.uuid(), companyName: z.string() }),
  /** Somebody, perhaps nobody we know, forgot a password. */
  passwordReset: z.object({ email: z.string() }),
  passwordChanged: z.object({ firstName: z.string() }),
  /** To the old address, after a change of it. */
  emailChanged: z.object({ firstName: z.string() }),
  contactMessage: z.object({ messageId: z.int() }),
} as const;

export type MailKind = keyof typeof mailPayloads;
export type MailPayload<Kind extends MailKind> = z.infer<(typeof mailPayloads)[Kind]>;
