import type { ClaimId } from "~/domain/ids";

/** The way on from a declined claim (CLD-06, decision D19), in the list and on the claim's own page. */
export const sendAgainTexts = {
  startedAgainAs: (id: ClaimId) => `Started again as draft claim ${id}`,
  sentAgainAs: (id: ClaimId) => `Continues as claim ${id}`,
} as const;
