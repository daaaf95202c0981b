import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Executor } from "./database";
import { idempotencyKeys } from "./database/schema";
import type { Caller, ServiceParts } from "./parts";
import { ServiceError } from "./service-error";

/** Header a write may carry; made when the form was rendered. */
export const IDEMPOTENCY_KEY = "Idempotency-Key";

export const IDEMPOTENCY_KEY_FORMAT = /^[\x21-\x7e]{8,200}$/;

/** Where one kind of caller's keys lie. */
export interface IdempotencyStore {
  /** Puts the key down with its request; false when it lies there already. */
  take(db: Executor, requestHash: string): Promise<boolean>;
  /** What lies there. */
  find(db: Executor): Promise<{ readonly requestHash: string; readonly response: unknown } | undefined>;
  keep(db: Executor, answer: unknown): Promise<void>;
}

/** Does the work of an employee's key once; see {@link onceOn}. */
export function once<Answer>(
  parts: ServiceParts,
  caller: Caller,
  key: string | undefined,
  request: unknown,
  work: (parts: ServiceParts) => Promise<Answer>,
): Promise<Answer> {
  return onceOn(parts, (known) => storeOf(caller, known), key, request, work);
}

/**
 * Does the work of a key once. The key's row is inserted first, in the transaction that does the work: the unique index
 * makes a second request wait for the first, and a work that fails takes its key back with it. So the same key with the
 * same request gets the first answer again, and never does the work twice.
 *
 * @param key undefined does the work without any of this
 * @param request whatever tells two requests apart (call, input); only its hash is kept
 * @param work runs with `parts` inside the transaction; it must not wait for files, mail or pictures, and its answer
 *   must be JSON
 * @throws {ServiceError} 409 when the key was used for another request, 400 when it is no key
 */
export async function onceOn<Answer>(
  parts: ServiceParts,
  storeFor: (key: string) => IdempotencyStore,
  key: string | undefined,
  request: unknown,
  work: (parts: ServiceParts) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work(parts);
  if (!IDEMPOTENCY_KEY_FORMAT.test(key))
    throw new ServiceError(400, `${IDEMPOTENCY_KEY} needs 8 to 200 visible characters`);
  // Keyed, as a plain hash of a nine-digit number is found by trying them all.
  const hashBy = (root: Uint8Array) => createHmac("sha256", root).update(stableText(request)).digest("hex");
  const { signing, accepted = [signing] } = parts.secrets;
  const store = storeFor(key);

  return parts.db.transaction(async (tx) => {
    if (!(await store.take(tx, hashBy(signing)))) {
      const first = await store.find(tx);
      if (!first || !accepted.some((root) => hashBy(root) === first.requestHash)) {
        throw new ServiceError(409, "This was sent before with other contents.", "KEY_REUSED");
      }
      return (first.response ?? undefined) as Answer; // what this very call stored below
    }
    const answer = await work({ ...parts, db: tx });
    await store.keep(tx, answer);
    return answer;
  });
}

function storeOf({ employeeId }: Caller, key: string): IdempotencyStore {
  const thisRow = and(eq(idempotencyKeys.employeeId, employeeId), eq(idempotencyKeys.key, key));
  return {
    async take(db, requestHash) {
      const mine = await db
        .insert(idempotencyKeys)
        .values({ employeeId, key, requestHash })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      return mine.length > 0;
    },
    find: async (db) => (await db.select().from(idempotencyKeys).where(thisRow))[0],
    async keep(db, answer) {
      await db
        .update(idempotencyKeys)
        .set({ status: 200, response: answer ?? null })
        .where(thisRow);
    },
  };
}

/** JSON whose keys are in order, so that the same body written differently is the same request. */
function stableText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
