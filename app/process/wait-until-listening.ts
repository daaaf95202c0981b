import { once } from "node:events";
import type { Server } from "node:http";
import { errorCode } from "~/domain/error-code";
import { StartupError } from "~/service/database/startup-error";

/**
 * Waits until a server listens.
 * @returns the URL that people open
 * @throws {StartupError} if the port or the address is not available
 */
export async function waitUntilListening(server: Server, host: string, port: number): Promise<string> {
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

/** Ends a failed start with exit code 1: prints one sentence for a foreseen error, the whole stack trace for any other. */
export function exitWithError(error: unknown): never {
  const message =
    error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
