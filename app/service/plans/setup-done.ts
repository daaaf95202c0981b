import { ServiceError } from "../service-error";

/** The error for changes after set-up is done: it may have been completed in another window. */
export function setupDoneError(): ServiceError {
  return new ServiceError(409, "Your setup is complete already. Nothing was changed.", "SETUP_DONE");
}
