import { z } from "zod";
import { OPERATOR_ROLES } from "~/domain/operator-role";
import { operatorAccount, operatorWithKey } from "./entities/operator";
import { centsFromZero, positiveIdOf } from "./entities/primitives";
import { calls } from "./operator-rights";

/** GET operator: who calls, as the key says. */
const whoAmI = calls.read
  .meta({ roles: ["READ"], keepsOperators: true })
  .route({ method: "GET", path: "/operator" })
  .output(operatorAccount);

/** POST operator/key: a new key for the caller; the old one opens nothing from then on. 409 for the installation's key. */
const renewOwnKey = calls.read.route({ method: "POST", path: "/operator/key" }).output(operatorWithKey);

/** GET operators: everybody who has or had a key, by name. */
const operators = calls.keepOperators
  .route({ method: "GET", path: "/operators" })
  .output(z.array(operatorAccount));

const rights = { role: z.enum(OPERATOR_ROLES), ceiling: centsFromZero.nullable().default(null) };

/**
 * POST operators: somebody with a key of their own, which is told this once. `ceiling` in cents; with a role that neither
 * decides nor pays 400. 409 for a name that is there.
 */
const addOperator = calls.keepOperators
  .route({ method: "POST", path: "/operators" })
  .input(z.object({ name: z.string().max(1000), ...rights }))
  .output(operatorWithKey);

/** PUT operators/{id}: another role or ceiling. 409 for one who was revoked, or for the installation. */
const changeOperator = calls.keepOperators
  .route({ method: "PUT", path: "/operators/{id}" })
  .input(z.object({ id: positiveIdOf<"operator">(), ...rights }))
  .output(operatorAccount);

/** POST operators/{id}/key: a new key; the old one opens nothing from then on. */
const renewKey = calls.keepOperators
  .route({ method: "POST", path: "/operators/{id}/key" })
  .input(z.object({ id: positiveIdOf<"operator">() }))
  .output(operatorWithKey);

/** POST operators/{id}/revocation: the key opens nothing any more, and what the operator proposed is withdrawn. */
const revokeOperator = calls.keepOperators
  .route({ method: "POST", path: "/operators/{id}/revocation" })
  .input(z.object({ id: positiveIdOf<"operator">() }))
  .output(operatorAccount);

/** The calls about operators themselves and their keys. */
export const operatorAccounts = {
  whoAmI,
  renewOwnKey,
  operators,
  addOperator,
  changeOperator,
  renewKey,
  revokeOperator,
};
