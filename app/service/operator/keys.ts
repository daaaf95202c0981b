import { and, gt, isNull, lte, sql } from "drizzle-orm";
import type { OperatorInputs } from "~/contract/operator";
import {
  type ForgottenKeys,
  KEY_KINDS,
  type KeyKind,
  type ResealedData,
  type RotatedKeys,
} from "~/contract/operator-keys";
import { dataKeyIds } from "~/sealing/seal";
import { recordAudit } from "../audit";
import { StartupError } from "../database";
import { sessions } from "../database/schema";
import type { KeyFolder, ServiceDeps } from "../deps";
import { countSealedByKey, resealAll } from "../people/reseal";
import { ServiceError } from "../service-error";
import type { Operator } from "./authentication";
import { texts } from "./texts";

/**
 * POST keys/rotation: replaces the keys in the data directory, effective immediately; old keys stay accepted (SEC-08).
 * @throws {ServiceError} also 409 if the data directory cannot be written
 */
export async function rotateKeys(deps: ServiceDeps, operator: Operator): Promise<RotatedKeys> {
  const { keyFolder } = deps.secrets;
  const rotated = heldIn(keyFolder);
  if (!keyFolder || rotated.length === 0)
    throw new ServiceError(409, texts.keysAreSettings, "KEYS_ARE_SETTINGS");
  await auditAndChange(deps, operator, "keys.rotated", rotated, () => keyFolder.rotate());
  return { rotated, settings: settingsBeside(rotated) };
}

/** POST keys/resealing: re-encrypts all values with the current data key, except those that no key can decrypt. */
export async function resealData(deps: ServiceDeps, operator: Operator): Promise<ResealedData> {
  const { db, secrets } = deps;
  const [key = ""] = dataKeyIds(secrets.data);
  const { values, unopened } = await resealAll(db, secrets.data);
  if (values > 0) {
    await recordAudit(db, deps, operator, { action: "keys.resealed", details: { key, values } });
  }
  return { key, values, unopened };
}

/** POST keys/forgetting: deletes older keys in the data directory; for keys in settings only reports that they may be removed. */
export async function forgetKeys(
  deps: ServiceDeps,
  operator: Operator,
  { signOut }: OperatorInputs["forgetKeys"],
): Promise<ForgottenKeys> {
  const { keyFolder } = deps.secrets;
  await requireNoOlderDataKeyInUse(deps);
  const held = heldIn(keyFolder);
  const forgotten: KeyKind[] = [];
  for (const kind of held) if (keyFolder && (await keyFolder.older(kind)) > 0) forgotten.push(kind);
  if (keyFolder && forgotten.length > 0) {
    if (forgotten.includes("session") && !signOut) {
      await requireNoOlderSessions(deps, await keyFolder.since("session"));
    }
    await auditAndChange(deps, operator, "keys.forgotten", forgotten, () => keyFolder.forget(forgotten));
  }
  return { forgotten, settings: settingsBeside(held) };
}

/** Writes the audit row first and changes the files last, because files cannot be rolled back. */
async function auditAndChange(
  deps: ServiceDeps,
  operator: Operator,
  action: `keys.${"rotated" | "forgotten"}`,
  kinds: readonly KeyKind[],
  change: () => Promise<void>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await recordAudit(tx, deps, operator, { action, details: { kinds: kinds.join(", ") } });
    await change().catch((error: unknown) => {
      throw error instanceof StartupError ? new ServiceError(409, error.message, "KEYS_UNCHANGED") : error;
    });
  });
}

/** @throws {ServiceError} 409 while values are encrypted with an older data key */
async function requireNoOlderDataKeyInUse({ db, secrets }: ServiceDeps): Promise<void> {
  const [current, ...older] = dataKeyIds(secrets.data);
  if (older.length === 0) return;
  let values = 0;
  for (const sealed of await countSealedByKey(db)) if (sealed.id !== current) values += sealed.values;
  if (values > 0) throw new ServiceError(409, texts.stillSealed(values), "KEYS_IN_USE");
}

/** @throws {ServiceError} 409 while sessions or links in mails created before this moment are still valid */
async function requireNoOlderSessions({ db }: ServiceDeps, before: Date): Promise<void> {
  const isOpen = and(isNull(sessions.endedAt), gt(sessions.expiresAt, new Date()));
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      last: sql<Date | null>`max(${sessions.expiresAt})`.mapWith(sessions.expiresAt),
    })
    .from(sessions)
    .where(and(isOpen, lte(sessions.createdAt, before)));
  if (!found?.last) return;
  throw new ServiceError(
    409,
    texts.stillSigned(found.count, Math.ceil((found.last.getTime() - Date.now()) / 3_600_000)),
    "KEYS_IN_USE",
  );
}

function heldIn(keyFolder: KeyFolder | undefined): KeyKind[] {
  return [...(keyFolder?.holds ?? [])];
}

function settingsBeside(held: readonly KeyKind[]): KeyKind[] {
  return KEY_KINDS.filter((kind) => !held.includes(kind));
}
