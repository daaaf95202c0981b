import type { EmployeeId } from "~/domain/ids";

/** For whom a call is made, as far as known; the caller's own input provides no part of it. */
export interface RequestOrigin {
  /** The network address of the person in front of the browser. */
  readonly ipAddress?: string | undefined;
  /** A browser in which these people have signed in before, known by a cookie of the portal. */
  readonly knownBrowser?: { readonly id: string; readonly employeeIds: readonly EmployeeId[] } | undefined;
  /** The id, also in the log, of the portal request that the call belongs to. */
  readonly requestId?: string | undefined;
  /** The same object for all calls of one page request: their reads authenticate the caller only once. */
  readonly visit?: object | undefined;
}
