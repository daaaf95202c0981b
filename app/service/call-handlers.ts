import type { RequestOrigin } from "~/contract/request-origin";
import type { VisitorLimits } from "./auth/visitor-limits";
import { type Caller, type KnownCaller, type ServiceDeps, withRequestLog } from "./deps";
import { runOnce } from "./idempotency";
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
export function createHandlers(deps: ServiceDeps, limits: VisitorLimits) {
  function read<Input, Output>(
    work: (deps: ServiceDeps, caller: KnownCaller, input: Input) => Promise<Output>,
  ) {
    return ({ input, context }: HandlerOptions<Input>) => work(deps, context.caller, input);
  }

  /** Runs a write that may be repeated without an Idempotency-Key. */
  const writeOutsideTransaction = read;

  /** Runs a write inside the transaction of its Idempotency-Key, if the request has one. */
  function write<Input, Output>(work: (deps: ServiceDeps, caller: Caller, input: Input) => Promise<Output>) {
    return ({ input, context, path }: HandlerOptions<Input>) =>
      runOnce(deps, context.caller, context.idempotencyKey, { call: path, input }, (within) =>
        work(within, context.caller, input),
      );
  }

  /** Runs a call that needs no bearer token; `work` applies the rate limits. */
  function visitor<Input, Output>(
    work: (deps: ServiceDeps, limits: VisitorLimits, input: Input, ipAddress?: string) => Promise<Output>,
  ) {
    return ({ input, context }: { readonly input: Input; readonly context: CallContext }) =>
      work(withRequestLog(deps, context), limits, input, context.ipAddress);
  }

  return { read, write, writeOutsideTransaction, visitor };
}
