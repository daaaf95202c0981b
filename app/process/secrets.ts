import { hkdfSync } from "node:crypto";
import { KEY_KINDS, type KeyKind } from "~/contract/operator-keys";
import type { KeyFolder } from "~/service/parts";
import { type KeyFile, type Keys, keysIn, keysSince, newKey, putKeys } from "./key-files";
import type { Settings } from "./settings";

/** Keys of the process: signing of tokens and URLs, encryption of bank and insurance numbers, cookies. */
interface Keyring {
  readonly signing: Uint8Array;
  /** The current one first, then the others that are accepted. */
  readonly accepted: readonly Uint8Array[];
  /** The current one first, then older ones, which only open what they sealed. */
  readonly data: readonly Uint8Array[];
  /** Sign and seal cookies: the current one first, then the others that are accepted. */
  readonly session: readonly [string, ...string[]];
}

/** The keys as they are now: after a change in the data directory they are others. */
export interface Secrets extends Keyring {
  /** Opens the operator's calls; undefined: they are closed. */
  readonly operatorKey: string | undefined;
  /** Changes the keys that are no settings. */
  readonly keyFolder: KeyFolder;
}

const files: Readonly<Record<KeyKind, KeyFile>> = { session: "session-secret", data: "data-key" };

/**
 * The secrets of the settings, else those generated once into DATA_DIR (mode 0600). Token and cookie keys are
 * derived from one secret, so that an operator has two values to keep, not four.
 * @throws {CannotStart} when a file cannot be written or read, or holds no key
 */
export async function secretsOf(settings: Settings): Promise<Secrets> {
  const { dataDir } = settings;
  const operatorKey = await operatorKeyOf(settings);
  let now = await keyringOf(settings);
  let changing = Promise.resolve();
  const change = (kind: KeyKind, changed: (keys: Keys) => Keys) => {
    const previous = changing.catch(() => undefined);
    changing = previous.then(async () => {
      await putKeys(dataDir, files[kind], changed(await keysIn(dataDir, files[kind])));
      now = await keyringOf(settings);
    });
    return changing;
  };
  const keyFolder: KeyFolder = {
    holds: KEY_KINDS.filter((kind) => given(settings, kind) === undefined),
    rotate: (kind) => change(kind, (keys) => [newKey(), ...keys]),
    forget: (kind) => change(kind, ([current]) => [current]),
    older: async (kind) => (await keysIn(dataDir, files[kind])).length - 1,
    since: (kind) => keysSince(dataDir, files[kind]),
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

/** The current key and the others, of the setting, else of the file. */
async function keysOf(settings: Settings, kind: KeyKind, accepted: readonly string[] = []): Promise<Keys> {
  const setting = given(settings, kind);
  const [first, ...more] = setting === undefined ? await keysIn(settings.dataDir, files[kind]) : [setting];
  return [first, ...more, ...accepted];
}

function given({ sessionSecret, dataKey }: Settings, kind: KeyKind): string | undefined {
  return { session: sessionSecret, data: dataKey }[kind];
}

/** Generated for the embedded database alone: of several instances each would make its own, an upstream has its own door. */
async function operatorKeyOf(settings: Settings): Promise<string | undefined> {
  const { operatorKey, databaseUrl, upstreamApiUrl, dataDir } = settings;
  if (upstreamApiUrl) return undefined;
  return operatorKey ?? (databaseUrl ? undefined : (await keysIn(dataDir, "operator-key"))[0]);
}

function cookieSecret(secret: string): string {
  return Buffer.from(derive(secret, "cookies")).toString("base64url");
}

function derive(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", purpose, 32));
}
