import { texts } from "./texts";

/**
 * A call that failed with an error response or got no response. ERR-01 depends on whether the response had a message: without
 * one, `serverMessage` is undefined.
 */
export class ApiError extends Error {
  override name = "ApiError" as const;

  // The process and the pages are two bundles, each with its own copy of this class; `instanceof` has to recognise both.
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "ApiError";
  }

  constructor(
    /** HTTP status; 503 if there was no response in time. */
    readonly status: number,
    readonly serverMessage: string | undefined,
    /** The embedded service's code for the kind of refusal, if any. */
    readonly code?: string,
    /** The response's boolean fields, such as `hasBankingInfo` (SET-06). */
    readonly flags: Readonly<Record<string, boolean>> = {},
  ) {
    super(serverMessage ?? `status ${status}`);
  }

  /** The message that the person reads (ERR-01). */
  get userMessage(): string {
    if (this.serverMessage === undefined) return texts.systemError;
    return this.status === 500 || this.status === 403 ? texts.problem : this.serverMessage;
  }
}

/**
 * Returns the refusal of a call, for a form or page to show.
 * @throws any other error: a 401, which signs out (SES-14), and errors that are not responses of a call
 */
export function apiErrorOrThrow(error: unknown): ApiError {
  if (!(error instanceof ApiError) || error.status === 401) throw error;
  return error;
}

/** Whether a call was refused; a 429 is not about this call, and refuses any. */
export function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** Whether a call failed because the thing does not exist for this person. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Returns a call's result; undefined if the thing does not exist for this person. */
export async function undefinedIfNotFound<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/**
 * Returns the result of one of our own calls, or that of the specification's calls if the upstream does not know ours. A thing
 * that is not the person's also answers 404, and answers it again there.
 */
export async function withFallbackCalls<Answer, Instead>(
  atOnce: Promise<Answer>,
  oneByOne: () => Instead,
): Promise<Answer | Awaited<Instead>> {
  try {
    return await atOnce;
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    return await oneByOne();
  }
}

function isUnknownCall(error: unknown): boolean {
  return error instanceof ApiError && !error.code && [404, 405, 501].includes(error.status);
}
