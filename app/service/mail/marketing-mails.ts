import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { employees } from "../database/schema";
import { signMarketingChoiceToken } from "../tokens/token";
import { defineMail } from "./define-mail";

/** Asks the owner of an address to confirm a change of the marketing choice by a link. Not sent if the address is unknown. */
export const marketingChoice = defineMail({
  payload: z.object({ email: z.string(), optedOut: z.boolean() }),
  async compose({ email, optedOut }, at) {
    const [person] = await at.db
      .select({ firstName: employees.firstName })
      .from(employees)
      .where(eq(sql`lower(${employees.email})`, email));
    if (!person) return undefined;
    const token = await signMarketingChoiceToken(at.secrets.signing, email);
    return {
      subject: optedOut ? "Stop our marketing e-mails?" : "Get our marketing e-mails again?",
      greeting: `Hello ${person.firstName},`,
      paragraphs: [
        optedOut
          ? `Someone, probably you, asked us to stop sending news and offers from ${at.brand.name} to this address.`
          : `Someone, probably you, asked us to send news and offers from ${at.brand.name} to this address again.`,
        "Nothing has been changed yet. Open the link to see the setting and to change it.",
      ],
      action: {
        label: "Change the setting",
        address: `${at.portalOrigin}/unsubcribe/${encodeURIComponent(email)}?token=${token}`,
      },
      notYou: "If you did not ask for this, you do not have to do anything. Do not pass the link on.",
    };
  },
});
