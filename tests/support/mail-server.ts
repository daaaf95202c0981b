import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";

/** A mail server in a separate process (see smtp-server.ts for the special addresses). */
export interface MailServer {
  readonly url: string;
  /** The mails it has accepted for an address. */
  taken(address: string): Promise<Email[]>;
  /** How many deliveries to an address were attempted. */
  asked(address: string): number;
  /** Waits until it has accepted that many. */
  waitFor(address: string, count?: number): Promise<Email[]>;
  stop(): Promise<void>;
}

interface Told {
  readonly port?: number;
  readonly asked?: string;
  readonly to?: readonly string[];
  readonly message?: string;
}

/** Starts it on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/support/smtp-server.ts"], {
    env: { ...process.env, NODE_OPTIONS: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const told: Told[] = [];
  const lines = createInterface({ input: child.stdout });
  const port = await new Promise<number>((resolve, reject) => {
    child.once("exit", () => reject(new Error("the mail server did not start")));
    lines.on("line", (line) => {
      const one = JSON.parse(line) as Told;
      told.push(one);
      if (one.port !== undefined) resolve(one.port);
    });
  });
  const taken = (address: string) =>
    Promise.all(
      told.flatMap(({ to, message }) =>
        to?.includes(address) ? [PostalMime.parse(Buffer.from(message ?? "", "base64"))] : [],
      ),
    );
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    asked: (address) => told.filter(({ asked }) => asked === address).length,
    async waitFor(address, count = 1) {
      const deadline = performance.now() + 20_000;
      for (;;) {
        const mails = await taken(address);
        if (mails.length >= count) return mails;
        if (performance.now() > deadline) throw new Error(`${mails.length} of ${count} mails were taken`);
        await wait(50);
      }
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}
