import { z } from "zod";
import type { ContactMessage } from "~/domain/contact";
import type { MarketingForm } from "../parts";

/** How long the endpoint may take; a person is waiting meanwhile. */
export const marketingPatience = 5_000;

/** A refusal as HubSpot words it; what else it says is left aside. */
const formErrors = z.object({
  errors: z.array(z.object({ errorType: z.string().optional(), message: z.string().optional() })),
});

const emailRefusals = ["INVALID_EMAIL", "BLOCKED_EMAIL"];

/**
 * The marketing form at a URL that speaks HubSpot's forms API: `{ fields: [{ name, value }] }`, 2xx when it took it, 400
 * with `errors` when it did not (decisions D54).
 *
 * @param patience milliseconds for the whole answer
 */
export function marketingForm(url: string, patience = marketingPatience): MarketingForm {
  return {
    async submit(message) {
      try {
        const answer = await fetch(url, {
          method: "POST",
          headers: { "Content-Type": "application/json", Accept: "application/json" },
          body: JSON.stringify({ fields: fieldsOf(message) }),
          redirect: "error",
          signal: AbortSignal.timeout(patience),
        });
        if (answer.ok) {
          await answer.body?.cancel();
          return "accepted";
        }
        const body: unknown = answer.status === 400 ? await answer.json() : undefined;
        return isAboutEmail(body) ? "emailError" : "failed";
      } catch {
        return "failed"; // unreachable, too slow, or not speaking as agreed: all the same to whoever writes
      }
    },
  };
}

/** The third party's own names for the fields; what was left empty is not sent. */
function fieldsOf(message: ContactMessage): { name: string; value: string }[] {
  const named = {
    company: message.companyName,
    email: message.email,
    firstname: message.firstName,
    lastname: message.lastName,
    phone: message.phoneNumber,
    message: message.notes,
  };
  return Object.entries(named).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}

function isAboutEmail(body: unknown): boolean {
  const said = formErrors.safeParse(body);
  if (!said.success) return false;
  return said.data.errors.some(
    ({ errorType = "", message = "" }) =>
      emailRefusals.includes(errorType) || /fields\.email\b/.test(message),
  );
}
