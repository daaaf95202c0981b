import { hkdfSync } from "node:crypto";
import { KEY_KINDS, type KeyKind } from "~/contract/operator-keys";
import type { KeyFolder } from "~/service/deps";
import {
  finishReplacingKeys,
  generateKey,
  type KeyFile,
  type Keys,
  keysChangedAt,
  readOrCreateKeys,
  replaceKeys,
} from "./key-files";
import type { Settings } from "./settings";

/** The keys of the process: for signing tokens and URLs, encrypting bank and insurance numbers, and cookies. */
interface Keyring {
  readonly signing: Uint8Array;
  /** The current one first, then the others that are accepted. */
  readonly accepted: readonly Uint8Array[];
  /** The current one first, then older ones, which only decrypt what they sealed. */
  readonly data: readonly Uint8Array[];
  /** Sign and seal cookies: the current one first, then the others that are accepted. */
  readonly session: readonly [string, ...string[]];
}

/** The current keys: each property changes when the keys in the data directory are changed. */
export interface Secrets extends Keyring {
  /** Authorises the operator's calls; undefined: they are disabled. */
  readonly operatorKey: string | undefined;
  /** Changes the keys that are not settings. */
  readonly keyFolder: KeyFolder;
}

const files: Readonly<Record<KeyKind, KeyFile>> = { session: "session-secret", data: "data-key" };

/**
 * Reads the secrets from the settings, else from files generated once in DATA_DIR (mode 0600). Derives token and cookie keys from
 * one secret, so that an operator keeps two values, not four.
 * @throws {StartupError} if a file cannot be written or read, or holds no key
 */
export async function loadSecrets(settings: Settings): Promise<Secrets> {
  const { dataDir } = settings;
  const operatorKey = await operatorKeyOf(settings);
  let now = await keyringOf(settings);
  let changing = Promise.resolve();
  const change = (kinds: readonly KeyKind[], changed: (keys: Keys) => Keys, isFinishing = false) => {
    const names = kinds.map((kind) => files[kind]);
    const previous = changing.catch(() => undefined);
    changing = previous.then(async () => {
      if (!(await finishReplacingKeys(dataDir, isFinishing ? names : []))) {
        const keys: [KeyFile, Keys][] = [];
        for (const name of names) keys.push([name, changed(await readOrCreateKeys(dataDir, name))]);
        await replaceKeys(dataDir, keys);
      }
      now = await keyringOf(settings);
    });
    return changing;
  };
  const holds = KEY_KINDS.filter((kind) => givenKey(settings, kind) === undefined);
  const keyFolder: KeyFolder = {
    holds,
    rotate: () => change(holds, (keys) => [generateKey(), ...keys], true),
    forget: (kinds) => change(kinds, ([current]) => [current]),
    older: async (kind) => (await readOrCreateKeys(dataDir, files[kind])).length - 1,
    since: (kind) => keysChangedAt(dataDir, files[kind]),
  };
  return {
    operatorKey,
    keyFolder,
    get signing() {
      return now.signing;
    },
    get accepted() {
      return now.accepted;
    },
    get data() {
      return now.data;
    },
    get session() {
      return now.session;
    },
  };
}

async function keyringOf(settings: Settings): Promise<Keyring> {
  const [base, ...others] = await keysOf(settings, "session", settings.acceptedSessionSecrets);
  const signing = derive(base, "tokens and addresses");
  const data = await keysOf(settings, "data", settings.acceptedDataKeys);
  return {
    signing,
    accepted: [signing, ...others.map((secret) => derive(secret, "tokens and addresses"))],
    data: data.map((key) => Uint8Array.from(Buffer.from(key, "hex"))),
    session: [cookieSecret(base), ...others.map(cookieSecret)],
  };
}

/** Returns the current key and the other accepted ones, from the setting, else from the file. */
async function keysOf(settings: Settings, kind: KeyKind, accepted: readonly string[] = []): Promise<Keys> {
  const setting = givenKey(settings, kind);
  const [first, ...more] =
    setting === undefined ? await readOrCreateKeys(settings.dataDir, files[kind]) : [setting];
  return [first, ...more, ...accepted];
}

function givenKey({ sessionSecret, dataKey }: Settings, kind: KeyKind): string | undefined {
  return { session: sessionSecret, data: dataKey }[kind];
}

/** Generated only for the embedded database: several instances would each generate another, and an upstream has its own. */
async function operatorKeyOf(settings: Settings): Promise<string | undefined> {
  const { operatorKey, databaseUrl, upstreamApiUrl, dataDir } = settings;
  if (upstreamApiUrl) return undefined;
  return operatorKey ?? (databaseUrl ? undefined : (await readOrCreateKeys(dataDir, "operator-key"))[0]);
}

function cookieSecret(secret: string): string {
  return Buffer.from(derive(secret, "cookies")).toString("base64url");
}

function derive(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", purpose, 32));
}
