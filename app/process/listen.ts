import { once } from "node:events";
import type { Server } from "node:http";
import type { Express } from "express";
import { errorCode } from "~/domain/error-code";
import { StartupError } from "~/service/database/startup-error";

/**
 * How long an idle connection is kept open. Longer than proxies keep theirs (60 s is the default of nginx and of the clouds' load
 * balancers): the one that closes first must be the proxy, or it may send a request into a connection that is just being closed.
 */
const KEEP_ALIVE_MS = 65_000;

/**
 * Opens the port.
 * @returns the server, once it listens, and the URL that people open
 * @throws {StartupError} if the port or the address is not available
 */
export async function listen(
  app: Express,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ server: Server; url: string }> {
  const server = app.listen(port, host);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  try {
    await once(server, "listening");
  } catch (error) {
    throw cannotListen(error, host, port);
  }
  const address = server.address();
  return { server, url: `http://${host}:${typeof address === "object" && address ? address.port : port}/` };
}

function cannotListen(error: unknown, host: string, port: number): unknown {
  switch (errorCode(error)) {
    case "EADDRINUSE":
      return new StartupError(`Port ${port} is taken. Set PORT to another one.`);
    case "EACCES":
      return new StartupError(`Port ${port} may not be opened by this user. Set PORT to another one.`);
    case "EADDRNOTAVAIL":
    case "EAFNOSUPPORT":
    case "EAI_AGAIN":
    case "EINVAL":
    case "ENOTFOUND":
      return new StartupError(`This machine has no address ${host}. Set HOST to another one.`);
    default:
      return error;
  }
}
