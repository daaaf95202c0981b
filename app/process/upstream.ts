import { RateLimiterMemory } from "rate-limiter-flexible";
import { z } from "zod";
import type { ContactMessage } from "~/domain/contact";
import type { Transport } from "~/gateway/transport";
import { emailError, messageOf } from "~/service/contact/message";
import { type MarketingForm, standardLimits } from "~/service/parts";
import { withinLimits } from "~/service/rate-limits";
import { ServiceError, serviceErrorBody, serviceErrorHeaders } from "~/service/service-error";

/** Nobody who asks whether we are ready waits longer. */
const PATIENCE_MS = 2_000;
/** An answer counts so long, so that whoever asks often asks the upstream no oftener. */
const REMEMBERED_MS = 1_000;
/** What a gateway in front of an upstream that is gone says, or an upstream that is not ready itself. */
const dead = new Set([502, 503, 504]);

/**
 * Whether an upstream answers. It is asked for its `/readyz`, which our own service has; of another, any answer says that it
 * is there.
 * @param base of the upstream's paths
 */
export function upstreamReadiness(base: string): () => Promise<boolean> {
  const url = `${base.replace(/\/+$/, "")}/readyz`;
  let asking: Promise<boolean> | undefined;
  return () => {
    asking ??= ask(url).finally(() => {
      setTimeout(() => {
        asking = undefined;
      }, REMEMBERED_MS).unref();
    });
    return asking;
  };
}

async function ask(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body?.cancel();
    return !dead.has(answer.status);
  } catch {
    return false; // no answer, which is what whoever asks wants to know
  }
}

const path = "/manage-employer/api/common/contact";
const form = z.record(z.string(), z.string().nullish()).transform((fields) => ({
  companyName: fields.companyName ?? "",
  email: fields.email ?? "",
  firstName: fields.firstName ?? "",
  lastName: fields.lastName ?? "",
  phoneNumber: fields.phoneNumber,
  notes: fields.notes,
}));

/** So many forms are remembered; an older one that comes again goes out again. */
const REMEMBERED_FORMS = 1_000;

/**
 * An upstream beside a marketing endpoint of our own (decisions D54): contact messages go there, and all other calls
 * upstream, which knows no call for them. Nothing is kept here: a message that was not taken stands in its form
 * again. The same form sent twice goes out once, as far as this process remembers.
 */
export function contactBesideUpstream(upstream: Transport, marketing: MarketingForm): Transport {
  const { points, windowSeconds } = standardLimits.visitor.contactPerIp;
  const limit = new RateLimiterMemory({ points, duration: windowSeconds });
  const sent = new Map<string, Promise<void>>();

  async function send(request: Request, visitor: string | undefined): Promise<void> {
    const text = await request.text();
    const message = messageOf(form.parse(JSON.parse(text)));
    await withinLimits("Too many messages", visitor === undefined ? [] : [limit.consume(visitor)]);
    const key = request.headers.get("Idempotency-Key");
    if (key === null) return submitted(marketing, message);
    return sentOnce(`${key} ${text}`, () => submitted(marketing, message));
  }

  function sentOnce(key: string, submit: () => Promise<void>): Promise<void> {
    const [oldest] = sent.keys();
    if (oldest !== undefined && sent.size >= REMEMBERED_FORMS) sent.delete(oldest);
    const sending = sent.get(key) ?? submit();
    sent.set(key, sending);
    // What was not taken may be tried again.
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

async function submitted(marketing: MarketingForm, message: ContactMessage): Promise<void> {
  const answer = await marketing.submit(message);
  if (answer === "emailError") throw emailError();
  if (answer === "failed") {
    throw new ServiceError(503, "Your message could not be sent. Please try again in a minute.", "NOT_SENT");
  }
}

/** The upstream's URL may have a path of its own in front. */
function pathBelow({ origin }: Transport): string {
  return new URL(origin).pathname.replace(/\/$/, "") + path;
}
