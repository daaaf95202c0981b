import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { businessStart } from "./business-day";
import { runDateEnvironment } from "./machine-date";
import { ownProcess } from "./own-processes";

/** `npm run service` in a separate process, which a test can kill. */
export interface ServiceProcess {
  readonly address: string;
  readonly pid: number;
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<void>;
}

/** Starts it with a database and a data directory that outlive it, so that sessions survive a restart. */
export async function startServiceProcess(place: {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
}): Promise<ServiceProcess> {
  const child = spawn(process.execPath, ownProcess("service"), {
    env: {
      ...process.env,
      ...runDateEnvironment(),
      HOST: "127.0.0.1",
      PORT: "0",
      DEMO: "0",
      BENEFITS_NOW: businessStart,
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl,
      SESSION_SECRET: "a secret that outlives each process",
      DATA_KEY: "cd".repeat(32),
      ...place.env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return { address: await addressFrom(child), pid: child.pid ?? 0, kill: () => kill(child) };
}

/** Reads all later output too: a process whose output pipe is full or closed may stop. */
function addressFrom(child: ChildProcess): Promise<string> {
  let said = "";
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", (chunk) => {
      said += String(chunk);
      const address = /http:\/\/[\d.]+:\d+(?=\D)/.exec(said)?.[0];
      if (address) resolve(address);
    });
    child.once("close", () => reject(new Error(`the service did not start: ${said}`)));
  });
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
