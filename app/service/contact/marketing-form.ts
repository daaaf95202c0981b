import { z } from "zod";
import type { ContactMessage } from "~/domain/contact";
import type { MarketingForm } from "../deps";

/** Timeout of the endpoint in milliseconds; the visitor waits that long. */
export const MARKETING_TIMEOUT_MS = 5_000;

/** HubSpot's error response; other fields are ignored. */
const formErrors = z.object({
  errors: z.array(z.object({ errorType: z.string().optional(), message: z.string().optional() })),
});

const emailRefusals = ["INVALID_EMAIL", "BLOCKED_EMAIL"];

/**
 * Returns the marketing form at a URL that implements HubSpot's forms API: `{ fields: [{ name, value }] }`, 2xx on success,
 * 400 with `errors` on refusal (decision D54).
 *
 * @param patience timeout in milliseconds, including the response body
 */
export function marketingForm(url: string, patience = MARKETING_TIMEOUT_MS): MarketingForm {
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
        return "failed"; // unreachable, timed out or an invalid response: the visitor gets the same result
      }
    },
  };
}

/** Maps the message to HubSpot's field names; empty fields are omitted. */
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
  const parsed = formErrors.safeParse(body);
  if (!parsed.success) return false;
  return parsed.data.errors.some(
    ({ errorType = "", message = "" }) =>
      emailRefusals.includes(errorType) || /fields\.email\b/.test(message),
  );
}
