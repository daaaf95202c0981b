import { isEmail, normalizeEmail } from "~/domain/email";
import type { VisitorLimits } from "../auth/visitor-limits";
import { contactMessages } from "../database/schema";
import { putMail } from "../mail/put-mail";
import type { ServiceParts } from "../parts";
import { Refusal } from "../refusal";

/** Contact form (section 3). */
export interface ContactForm {
  readonly companyName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber?: string | null | undefined;
  readonly notes?: string | null | undefined;
}

/**
 * POST common/contact: keeps what somebody wrote and mails it to the general inquiries, in one transaction.
 * @throws {Refusal} 400 with the sentence of section 5, 429
 */
export async function contact(
  parts: ServiceParts,
  limits: VisitorLimits,
  input: ContactForm,
  address?: string,
): Promise<void> {
  const message = {
    companyName: input.companyName.trim(),
    email: normalizeEmail(input.email),
    firstName: input.firstName.trim(),
    lastName: input.lastName.trim(),
    phoneNumber: input.phoneNumber?.trim() || null,
    notes: input.notes?.trim() || null,
  };
  if (message.email === "") throw refused("Please enter user name or email.");
  if (!isEmail(message.email)) throw refused("Email is not valid");
  if (message.companyName === "" || message.firstName === "" || message.lastName === "") {
    throw refused("Company name, first name and last name are needed.");
  }
  await limits.contact(address);
  await parts.db.transaction(async (tx) => {
    const [kept] = await tx.insert(contactMessages).values(message).returning({ id: contactMessages.id });
    const messageId = kept?.id ?? 0;
    const cause = `contact:${messageId}`;
    await putMail(tx, { kind: "contactMessage", to: null, payload: { messageId }, cause });
  });
}

function refused(sentence: string): Refusal {
  return new Refusal(400, sentence, "CONTACT_REFUSED");
}
