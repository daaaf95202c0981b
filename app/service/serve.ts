import { once } from "node:events";
import { createServer } from "node:http";
import { type ClientAddress, createRequestListener } from "@remix-run/node-fetch-server";
import { readSettings } from "~/process/settings";
import { startStanding } from "~/process/standing";
import { stopOnSignals } from "~/process/stopping";
import { visitorAddress } from "./auth/address";
import { CannotStart } from "./database";

const DEFAULT_PORT = "3001";

/** `npm run service`: the embedded service alone over HTTP, for an upstream of another portal, an app or the tests. */
async function main(): Promise<void> {
  const { UPSTREAM_API_URL: _, ...environment } = process.env;
  const settings = readSettings({ ...environment, PORT: environment.PORT || DEFAULT_PORT });
  const standing = await startStanding(settings);
  const { service } = standing;
  if (!service) throw new CannotStart("The service needs a database of its own.");
  try {
    const answer = createRequestListener((request: Request, client: ClientAddress) =>
      service.fetch(request, { address: visitorAddress(client.address, request.headers) }),
    );
    const server = createServer(answer).listen(settings.port, settings.host);
    await once(server, "listening").catch((error: unknown) => {
      throw cannotListen(error, settings.host, settings.port);
    });
    stopOnSignals(server, standing);
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : settings.port;
    standing.announce(`The benefits service is at http://${settings.host}:${port}/`);
  } catch (error) {
    await standing.close();
    throw error;
  }
}

function cannotListen(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") return new CannotStart(`Port ${port} is taken. Set PORT to another one.`);
  if (code === "EACCES")
    return new CannotStart(`Port ${port} may not be opened by this user. Set PORT to another one.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new CannotStart(`This machine has no address ${host}.`);
  return error;
}

main().catch((error: unknown) => {
  const sentence =
    error instanceof CannotStart ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
