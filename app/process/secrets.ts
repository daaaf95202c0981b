import { hkdfSync, randomBytes } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import path from "node:path";
import { CannotStart, makeFolder, reasonOf } from "~/service/database";
import type { Settings } from "./settings";

/** Keys of the process: signing of tokens and addresses, encryption of bank and insurance numbers, cookies. */
export interface Secrets {
  readonly signing: Uint8Array;
  readonly data: Uint8Array;
  /** The current one first, then the others that are accepted. */
  readonly accepted: readonly Uint8Array[];
  /** Sign and seal cookies: the current one first, then the others that are accepted. */
  readonly session: readonly [string, ...string[]];
  /** Opens the operator's calls; undefined: they are closed. */
  readonly operatorKey: string | undefined;
}

/**
 * The secrets of the settings, else those generated once into DATA_DIR (mode 0600). Token and cookie keys are
 * derived from one secret, so that an operator has two values to keep, not four.
 * @throws {CannotStart} when the file cannot be written or read.
 */
export async function secretsOf(settings: Settings): Promise<Secrets> {
  // A file may hold further secrets, one a line: those accepted besides the first.
  const kept = settings.sessionSecret ? "" : await keptSecret(settings.dataDir, "session-secret");
  const [first = "", ...more] = kept.split(/\s+/);
  const base = settings.sessionSecret ?? first;
  const others = [...more, ...(settings.acceptedSessionSecrets ?? [])];
  const dataKey = settings.dataKey ?? (await keptSecret(settings.dataDir, "data-key"));
  const signing = derive(base, "tokens and addresses");
  return {
    signing,
    accepted: [signing, ...others.map((secret) => derive(secret, "tokens and addresses"))],
    data: Uint8Array.from(Buffer.from(dataKey, "hex")),
    session: [cookieSecret(base), ...others.map(cookieSecret)],
    operatorKey: await operatorKeyOf(settings),
  };
}

/** Generated for the embedded database alone: of several instances each would make its own, an upstream has its own door. */
async function operatorKeyOf(settings: Settings): Promise<string | undefined> {
  const { operatorKey, databaseUrl, upstreamApiUrl, dataDir } = settings;
  if (upstreamApiUrl) return undefined;
  return operatorKey ?? (databaseUrl ? undefined : await keptSecret(dataDir, "operator-key"));
}

function cookieSecret(secret: string): string {
  return Buffer.from(derive(secret, "cookies")).toString("base64url");
}

function derive(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", purpose, 32));
}

async function keptSecret(dataDir: string, name: string): Promise<string> {
  const file = path.join(dataDir, "secrets", name);
  await makeFolder(path.dirname(file), 0o700);
  try {
    return await createOnce(file);
  } catch (error) {
    throw new CannotStart(`The data directory ${dataDir} cannot hold its secrets: ${reasonOf(error)}.`);
  }
}

/** `wx` decides which of two starting processes writes; the other reads what it wrote. */
async function createOnce(file: string): Promise<string> {
  try {
    const handle = await open(file, "wx", 0o600);
    const secret = randomBytes(32).toString("hex");
    await handle.writeFile(secret);
    await handle.sync();
    await handle.close();
    return secret;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    return (await readFile(file, "utf8")).trim();
  }
}
