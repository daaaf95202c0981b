import { fromPromise } from "xstate";

/** The place of a call in a machine; the flow that runs the machine fills it by `provide`. Left open, the call fails. */
export function providedByFlow<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`No actor was provided for ${name}`)));
}
