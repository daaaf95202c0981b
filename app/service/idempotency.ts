import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Executor } from "./database";
import { idempotencyKeys } from "./database/schema";
import type { Caller, ServiceDeps } from "./deps";
import { ServiceError } from "./service-error";

/** Request header a write may carry; the portal generates the key when it renders the form. */
export const IDEMPOTENCY_KEY_HEADER = "Idempotency-Key";

export const IDEMPOTENCY_KEY_FORMAT = /^[\x21-\x7e]{8,200}$/;

/** Storage for the idempotency keys of one kind of caller. */
export interface IdempotencyStore {
  /** Inserts the key with its request hash; false if the key exists already. */
  take(db: Executor, requestHash: string): Promise<boolean>;
  /** Returns the stored row of the key. */
  find(db: Executor): Promise<{ readonly requestHash: string; readonly response: unknown } | undefined>;
  keep(db: Executor, answer: unknown): Promise<void>;
}

/** Runs `work` once per employee and key; see {@link runOnceIn}. */
export function runOnce<Answer>(
  deps: ServiceDeps,
  caller: Caller,
  key: string | undefined,
  request: unknown,
  work: (deps: ServiceDeps) => Promise<Answer>,
): Promise<Answer> {
  return runOnceIn(deps, (known) => storeOf(caller, known), key, request, work);
}

/**
 * Runs `work` once per key. It inserts the key's row first, in the same transaction: the unique index makes a concurrent
 * duplicate wait for the first request, and a failure rolls the key back. A repeated key with the same request returns
 * the first response without running `work` again.
 *
 * @param key undefined runs `work` without idempotency
 * @param request identifies the request (call, input); only its hash is stored
 * @param work runs with `deps` inside the transaction; it must not wait for files, mail or image processing, and its
 *   result must be JSON
 * @throws {ServiceError} 409 if the key was used for another request, 400 if the key is malformed
 */
export async function runOnceIn<Answer>(
  deps: ServiceDeps,
  storeFor: (key: string) => IdempotencyStore,
  key: string | undefined,
  request: unknown,
  work: (deps: ServiceDeps) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work(deps);
  if (!IDEMPOTENCY_KEY_FORMAT.test(key))
    throw new ServiceError(400, `${IDEMPOTENCY_KEY_HEADER} needs 8 to 200 visible characters`);
  // HMAC, because a plain hash of a nine-digit number (in the request) could be found by brute force.
  const hashBy = (root: Uint8Array) =>
    createHmac("sha256", root).update(canonicalJson(request)).digest("hex");
  const { signing, accepted = [signing] } = deps.secrets;
  const store = storeFor(key);

  return deps.db.transaction(async (tx) => {
    if (!(await store.take(tx, hashBy(signing)))) {
      const first = await store.find(tx);
      if (!first || !accepted.some((root) => hashBy(root) === first.requestHash)) {
        throw new ServiceError(409, "This was sent before with other contents.", "KEY_REUSED");
      }
      return (first.response ?? undefined) as Answer; // stored below by the same call
    }
    const answer = await work({ ...deps, db: tx });
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

/** Serialises to JSON with sorted keys, so that key order does not make two requests differ. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
