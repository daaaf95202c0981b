import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { cleanEnvironment } from "tests/run/stage";
import { z } from "zod";
import type { Trial, Verdict } from "./try-mutants";

const verdict = z.object({ killedBy: z.string().nullable(), group: z.number() });

/** Runs tests on a changed text: names the failing test, null if none fails, or "no end" if they did not finish in time. */
export interface Trials {
  verdictOf(trial: Trial, milliseconds: number): Promise<Verdict>;
  stop(): Promise<void>;
}

/** Runs trials one after another in a child process, and restarts that process when a trial takes too long. */
export function beginTrials(): Trials {
  let running: Promise<ChildProcess> | undefined;
  const end = async () => {
    const child = await running;
    running = undefined;
    if (!child?.pid || child.exitCode !== null) return;
    // Kills the whole process group: one of the workers is in an endless loop.
    process.kill(-child.pid, "SIGKILL");
    await once(child, "exit");
  };
  return {
    async verdictOf(trial, milliseconds) {
      running ??= begin();
      const child = await running;
      const answer = new Promise<Verdict>((resolve) => {
        child.once("message", (message) => resolve(verdict.parse(message)));
      });
      child.send(trial);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<"late">((resolve) => {
        timer = setTimeout(resolve, milliseconds, "late");
      });
      const said = await Promise.race([answer, late]);
      clearTimeout(timer);
      if (said !== "late") return said;
      await end();
      return { killedBy: "no end", group: 0 };
    },
    stop: end,
  };
}

async function begin(): Promise<ChildProcess> {
  const { TEST_SERVER_URL: database } = process.env;
  const child = fork(path.join(import.meta.dirname, "try-mutants.ts"), {
    execArgv: ["--import", "tsx"],
    env: cleanEnvironment({ NODE_ENV: "test", ...(database ? { TEST_SERVER_URL: database } : {}) }),
    detached: true,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await once(child, "message");
  return child;
}
