/**
 * A deliberate refusal by the service: a status and a message that may be shown to the user (ERR-01). On the wire it is
 * `{ "message": …, "code"?: … }` plus the flags. Any other thrown error is a bug or an outage.
 */
export class ServiceError extends Error {
  override readonly name = "ServiceError";

  constructor(
    readonly status: number,
    message: string,
    readonly code?: string,
    /** Individual facts for the caller, such as what is missing (SET-06). */
    readonly flags: Readonly<Record<string, boolean>> = {},
    /** JSON details for programs, such as what has changed. */
    readonly details?: Readonly<Record<string, unknown>>,
  ) {
    super(message);
  }
}

/** A 429 refusal with the time to wait. */
export class TooManyAttemptsError extends ServiceError {
  constructor(
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(429, message, "TOO_MANY_ATTEMPTS");
  }
}

/** Returns the response headers of a refusal. */
export function serviceErrorHeaders(error: ServiceError): Readonly<Record<string, string>> {
  return error instanceof TooManyAttemptsError ? { "retry-after": String(error.retryAfterSeconds) } : {};
}

/** Returns the 404, the same for missing rows and for rows of other people, so that existence is not revealed (CLD-05). */
export function notFoundError(message = "Not found"): ServiceError {
  return new ServiceError(404, message);
}

/** Returns the 401, the same for a token that is wrong, has expired, or whose session has ended. */
export function notSignedInError(): ServiceError {
  return new ServiceError(401, "Please sign in again");
}

/** Returns the response body of a refusal. */
export function serviceErrorBody({ message, code, flags, details }: ServiceError): Record<string, unknown> {
  return { message, ...(code !== undefined && { code }), ...flags, ...(details && { details }) };
}
