import type { RequestOrigin } from "~/contract/request-origin";
import type { VisitorLimits } from "./auth/visitor-limits";
import { once } from "./idempotency";
import { type Caller, inRequest, type KnownCaller, type ServiceParts } from "./parts";
import type { ServiceError } from "./service-error";

/** What one request brings along besides its input. */
export interface CallContext extends RequestOrigin {
  readonly authorization: string | null;
  readonly operatorKey?: string | null;
  readonly idempotencyKey?: string | undefined;
  /** How the call was refused: what its answer's headers say. */
  refused?: ServiceError;
}

interface Answering<Input> {
  readonly input: Input;
  readonly context: CallContext & { readonly caller: KnownCaller };
  readonly path: readonly string[];
}

/** How the functions of the nouns become handlers of the router's calls: as a read, a write, or for a visitor. */
export function handlersOf(parts: ServiceParts, limits: VisitorLimits) {
  function read<Input, Output>(work: (parts: ServiceParts, caller: Caller, input: Input) => Promise<Output>) {
    return ({ input, context }: Answering<Input>) => work(parts, context.caller, input);
  }

  /** A write in the transaction of its Idempotency-Key, where it has one. */
  function write<Input, Output>(
    work: (parts: ServiceParts, caller: Caller, input: Input) => Promise<Output>,
  ) {
    return ({ input, context, path }: Answering<Input>) =>
      once(parts, context.caller, context.idempotencyKey, { call: path, input }, (within) =>
        work(within, context.caller, input),
      );
  }

  /** A call without a bearer, as often as its limit allows. */
  function visitor<Input, Output>(
    work: (parts: ServiceParts, limits: VisitorLimits, input: Input, ipAddress?: string) => Promise<Output>,
  ) {
    return ({ input, context }: { readonly input: Input; readonly context: CallContext }) =>
      work(inRequest(parts, context), limits, input, context.ipAddress);
  }

  return { read, write, visitor };
}
