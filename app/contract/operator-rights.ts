import type { OperatorRole } from "~/domain/operator-role";
import { type CallFacts, callsOf } from "./calls";

/** Whom a call opens to (SEC-07); every call says it, so that none is open by being forgotten. */
export interface CallRights extends Pick<CallFacts, "withoutKey"> {
  /** One of these roles; READ is everybody's, and an administrator's key opens all. */
  readonly roles: readonly OperatorRole[];
  /** What the installation's key may do once there is an administrator. */
  readonly keepsOperators?: boolean;
}

function callsFor(rights: CallRights) {
  return callsOf("operator", rights);
}

/** Heads of the operator's calls, by whom they open to: `operator.read.get(…)`. */
export const operator = {
  read: callsFor({ roles: ["READ"] }),
  decide: callsFor({ roles: ["DECIDE"] }),
  pay: callsFor({ roles: ["PAY"] }),
  /** Not yet said by the call itself which of the two: its function looks. */
  decideOrPay: callsFor({ roles: ["DECIDE", "PAY"] }),
  administer: callsFor({ roles: ["ADMINISTER"] }),
  keepOperators: callsFor({ roles: ["ADMINISTER"], keepsOperators: true }),
};
