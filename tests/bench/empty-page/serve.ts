import { once } from "node:events";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express from "express";
import { staticFiles } from "~/process/static-files";

// A separate process, so that its CPU is not mixed with the bench's; reports its port to the parent process.
const folder = "build/empty-page";
const build: ServerBuild = await import(pathToFileURL(path.resolve(folder, "server/index.js")).href);
const app = express();
app.use(staticFiles(path.resolve(folder, "client"), false), compression());
app.all("*", createRequestHandler({ build, mode: "production" }));
const server = app.listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
process.once("disconnect", () => process.exit(0));
process.send?.(port);
