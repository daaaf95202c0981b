import type { RequestOrigin } from "~/contract/request-origin";
import type { VisitorLimits } from "./auth/visitor-limits";
import { runOnce } from "./idempotency";
import { type Caller, type KnownCaller, type ServiceParts, withRequestLog } from "./parts";
import type { ServiceError } from "./service-error";

/** The context of one request, besides its input. */
export interface CallContext extends RequestOrigin {
  readonly authorization: string | null;
  readonly operatorKey?: string | null;
  readonly idempotencyKey?: string | undefined;
  /** Set when the call is refused; the response headers are derived from it. */
  refused?: ServiceError;
}

interface HandlerOptions<Input> {
  readonly input: Input;
  readonly context: CallContext & { readonly caller: KnownCaller };
  readonly path: readonly string[];
}

/** Returns adapters that turn service functions into router handlers: `read`, `write`, `writeOutsideTransaction` and `visitor` (no session). */
export function createHandlers(parts: ServiceParts, limits: VisitorLimits) {
  function read<Input, Output>(work: (parts: ServiceParts, caller: Caller, input: Input) => Promise<Output>) {
    return ({ input, context }: HandlerOptions<Input>) => work(parts, context.caller, input);
  }

  /** Runs a write that may be repeated without an Idempotency-Key. */
  const writeOutsideTransaction = read;

  /** Runs a write inside the transaction of its Idempotency-Key, if the request has one. */
  function write<Input, Output>(
    work: (parts: ServiceParts, caller: Caller, input: Input) => Promise<Output>,
  ) {
    return ({ input, context, path }: HandlerOptions<Input>) =>
      runOnce(parts, context.caller, context.idempotencyKey, { call: path, input }, (within) =>
        work(within, context.caller, input),
      );
  }

  /** Runs a call that needs no bearer token; `work` applies the rate limits. */
  function visitor<Input, Output>(
    work: (parts: ServiceParts, limits: VisitorLimits, input: Input, ipAddress?: string) => Promise<Output>,
  ) {
    return ({ input, context }: { readonly input: Input; readonly context: CallContext }) =>
      work(withRequestLog(parts, context), limits, input, context.ipAddress);
  }

  return { read, write, writeOutsideTransaction, visitor };
}
