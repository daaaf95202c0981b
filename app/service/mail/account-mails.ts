import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { emailChanges, employees } from "../database/schema";
import { createLink, EMAIL_LINK_SECONDS, renewLinkForMail } from "../tokens/link-token";
import { defineMail, type MailContext } from "./define-mail";

/** Invites a person to sign up. The inviting call created the link already, so that it can also be shown elsewhere. */
export const invitation = defineMail({
  payload: z.object({ employeeId: z.int(), linkId: z.uuid(), companyName: z.string() }),
  async compose({ employeeId, linkId, companyName }, at) {
    const token = await renewLinkForMail(at.db, at.secrets, linkId, at.limits.signUpSeconds);
    const [person] = await at.db
      .select({ firstName: employees.firstName })
      .from(employees)
      .where(eq(employees.id, employeeId));
    if (token === undefined || !person) return undefined;
    return {
      ...signUpLetter(at, token),
      subject: `${companyName} invites you to ${at.brand.name}`,
      greeting: `Hello ${person.firstName},`,
      paragraphs: [
        `${companyName} offers you a benefit wallet: money for health, wellness and more, which you claim with a receipt.`,
        "Choose a password to open it.",
      ],
      notYou: `If you do not work for ${companyName}, ignore this e-mail: nothing happens without the link.`,
    };
  },
});

/**
 * Sent when a new password is requested for an address. If the address is unknown, no mail is sent. An invited person
 * without a password gets a sign-up link instead.
 */
export const passwordReset = defineMail({
  payload: z.object({ email: z.string() }),
  async compose({ email }, at) {
    const made = await linkForOwner(email, at);
    if (!made) return undefined;
    const { firstName, use, lifeSeconds, token } = made;
    const greeting = `Hello ${firstName},`;
    if (use === "SIGN_UP") {
      return {
        ...signUpLetter(at, token),
        subject: `Your invitation to ${at.brand.name}`,
        greeting,
        paragraphs: [
          "You asked for a new password, but you have not chosen a first one yet. You can do so now.",
        ],
        notYou: notAsked,
      };
    }
    return {
      subject: "Choose a new password",
      greeting,
      paragraphs: [`Someone, probably you, asked for a new password for ${at.brand.name}.`],
      action: {
        label: "Choose a new password",
        address: `${at.portalOrigin}/update-password/?token=${token}`,
      },
      afterAction: `The link works once, within ${inWords(lifeSeconds)}.`,
      notYou: notAsked,
    };
  },
});

/**
 * Creates the link for whoever has the address. Holds their row: a change that gives the address to nobody, or to somebody else, and
 * ends the person's links, either comes first and is seen here, or waits and ends this link too.
 */
function linkForOwner(email: string, { db, secrets, limits, mailId: id }: MailContext) {
  return db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: employees.id, firstName: employees.firstName, passwordHash: employees.passwordHash })
      .from(employees)
      .where(eq(sql`lower(${employees.email})`, email))
      .for("share");
    if (!person) return undefined;
    const use = person.passwordHash === null ? "SIGN_UP" : "PASSWORD_RESET";
    const lifeSeconds = use === "SIGN_UP" ? limits.signUpSeconds : limits.passwordResetSeconds;
    await createLink(tx, secrets, { id, employeeId: person.id, use, lifeSeconds });
    const token = await renewLinkForMail(tx, secrets, id, lifeSeconds);
    return token === undefined ? undefined : { firstName: person.firstName, use, lifeSeconds, token };
  });
}

export const passwordChanged = defineMail({
  payload: z.object({ firstName: z.string() }),
  compose: ({ firstName }, at) => ({
    subject: "Your password was changed",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `The password of your ${at.brand.name} account was just changed. You will need to sign in again on your other devices.`,
    ],
    action: { label: "Sign in", address: `${at.portalOrigin}/sign-in/` },
    notYou: notYouAsk(at),
  }),
});

/** Subject and button of the mail with the undo link, which another mail refers to. */
const undoing = { subject: "Your e-mail address is being changed", label: "Undo the change" } as const;

/** Sent to the previous address, so that its owner learns of the change and can undo it. */
export const emailChanged = defineMail({
  payload: z.object({ firstName: z.string(), linkId: z.uuid() }),
  async compose({ firstName, linkId }, at) {
    const token = await renewLinkForMail(at.db, at.secrets, linkId, EMAIL_LINK_SECONDS.EMAIL_UNDO);
    if (token === undefined) return undefined;
    return {
      subject: undoing.subject,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `Someone, probably you, asked to change the e-mail address on your ${at.brand.name} account. The new address takes effect once it is confirmed. Every device has been signed out.`,
      ],
      action: { label: undoing.label, address: emailLink(at, token) },
      afterAction: "If it was you, you do not have to do anything. The link works once, within 7 days.",
      notYou: notYouAsk(at, "undo the change, "),
    };
  },
});

/** Sent to the new address, which takes effect once the link is followed. Not sent if another account has the address. */
export const emailToConfirm = defineMail({
  payload: z.object({ firstName: z.string(), linkId: z.uuid() }),
  async compose({ firstName, linkId }, at) {
    const token = await renewLinkForMail(at.db, at.secrets, linkId, EMAIL_LINK_SECONDS.EMAIL_CONFIRM);
    if (token === undefined) return undefined;
    const [taken] = await at.db
      .select({ id: employees.id })
      .from(employees)
      .innerJoin(emailChanges, eq(sql`lower(${employees.email})`, emailChanges.toEmail))
      .where(eq(emailChanges.confirmLinkId, linkId));
    if (taken) return undefined;
    return {
      subject: "Confirm your e-mail address",
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `This address was entered for your ${at.brand.name} account. Confirm that it is yours: from then on you sign in with it.`,
      ],
      action: { label: "Confirm this address", address: emailLink(at, token) },
      afterAction: "The link works once, within 24 hours.",
      notYou: notAsked,
    };
  },
});

/** Sent to the address at the time of the change, and to earlier addresses that can still be restored; numbers are masked. */
export const bankAccountChanged = defineMail({
  payload: z.object({
    firstName: z.string(),
    before: z.string(),
    after: z.string(),
    /** Sent to an earlier address, with which a new password can be requested only after the address change is undone. */
    isToFormerAddress: z.boolean().optional(),
  }),
  compose: ({ firstName, before, after, isToFormerAddress }, at) => ({
    subject: "Your bank account was changed",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `The bank account your ${at.brand.name} withdrawals go to was just changed.`,
      before === ""
        ? `There was none on file; it is now the account ending in ${ending(after)}.`
        : before.slice(-3) === after.slice(-3)
          ? `The account number still ends in ${ending(after)}; the bank, the branch or the holder’s name has changed.`
          : `It was the account ending in ${ending(before)}; it is now the one ending in ${ending(after)}.`,
    ],
    notYou: isToFormerAddress ? notYouUndo(at) : notYouAsk(at),
  }),
});

function ending(masked: string): string {
  return masked.slice(-3);
}

const notAsked =
  "If you did not ask for this, you do not have to do anything: nothing changes unless the link is opened. Do not share it.";

function notYouAsk({ brand, portalOrigin }: MailContext, before = ""): string {
  const { email, phone } = brand.support;
  return (
    `If this was not you, ${before}ask for a new password at ${portalOrigin}/forgot-password/ at once ` +
    `and tell us: ${email} or ${phone}.`
  );
}

function notYouUndo({ brand, portalOrigin }: MailContext): string {
  const { email, phone } = brand.support;
  return (
    "The e-mail address of the account has been changed as well. If this was not you, open our e-mail " +
    `“${undoing.subject}”, which came to this address before, and choose “${undoing.label}” at once. ` +
    `Then ask for a new password at ${portalOrigin}/forgot-password/ and tell us: ${email} or ${phone}.`
  );
}

function emailLink({ portalOrigin }: MailContext, token: string): string {
  return `${portalOrigin}/email-change/?token=${token}`;
}

function signUpLetter(at: MailContext, token: string) {
  return {
    action: { label: "Sign up", address: `${at.portalOrigin}/sign-up/?token=${token}` },
    afterAction: `The link works once, within ${inWords(at.limits.signUpSeconds)}.`,
  };
}

function inWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return minutes > 90 ? `${Math.round(minutes / 60)} hours` : `${minutes} minutes`;
}
