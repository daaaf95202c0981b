import { createHash, timingSafeEqual } from "node:crypto";
import type { ServiceParts } from "../parts";
import { counted, rateLimit, withinLimits } from "../rate-limits";
import { Refusal } from "../refusal";
import { texts } from "./texts";

/** Whose key is looked at, and from where it came. */
export interface Knock {
  readonly operatorKey?: string | null | undefined;
  readonly address?: string | undefined;
}

/** Lets an operator in by the key; an employee's bearer token opens nothing. */
export type OperatorDoor = (knock: Knock) => Promise<void>;

/**
 * The door of the operator's calls (decision D77). Keys are compared in constant time by their hashes; wrong ones are
 * counted by address, and past the limit even the right one waits, so that guessing stays slow.
 *
 * @returns what rejects with a Refusal: 404 where no key is set, 401 for a missing or wrong one, 429 past the limit
 */
export function operatorDoor(parts: Pick<ServiceParts, "pool" | "secrets" | "limits">): OperatorDoor {
  const wrong = rateLimit(parts.pool, "operator-key", parts.limits.operatorKey);
  const right = parts.secrets.operatorKey;
  return async ({ operatorKey, address }) => {
    if (right === undefined) throw new Refusal(404, texts.doorClosed, "OPERATOR_CLOSED");
    if (!operatorKey) throw notKnown();
    const from = counted(address ?? "");
    const before = await wrong.get(from);
    if (before && before.consumedPoints > parts.limits.operatorKey.points) {
      await withinLimits(texts.tooManyKeys, [Promise.reject(before)]);
    }
    if (timingSafeEqual(digest(operatorKey), digest(right))) return;
    await withinLimits(texts.tooManyKeys, [wrong.consume(from)]);
    throw notKnown();
  };
}

function notKnown(): Refusal {
  return new Refusal(401, texts.keyWrong, "OPERATOR_KEY");
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
