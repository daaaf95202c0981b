import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { runNode } from "tests/run/stage";
import { compressAssets } from "~/process/build-portal";

export interface EmptyPage {
  readonly url: string;
  readonly pid: number;
  close(): void;
}

/** Builds and serves an empty Remix page the way ours are served: the lower bound of every Remix page. */
export async function startEmptyPage(): Promise<EmptyPage> {
  const config = "tests/bench/empty-page/vite.config.ts";
  const cli = "node_modules/@remix-run/dev/dist/cli.js";
  if (!(await runNode([cli, "vite:build", "--config", config])))
    throw new Error("The empty page was not built.");
  await compressAssets(path.resolve("build/empty-page/client"));
  const child = fork("tests/bench/empty-page/serve.ts", {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [port] = await once(child, "message");
  if (child.pid === undefined) throw new Error("The empty page's server did not start.");
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid, close: () => child.disconnect() };
}
