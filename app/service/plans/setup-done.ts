import { ServiceError } from "../service-error";

/** What is refused once set-up is done: it may have been completed in another window. */
export function setupIsDone(): ServiceError {
  return new ServiceError(409, "Your setup is complete already. Nothing was changed.", "SETUP_DONE");
}
