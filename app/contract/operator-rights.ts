import { oc } from "@orpc/contract";
import type { OperatorRole } from "~/domain/operator-role";

/** Whom a call opens to (SEC-07); every call says it, so that none is open by being forgotten. */
export interface CallRights {
  /** One of these roles; READ is everybody's, and an administrator's key opens all. */
  readonly roles: readonly OperatorRole[];
  /** What the installation's key may do once there is an administrator. */
  readonly keepsOperators?: boolean;
}

const operator = oc.$meta<CallRights>({ roles: [] }).$route({ tags: ["operator"] });
/** The beginning of every call of the operator, by whom it opens to. */
export const calls = {
  read: operator.meta({ roles: ["READ"] }),
  decide: operator.meta({ roles: ["DECIDE"] }),
  pay: operator.meta({ roles: ["PAY"] }),
  /** Not yet said by the call itself which of the two: its function looks. */
  decideOrPay: operator.meta({ roles: ["DECIDE", "PAY"] }),
  administer: operator.meta({ roles: ["ADMINISTER"] }),
  keepOperators: operator.meta({ roles: ["ADMINISTER"], keepsOperators: true }),
};
