import { once } from "node:events";
import type { Server } from "node:http";
import { errorCode } from "~/domain/error-code";
import { CannotStart } from "~/service/database/cannot-start";

/**
 * Waits until a server listens; answers the address people open.
 * @throws {CannotStart} when the port or the address is not to be had.
 */
export async function listening(server: Server, host: string, port: number): Promise<string> {
  try {
    await once(server, "listening");
  } catch (error) {
    throw cannotListen(error, host, port);
  }
  const address = server.address();
  return `http://${host}:${typeof address === "object" && address ? address.port : port}/`;
}

function cannotListen(error: unknown, host: string, port: number): unknown {
  switch (errorCode(error)) {
    case "EADDRINUSE":
      return new CannotStart(`Port ${port} is taken. Set PORT to another one.`);
    case "EACCES":
      return new CannotStart(`Port ${port} may not be opened by this user. Set PORT to another one.`);
    case "EADDRNOTAVAIL":
    case "EAFNOSUPPORT":
    case "EAI_AGAIN":
    case "EINVAL":
    case "ENOTFOUND":
      return new CannotStart(`This machine has no address ${host}. Set HOST to another one.`);
    default:
      return error;
  }
}

/** The end of a start that failed: one sentence where it was foreseen, the whole trace where it was not; exit 1. */
export function giveUp(error: unknown): never {
  const said =
    error instanceof CannotStart ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${said}\n`);
  process.exit(1);
}
