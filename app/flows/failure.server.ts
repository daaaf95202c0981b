import type { StepFailure } from "machines/failure";
import { CallFailed } from "~/gateway/call-failed";

/** Runs a call of the gateway as an actor's promise: a failure becomes the plain data the machines speak of. */
export async function asStep<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw stepFailure(error);
  }
}

function stepFailure(error: unknown): unknown {
  if (!(error instanceof CallFailed)) return error;
  return { kind: kindOf(error), message: error.sentence } satisfies StepFailure;
}

function kindOf(error: CallFailed): StepFailure["kind"] {
  if (error.status === 401) return "signedOut";
  if (error.code === "benefitCancelled") return "benefitCancelled";
  if (error.code === "SETUP_DONE") return "setupDone";
  if (error.code === "alreadyDecided" || error.status === 404) return "alreadyDecided";
  return error.status >= 500 ? "unavailable" : "refused";
}
