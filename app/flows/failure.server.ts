import type { FailureKind, StepFailure } from "machines/failure";
import { ApiError } from "~/gateway/api-error";

/**
 * Awaits a gateway call for an actor and converts an ApiError to the machines' plain `StepFailure`.
 *
 * @param say returns the sentence for the employee, if it differs from the shared handler's (ERR-01)
 * @throws StepFailure for an ApiError; any other error as it is
 */
export async function withStepFailure<T>(
  call: Promise<T>,
  say: (error: ApiError) => string = ({ userMessage }) => userMessage,
): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw { kind: kindOf(error), message: say(error) } satisfies StepFailure;
  }
}

/** The HTTP status of a page that shows a form again because a call of its flow failed. */
export const STATUS_OF_FAILURE: Readonly<Record<FailureKind, number>> = {
  refused: 400,
  passwordNeeded: 400,
  signedOut: 401,
  alreadyDecided: 409,
  changed: 409,
  benefitCancelled: 409,
  duplicate: 409,
  setupDone: 409,
  tooOften: 429,
  unavailable: 503,
  unexpected: 500,
};

const CHANGED_CODES: ReadonlySet<string | undefined> = new Set([
  "claimChanged",
  "receiptChanged",
  "ALLOCATION_CHANGED",
  "BANKING_CHANGED",
  "BASIC_INFORMATION_CHANGED",
  "DEPENDENTS_CHANGED",
  "PROFILE_CHANGED",
  "SETUP_CHANGED",
]);

/** Whether the service found something else than what the call named as known (decision D76). */
export function isOvertaken({ code }: ApiError): boolean {
  return CHANGED_CODES.has(code);
}

function kindOf(error: ApiError): StepFailure["kind"] {
  if (error.status === 401) return "signedOut";
  if (error.status === 429) return "tooOften";
  if (error.code === "benefitCancelled") return "benefitCancelled";
  if (error.code === "duplicate") return "duplicate";
  if (isOvertaken(error)) return "changed";
  if (error.code === "SETUP_DONE") return "setupDone";
  if (error.code === "PASSWORD_NEEDED") return "passwordNeeded";
  if (error.code === "alreadyDecided" || error.status === 404) return "alreadyDecided";
  return error.status >= 500 ? "unavailable" : "refused";
}
