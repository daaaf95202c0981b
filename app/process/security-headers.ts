import { randomBytes } from "node:crypto";
import type { RequestHandler, Response } from "express";
import onHeaders from "on-headers";
import { redirectOrigins } from "./origins";
import type { Settings } from "./settings";

export const STRICT_TRANSPORT_SECURITY = "max-age=31536000; includeSubDomains";

/**
 * Sets the headers of every response, including errors and files (reliability: Access). Inline scripts and style elements need
 * the nonce of this response; style attributes cannot carry one and are blocked, so components use classes.
 */
export function securityHeaders(settings: Settings, isDev: boolean): RequestHandler {
  const origins = redirectOrigins(settings).join(" ");
  return (request, response, next) => {
    const nonce = randomBytes(16).toString("base64url");
    response.locals.nonce = nonce;
    response.setHeader("Content-Security-Policy", isDev ? devPolicy : policy(nonce, origins));
    onHeaders(response, () => keepOwnPolicy(response));
    response.setHeader("X-Content-Type-Options", "nosniff");
    // A mail's link holds a secret token: a page with one in its URL sends only its origin as referrer, even to us.
    // (`no-referrer` would remove the Origin from its forms too.)
    response.setHeader("Referrer-Policy", "token" in request.query ? "strict-origin" : "same-origin");
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.setHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=(self)");
    if (settings.isBehindHttps) response.setHeader("Strict-Transport-Security", STRICT_TRANSPORT_SECURITY);
    next();
  };
}

function policy(nonce: string, trusted: string): string {
  return [
    // Applies to whatever is not named below, so to plug-ins too.
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // The viewer of the guides parses them in a worker.
    "worker-src 'self'",
    "manifest-src 'self'",
    // Browsers apply this to a form's redirects too, such as the switch to the employer portal.
    `form-action 'self' ${trusted}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

// Vite's development client injects styles and opens a socket.
const devPolicy =
  "default-src 'self' 'unsafe-inline' data: blob: ws:; frame-ancestors 'none'; base-uri 'none'";

/**
 * Keeps only the policy that a file's response has set. Remix adds it to that of the pages, and a browser would enforce both.
 */
function keepOwnPolicy(response: Response): void {
  const policies = response.getHeader("Content-Security-Policy");
  const own = Array.isArray(policies) ? policies.at(-1) : undefined;
  if (own !== undefined) response.setHeader("Content-Security-Policy", own);
}
