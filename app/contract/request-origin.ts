import type { EmployeeId } from "~/domain/ids";

/** Whom a call is made for, as far as it is known: no part of it comes from the caller's own words. */
export interface RequestOrigin {
  /** The network address of the person in front of the browser. */
  readonly ipAddress?: string | undefined;
  /** A browser in which these people signed in before, by a cookie of the portal's own. */
  readonly knownBrowser?: { readonly id: string; readonly employeeIds: readonly EmployeeId[] } | undefined;
  /** The request to the portal that the call belongs to, by the id its lines in the log carry. */
  readonly requestId?: string | undefined;
  /** One and the same for all calls that answer one request of a person: their reads ask once who calls. */
  readonly visit?: object | undefined;
}
