/** Why a command failed, as one sentence for the person who gave it. Ends the process with 1. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

/** A command with wrong arguments. Ends the process with 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
