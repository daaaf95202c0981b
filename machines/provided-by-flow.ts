import { fromPromise } from "xstate";

/** Returns a placeholder for a call of a machine. The flow replaces it with `provide`; otherwise the call rejects. */
export function providedByFlow<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`No actor was provided for ${name}`)));
}
