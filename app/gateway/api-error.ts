import { texts } from "./texts";

/**
 * A call that was answered with an error, or not at all. ERR-01 asks whether the answer carried a message, so
 * that is kept: `serverMessage` is undefined when it did not.
 */
export class ApiError extends Error {
  override name = "ApiError" as const;

  // The process and the pages are two bundles, each with its own copy of this class; `instanceof` has to know both.
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "ApiError";
  }

  constructor(
    /** HTTP status; 503 when there was no answer in time. */
    readonly status: number,
    readonly serverMessage: string | undefined,
    /** The embedded service's word for the kind of refusal, where it has one. */
    readonly code?: string,
    /** What the answer said one by one, such as `hasBankingInfo` (SET-06). */
    readonly flags: Readonly<Record<string, boolean>> = {},
  ) {
    super(serverMessage ?? `status ${status}`);
  }

  /** The sentence the person reads (ERR-01). */
  get userMessage(): string {
    if (this.serverMessage === undefined) return texts.systemError;
    return this.status === 500 || this.status === 403 ? texts.problem : this.serverMessage;
  }
}

/**
 * What a call refused, for a form or a page to say.
 * @throws whatever is not theirs to say: a 401, which signs out (SES-14), and any fault that is no answer of a call
 */
export function refusalOf(error: unknown): ApiError {
  if (!(error instanceof ApiError) || error.status === 401) throw error;
  return error;
}

/** Whether a call failed because there is no such thing for this person. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** What a call answers; undefined where there is no such thing for this person. */
export async function ifThere<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/**
 * What a call of ours answers; where an upstream may not know it, what the specification's calls answer instead. What is not the
 * person's answers 404 too, and does so again there.
 */
export async function atOnceOr<Answer, Instead>(
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
