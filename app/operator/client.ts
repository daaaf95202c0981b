import { createORPCClient, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { ResponseValidationPlugin } from "@orpc/contract/plugins";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { OPERATOR_KEY_HEADER, operatorContract } from "~/contract/operator";
import { errorCode } from "~/domain/error-code";
import { propertyOf } from "~/domain/property";
import { OperatorError } from "./operator-error";

/** The operator's calls to a running server; each rejects with OperatorError. */
export type OperatorClient = ContractRouterClient<typeof operatorContract>;

/** How to reach the server. `key` is the Idempotency-Key of this invocation. */
export interface ServerAccess {
  readonly serverUrl: string;
  readonly operatorKey: string;
  readonly key: string;
  /** Distinguishes the calls of an invocation that makes several writes. */
  readonly part?: string;
}

const REFUSED = "REFUSED";

/** Time limit of a call in milliseconds; only verifying a large ledger takes long. */
const CALL_TIMEOUT_MS = 600_000;

/** Creates the client of one invocation. Its writes carry the invocation's key, so that repeating the command is idempotent. */
export function createOperatorClient({ serverUrl, operatorKey, key, part }: ServerAccess): OperatorClient {
  return createORPCClient(
    new OpenAPILink(operatorContract, {
      url: serverUrl,
      headers: { [OPERATOR_KEY_HEADER]: operatorKey, "Idempotency-Key": part ? `${key}-${part}` : key },
      fetch: (request, init) => sendTo(serverUrl, key, new Request(request, init)),
      // Uses the server's own message; a response without one does not come from the operator's calls.
      customErrorResponseBodyDecoder: (body, { status }) => {
        const message = propertyOf(body, "message");
        return typeof message === "string" ? new ORPCError(REFUSED, { status, message }) : undefined;
      },
      plugins: [new ResponseValidationPlugin(operatorContract)],
      interceptors: [
        async ({ next }) => {
          try {
            return await next();
          } catch (error) {
            throw operatorErrorOf(error, serverUrl, key);
          }
        },
      ],
    }),
  );
}

async function sendTo(serverUrl: string, key: string, request: Request): Promise<Response> {
  const isReading = request.method === "GET";
  try {
    return await fetch(request, { signal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
  } catch (error) {
    const code = errorCode(error instanceof Error ? error.cause : undefined);
    if (code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "EAI_AGAIN") {
      throw new OperatorError(
        `Nothing answers at ${serverUrl}: start the server, or say where it is with --url.`,
      );
    }
    throw new OperatorError(
      isReading
        ? `${serverUrl} did not answer to the end: try again.`
        : `${serverUrl} did not answer to the end, so it is not known whether this was done: repeat the command with --key ${key}.`,
    );
  }
}

function operatorErrorOf(error: unknown, serverUrl: string, key: string): OperatorError {
  if (error instanceof OperatorError) return error;
  if (!(error instanceof ORPCError && error.code === REFUSED)) {
    return new OperatorError(
      `At ${serverUrl} nothing answers the operator: it may be another server, or a portal of an upstream API.`,
    );
  }
  return new OperatorError(
    error.status < 500 ? error.message : `${error.message} (Repeat it with --key ${key}.)`,
  );
}
