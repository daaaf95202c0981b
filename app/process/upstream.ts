import { RateLimiterMemory } from "rate-limiter-flexible";
import { z } from "zod";
import type { ContactMessage } from "~/domain/contact";
import type { Transport } from "~/gateway/transport";
import { companyEmailError, parseContactMessage } from "~/service/contact/message";
import { type MarketingForm, standardLimits } from "~/service/deps";
import { hashedLimitKey, requireWithinLimits } from "~/service/rate-limits";
import { ServiceError, serviceErrorBody, serviceErrorHeaders } from "~/service/service-error";

/** Timeout of a readiness request to the upstream. */
const PATIENCE_MS = 2_000;
/** How long a readiness result is reused, so that frequent checks reach the upstream no more often. */
const REMEMBERED_MS = 1_000;
/** The statuses of a gateway whose upstream is down, or of an upstream that is not ready itself. */
const DEAD_STATUSES = new Set([502, 503, 504]);

/**
 * Returns a check of whether an upstream answers. It requests `/readyz`, which our own service has; any other upstream counts as
 * there if it answers at all.
 * @param base of the upstream's paths
 */
export function upstreamReadinessCheck(base: string): () => Promise<boolean> {
  const url = `${base.replace(/\/+$/, "")}/readyz`;
  let pending: Promise<boolean> | undefined;
  return () => {
    pending ??= probe(url).finally(() => {
      setTimeout(() => {
        pending = undefined;
      }, REMEMBERED_MS).unref();
    });
    return pending;
  };
}

async function probe(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body?.cancel();
    return !DEAD_STATUSES.has(answer.status);
  } catch {
    return false; // the upstream does not answer
  }
}

const CONTACT_PATH = "/manage-employer/api/common/contact";
const form = z.record(z.string(), z.string().nullish()).transform((fields) => ({
  companyName: fields.companyName ?? "",
  email: fields.email ?? "",
  firstName: fields.firstName ?? "",
  lastName: fields.lastName ?? "",
  phoneNumber: fields.phoneNumber,
  notes: fields.notes,
}));

/** How many submitted forms are remembered; an older one that is repeated is sent again. */
const REMEMBERED_FORMS = 1_000;

/**
 * Combines an upstream with a marketing endpoint of our own (decision D54): contact messages go to the endpoint, all other calls
 * to the upstream, which has no call for them. Stores nothing: a message that fails is shown in its form again. A repeated form
 * is sent only once, as long as this process remembers it. Messages are counted by session, or by IP address if nobody is signed in.
 */
export function withMarketingForm(upstream: Transport, marketing: MarketingForm): Transport {
  const { points, windowSeconds } = standardLimits.visitor.contactPerIp;
  const limit = new RateLimiterMemory({ points, duration: windowSeconds });
  const sent = new Map<string, Promise<void>>();

  async function send(request: Request, ipAddress: string | undefined): Promise<void> {
    const text = await request.text();
    const message = parseContactMessage(form.parse(JSON.parse(text)));
    // The portal sends the token only of a session that the upstream has just accepted.
    const sender = request.headers.get("Authorization") ?? ipAddress;
    const counting = sender === undefined ? [] : [() => limit.consume(hashedLimitKey(sender))];
    await requireWithinLimits("Too many messages", counting);
    const key = request.headers.get("Idempotency-Key");
    if (key === null) return submitMessage(marketing, message);
    return sentOnce(`${key} ${text}`, () => submitMessage(marketing, message));
  }

  function sentOnce(key: string, submit: () => Promise<void>): Promise<void> {
    const [oldest] = sent.keys();
    if (oldest !== undefined && sent.size >= REMEMBERED_FORMS) sent.delete(oldest);
    const sending = sent.get(key) ?? submit();
    sent.set(key, sending);
    // A failed submission may be retried.
    sending.catch(() => sent.delete(key));
    return sending;
  }

  return {
    ...upstream,
    async fetch(request, by) {
      if (request.method !== "POST" || new URL(request.url).pathname !== pathBelow(upstream)) {
        return upstream.fetch(request, by);
      }
      try {
        await send(request, by?.ipAddress);
        return new Response(null, { status: 204 });
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        return Response.json(serviceErrorBody(error), {
          status: error.status,
          headers: serviceErrorHeaders(error),
        });
      }
    },
  };
}

async function submitMessage(marketing: MarketingForm, message: ContactMessage): Promise<void> {
  const answer = await marketing.submit(message);
  if (answer === "emailError") throw companyEmailError();
  if (answer === "failed") {
    throw new ServiceError(503, "Your message could not be sent. Please try again in a minute.", "NOT_SENT");
  }
}

/** The upstream's URL may have a path prefix. */
function pathBelow({ origin }: Transport): string {
  return new URL(origin).pathname.replace(/\/$/, "") + CONTACT_PATH;
}
