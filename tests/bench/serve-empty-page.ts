import { once } from "node:events";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express from "express";
import { runNode } from "tests/run/stage";
import { compressAssets } from "~/process/compress-assets";
import { staticFiles } from "~/process/static-files";

export interface EmptyPage {
  readonly url: string;
  close(): void;
}

const folder = "build/empty-page";

/** Remix's own page with nothing on it, built and served as ours are: the floor under every page of Remix. */
export async function serveEmptyPage(): Promise<EmptyPage> {
  const config = "tests/bench/empty-page/vite.config.ts";
  const cli = "node_modules/@remix-run/dev/dist/cli.js";
  if (!(await runNode([cli, "vite:build", "--config", config])))
    throw new Error("The empty page was not built.");
  const client = path.resolve(folder, "client");
  await compressAssets(client);
  const build: ServerBuild = await import(pathToFileURL(path.resolve(folder, "server/index.js")).href);
  const app = express();
  app.use(staticFiles(client, false), compression());
  app.all("*", createRequestHandler({ build, mode: "production" }));
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}
