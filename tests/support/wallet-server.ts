import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Brand } from "~/brand/variant";
import { businessStart } from "./business-day";
import { leaveKeptMachines } from "./kept-machines";
import { frozenRunDateEnvironment, runDateEnvironment } from "./machine-date";
import { startEnvironment, startOptions } from "./start-command";
import { transitionsFile } from "./walked-transitions";

type BrandKey = Brand["key"];

/** A running portal of the production build in a separate process. */
export interface WalletServer {
  /** `http://127.0.0.1:<port>`; the same after `restart`. */
  readonly origin: string;
  readonly pid: number;
  /** Everything it has written to stdout and stderr so far, across restarts. */
  readonly output: string;
  readonly isRunning: boolean;
  /** Sends SIGTERM and waits for the end. Returns the exit code; undefined if it was not running. */
  stop(): Promise<number | undefined>;
  /** Sends SIGKILL and waits for the end. `restart` starts it again. */
  kill9(): Promise<void>;
  /** Shuts it down gracefully if it runs, and starts it again at the same address. */
  restart(): Promise<void>;
}

export interface WalletSettings {
  /** Absent: the embedded database under `dataDir`. */
  readonly databaseUrl?: string;
  readonly dataDir: string;
  /** Default: the main brand. */
  readonly brand?: BrandKey;
  /** The start of the business clock; default: `businessStart`; null: the machine's clock. */
  readonly now?: Date | string | null;
  /** Whether the clocks stand still at that instant. */
  readonly isHeld?: boolean;
  /** More settings, which override all others. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Known to the tests, which can create tokens and read encrypted numbers with them. */
export const testSecrets = {
  SESSION_SECRET: "only-for-tests-only-for-tests-only-for-tests",
  DATA_KEY: "0123456789abcdef".repeat(4),
  OPERATOR_KEY: "only-for-tests-an-operators-key-only-for-tests",
} as const;

/** Returns the folder of a brand's build; the second brand's is built only for the tests. */
export function buildOf(brand: BrandKey): string {
  return brand === "wallet" ? "build" : `build/${brand}`;
}

const patience = 60_000;

/** Starts the build's `start.js` on a free port and waits until it responds. If it does not start, fails with its output. */
export async function startWallet(settings: WalletSettings): Promise<WalletServer> {
  let output = "";
  const hear = (text: string) => {
    output += text;
  };
  let life = await begin(settings, 0, hear);
  const { origin, port } = life;
  const end = async (signal: NodeJS.Signals) => {
    const { child } = life;
    if (!isAlive(child)) return undefined;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
    return child.exitCode ?? undefined;
  };
  return {
    origin,
    get pid() {
      return life.child.pid ?? 0;
    },
    get output() {
      return output;
    },
    get isRunning() {
      return isAlive(life.child);
    },
    stop: () => end("SIGTERM"),
    kill9: async () => void (await end("SIGKILL")),
    restart: async () => {
      await end("SIGTERM");
      life = await begin(settings, port, hear);
    },
  };
}

interface Life {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly port: number;
}

async function begin(settings: WalletSettings, port: number, hear: (text: string) => void): Promise<Life> {
  const start = path.resolve(buildOf(settings.brand ?? "wallet"), "start.js");
  const child = spawn(process.execPath, [...startOptions, start], {
    stdio: ["ignore", "pipe", "pipe"],
    env: environmentOf(settings, port),
  });
  // A test process that exits immediately must not leave its server running.
  const killWithUs = () => void child.kill("SIGKILL");
  process.once("exit", killWithUs);
  child.once("exit", () => process.off("exit", killWithUs));
  return new Promise<Life>((resolve, reject) => {
    let said = "";
    const fail = (why: string) => {
      child.kill("SIGKILL");
      reject(new Error(`The wallet ${why}.\n${said}`));
    };
    const timer = setTimeout(() => fail(`did not start within ${patience / 1000} s`), patience);
    const listen = (chunk: Buffer) => {
      const text = chunk.toString();
      hear(text);
      said += text;
      const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said);
      if (!found) return;
      clearTimeout(timer);
      resolve({ child, origin: found[0], port: Number(found[1]) });
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("error", (error) => fail(error.message));
    // Waits for `close` rather than `exit`, so that all output has arrived.
    child.once("close", (code, signal) => {
      clearTimeout(timer);
      fail(`ended with ${signal ?? `exit ${code}`}`);
    });
  });
}

/** Passes on none of the portal's settings from the shell that runs the tests. */
function environmentOf(settings: WalletSettings, port: number): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  return {
    ...Object.fromEntries(Object.entries({ PATH, HOME, TMPDIR, LANG }).filter(([, value]) => value)),
    ...startEnvironment,
    ...(settings.isHeld ? frozenRunDateEnvironment() : runDateEnvironment()),
    ...testSecrets,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: settings.dataDir,
    DEMO: "0",
    INSPECTOR: "1",
    // Only for servers of browser tests.
    ...(transitionsFile
      ? { TAKEN_TRANSITIONS_FILE: transitionsFile, KEPT_MACHINES_FILE: leaveKeptMachines(settings.dataDir) }
      : {}),
    ...(settings.databaseUrl ? { DATABASE_URL: settings.databaseUrl } : {}),
    ...(settings.now === null ? {} : { BENEFITS_NOW: new Date(settings.now ?? businessStart).toISOString() }),
    ...settings.env,
  };
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
