import { randomBytes } from "node:crypto";
import type { RequestHandler, Response } from "express";
import onHeaders from "on-headers";
import type { Settings } from "./settings";
import { trustedOrigins } from "./trusted-origins";

export const strictTransport = "max-age=31536000; includeSubDomains";

/**
 * The headers of every answer, errors and files included (reliability: Access). Inline scripts and
 * style elements need this answer's nonce; a style attribute, which can carry none, is refused, so parts have classes.
 */
export function securityHeaders(settings: Settings, isDev: boolean): RequestHandler {
  const origins = trustedOrigins(settings).join(" ");
  return (request, response, next) => {
    const nonce = randomBytes(16).toString("base64url");
    response.locals.nonce = nonce;
    response.setHeader("Content-Security-Policy", isDev ? devPolicy : policy(nonce, origins));
    onHeaders(response, () => takeOwnPolicy(response));
    response.setHeader("X-Content-Type-Options", "nosniff");
    // The link of a mail is a secret: a page with one in its address names itself to nobody, not even to us. (`no-referrer`
    // would take the Origin from its forms too.)
    response.setHeader("Referrer-Policy", "token" in request.query ? "strict-origin" : "same-origin");
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.setHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=(self)");
    if (settings.isBehindHttps) response.setHeader("Strict-Transport-Security", strictTransport);
    next();
  };
}

function policy(nonce: string, trusted: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // The viewer of the guides reads them beside the page.
    "worker-src 'self'",
    "manifest-src 'self'",
    // Browsers hold a form's redirects to this too, such as the switch to the employer portal.
    `form-action 'self' ${trusted}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

// Vite's development client injects styles and opens a socket.
const devPolicy =
  "default-src 'self' 'unsafe-inline' data: blob: ws:; frame-ancestors 'none'; base-uri 'none'";

/** A file's answer brings a policy of its own. Remix puts it beside the pages', where a browser would follow both. */
function takeOwnPolicy(response: Response): void {
  const policies = response.getHeader("Content-Security-Policy");
  const own = Array.isArray(policies) ? policies.at(-1) : undefined;
  if (own !== undefined) response.setHeader("Content-Security-Policy", own);
}
