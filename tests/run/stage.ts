import { spawn } from "node:child_process";
import { performance } from "node:perf_hooks";
import { readTotals, type Totals, type TotalsOf } from "./totals";

/** One step of the run: a command in its own process, or work in this process. */
export interface Stage {
  readonly name: string;
  run(): Promise<boolean>;
  /** For a stage with tests: where its runner writes its report. */
  readonly totals?: TotalsOf;
}

export interface Finished {
  readonly name: string;
  readonly isGood: boolean;
  readonly seconds: number;
  readonly totals: Totals;
}

/** Runs a stage. A stage with tests fails if no test ran, a test was skipped or its report is unreadable. */
export async function runStage(stage: Stage): Promise<Finished> {
  const start = performance.now();
  const wentWell = await stage.run();
  const seconds = (performance.now() - start) / 1000;
  if (!stage.totals) return { name: stage.name, isGood: wentWell, seconds, totals: failedOnce(wentWell) };
  const totals = await readTotals(stage.totals);
  const complaint = complaintAbout(totals);
  if (complaint) process.stderr.write(`${stage.name}: ${complaint}\n`);
  const isGood = wentWell && totals.failed === 0 && complaint === undefined;
  const failed = isGood ? 0 : Math.max(1, totals.failed);
  return { name: stage.name, isGood, seconds, totals: { ...totals, failed } };
}

function failedOnce(wentWell: boolean): Totals {
  return { passed: 0, failed: wentWell ? 0 : 1, skipped: 0 };
}

function complaintAbout(totals: Totals): string | undefined {
  if (totals.passed + totals.failed + totals.skipped === 0) return "no test ran";
  if (totals.failed === 0 && totals.skipped > 0)
    return `${totals.skipped} skipped; a check that does not run proves nothing`;
  return undefined;
}

/** Settings of the portal in the caller's shell that must not reach the tests. */
const portalSettings =
  /^(PORT|HOST|DATABASE_URL|DATA_DIR|UPSTREAM_API_URL|BRAND|BUILD_DIR|EMPLOYER_PORTAL_URL|BENEFITS_NOW|DEMO|SESSION_SECRET|SESSION_SECRETS_ACCEPTED|DATA_KEY|DATA_KEYS_ACCEPTED|PUBLIC_HTTPS|SMTP_URL|FILES_S3_URL|PLACES_URL|MARKETING_FORM_URL|PUBLIC_ORIGIN|MAIL_FROM|OPERATOR_KEY|METRICS_KEY|LOG_LEVEL|NODE_ENV|TEST_SERVER_URL)$/;

export function cleanEnvironment(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const environment = { ...process.env, ...extra };
  for (const name of Object.keys(process.env)) {
    if (portalSettings.test(name) && !(name in extra)) Reflect.deleteProperty(environment, name);
  }
  return environment;
}

/** Runs a Node script with its output streamed and no input. Returns whether it exited with 0. */
export function runNode(
  args: readonly string[],
  extra: Readonly<Record<string, string>> = {},
  node: string = process.execPath,
): Promise<boolean> {
  const child = spawn(node, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: cleanEnvironment(extra),
  });
  const pass = (signal: NodeJS.Signals) => void child.kill(signal);
  process.once("SIGTERM", pass).once("SIGINT", pass);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      process.off("SIGTERM", pass).off("SIGINT", pass);
      resolve(code === 0);
    });
  });
}
