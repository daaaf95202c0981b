import { Refusal } from "../refusal";

/** What is refused once set-up is done: it may have been completed in another window. */
export function setupIsDone(): Refusal {
  return new Refusal(409, "Your setup is complete already. Nothing was changed.", "SETUP_DONE");
}
