/**
 * What the service answers on purpose when it will not do something: a status and the sentence a person may read
 * (ERR-01). On the wire it is `{ "message": …, "code"?: … }` and the flags. Anything else that is thrown is a fault of ours.
 */
export class ServiceError extends Error {
  override readonly name = "ServiceError";

  constructor(
    readonly status: number,
    message: string,
    readonly code?: string,
    /** What a caller may want to know one by one, such as what is missing (SET-06). */
    readonly flags: Readonly<Record<string, boolean>> = {},
    /** What a program may want to look at, such as what has changed; JSON. */
    readonly details?: Readonly<Record<string, unknown>>,
  ) {
    super(message);
  }
}

/** A refusal of what was tried too often, with how long to wait. */
export class TooManyAttempts extends ServiceError {
  constructor(
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(429, message, "TOO_MANY_ATTEMPTS");
  }
}

/** The headers of a refusal. */
export function serviceErrorHeaders(error: ServiceError): Readonly<Record<string, string>> {
  return error instanceof TooManyAttempts ? { "retry-after": String(error.retryAfterSeconds) } : {};
}

/** The answer for what is missing and for what is another person's alike, so that nothing is given away (CLD-05). */
export function notFound(message = "Not found"): ServiceError {
  return new ServiceError(404, message);
}

/** Body of a refusal as the client reads it. */
export function serviceErrorBody({ message, code, flags, details }: ServiceError): Record<string, unknown> {
  return { message, ...(code === undefined ? {} : { code }), ...flags, ...(details ? { details } : {}) };
}
