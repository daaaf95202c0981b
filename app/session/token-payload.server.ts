import { z } from "zod";

// A wrong type counts as no value: the specification names the fields only.
const payload = z.object({
  exp: z.number().optional().catch(undefined),
  authorities: z.array(z.string()).optional().catch(undefined),
});

/**
 * Returns what a token says about itself (SES-15), without verifying it, which the server does: its expiry in seconds, and its
 * bearer's roles. A token that is not a JWT says nothing.
 */
export function tokenPayload(token: string): z.infer<typeof payload> {
  try {
    const json: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
    return payload.catch({}).parse(json);
  } catch {
    return {};
  }
}
