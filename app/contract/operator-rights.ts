import type { OperatorRole } from "~/domain/operator-role";
import { type CallMeta, callBuilder } from "./calls";

/** Who may make a call (SEC-07). Every call declares it, so that none is open by omission. */
export interface CallPermissions extends Pick<CallMeta, "withoutKey"> {
  /** One of these roles is required. Every role includes READ, and an administrator's key may make all calls. */
  readonly roles: readonly OperatorRole[];
  /** Whether the installation's key may make the call even when there is an administrator. */
  readonly keepsOperators?: boolean;
}

function callsFor(rights: CallPermissions) {
  return callBuilder("operator", rights);
}

/** Builds the operator's calls by who may make them: `operator.read.get(…)`. */
export const operator = {
  read: callsFor({ roles: ["READ"] }),
  decide: callsFor({ roles: ["DECIDE"] }),
  pay: callsFor({ roles: ["PAY"] }),
  /** Which of the two roles is required depends on the input: the call's function checks it. */
  decideOrPay: callsFor({ roles: ["DECIDE", "PAY"] }),
  administer: callsFor({ roles: ["ADMINISTER"] }),
  keepOperators: callsFor({ roles: ["ADMINISTER"], keepsOperators: true }),
};
