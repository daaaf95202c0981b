import { eq } from "drizzle-orm";
import { z } from "zod";
import { contactMessages } from "../database/schema";
import { defineMail } from "./define-mail";

/** Forwards a contact form message to general inquiries; replies go to its sender. */
export const contactMessage = defineMail({
  payload: z.object({ messageId: z.int() }),
  async compose({ messageId }, at) {
    const [message] = await at.db.select().from(contactMessages).where(eq(contactMessages.id, messageId));
    if (!message) return undefined;
    const { companyName, firstName, lastName, email, phoneNumber, notes } = message;
    return {
      to: at.brand.general.email,
      replyTo: email,
      subject: `Message ${messageId} from the contact form`,
      greeting: "Someone wrote in the contact form:",
      paragraphs: [
        `Company name: ${companyName}\nName: ${firstName} ${lastName}\nE-mail: ${email}\nPhone: ${phoneNumber ?? "-"}`,
        notes ?? "No notes.",
      ],
      notYou:
        "Nobody has checked that the message comes from this address. Check its links before you open them.",
    };
  },
  async sent({ messageId }, tx) {
    await tx
      .update(contactMessages)
      .set({ forwardedAt: new Date() })
      .where(eq(contactMessages.id, messageId));
  },
});
