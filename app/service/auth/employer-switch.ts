import { maySwitchToEmployerPortal } from "~/domain/role";
import { sessions } from "../database/schema";
import type { Caller, ServiceParts } from "../parts";
import { notFound } from "../service-error";
import { signEmployerSwitchToken } from "../tokens/token";

const lifeSeconds = 60;

/**
 * POST employer-switch-token (decisions D32): for an employer's owner or admin, a token that opens the employer portal
 * once within 60 seconds by the machine's clock. Its row is what whoever redeems it ends.
 */
export async function employerSwitchToken(parts: ServiceParts, caller: Caller): Promise<{ token: string }> {
  if (!maySwitchToEmployerPortal(caller.authorities)) throw notFound();
  const now = new Date();
  const expiresAt = new Date((Math.floor(now.getTime() / 1000) + lifeSeconds) * 1000);
  const id = crypto.randomUUID();
  const { employeeId, authorities } = caller;
  await parts.db
    .insert(sessions)
    .values({ id, employeeId, kind: "EMPLOYER_SWITCH", createdAt: now, expiresAt });
  const token = { sessionId: id, employeeId, authorities, expiresAt };
  return { token: await signEmployerSwitchToken(parts.secrets.signing, token) };
}
