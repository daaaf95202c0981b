import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import express from "express";
import { expect, test } from "vitest";
import { endWhenIdle } from "~/process/wait-for-drain";

test("a response that nobody reads ends and frees what it reads from; one that is read does not [SEC-03]", async () => {
  const app = express();
  const sources: Readable[] = [];
  app.get("/download", (_request, response) => {
    endWhenIdle(response, 300);
    const source = Readable.from(Array.from({ length: 400 }, () => Buffer.alloc(65_536)));
    sources.push(source);
    source.pipe(response);
    response.once("close", () => source.destroy());
  });
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const deaf = connect(port, "127.0.0.1");
  deaf.on("error", () => undefined);
  deaf.write("GET /download HTTP/1.1\r\nHost: wallet.example\r\n\r\n");
  deaf.pause();
  const whole = await fetch(`http://127.0.0.1:${port}/download`);
  expect((await whole.arrayBuffer()).byteLength).toBe(400 * 65_536);
  await expect.poll(() => sources[0]?.destroyed, { timeout: 5_000 }).toBe(true);
  deaf.destroy();
  server.closeAllConnections();
  server.close();
});
