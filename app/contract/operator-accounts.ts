import { z } from "zod";
import { OPERATOR_ROLES } from "~/domain/operator-role";
import { operatorAccount, operatorWithKey } from "./entities/operator";
import { centsFromZero, positiveIdOf } from "./entities/primitives";
import { calls } from "./operator-rights";
import { refuses } from "./refusals";

/** GET operator. */
const whoAmI = calls.read
  .meta({ roles: ["READ"], keepsOperators: true })
  .route({ method: "GET", path: "/operator", summary: "Who calls, as the key says" })
  .output(operatorAccount);

/** POST operator/key. */
const renewOwnKey = calls.read
  .route({
    method: "POST",
    path: "/operator/key",
    summary: "A new key for the caller",
    description: "The old one opens nothing from then on.",
    spec: refuses({ 409: "It is the installation's key" }),
  })
  .output(operatorWithKey);

/** GET operators. */
const operators = calls.keepOperators
  .route({
    method: "GET",
    path: "/operators",
    summary: "Everybody who has or had a key",
    description: "By name.",
  })
  .output(z.array(operatorAccount));

const rights = { role: z.enum(OPERATOR_ROLES), ceiling: centsFromZero.nullable().default(null) };

/** POST operators. */
const addOperator = calls.keepOperators
  .route({
    method: "POST",
    path: "/operators",
    summary: "Add somebody with a key of their own",
    description: "The key is told this once. `ceiling` is what they may decide or pay alone, in cents.",
    spec: refuses({ 400: "A ceiling with a role that neither decides nor pays", 409: "The name is there" }),
  })
  .input(z.object({ name: z.string().max(1000), ...rights }))
  .output(operatorWithKey);

/** PUT operators/{id}. */
const changeOperator = calls.keepOperators
  .route({
    method: "PUT",
    path: "/operators/{id}",
    summary: "Give an operator another role or ceiling",
    spec: refuses({
      400: "A ceiling with a role that neither decides nor pays",
      404: "No operator",
      409: "One who was revoked, or the installation",
    }),
  })
  .input(z.object({ id: positiveIdOf<"operator">(), ...rights }))
  .output(operatorAccount);

/** POST operators/{id}/key. */
const renewKey = calls.keepOperators
  .route({
    method: "POST",
    path: "/operators/{id}/key",
    summary: "A new key for an operator",
    description: "The old one opens nothing from then on.",
    spec: refuses({ 404: "No operator", 409: "One who was revoked, or the installation" }),
  })
  .input(z.object({ id: positiveIdOf<"operator">() }))
  .output(operatorWithKey);

/** POST operators/{id}/revocation. */
const revokeOperator = calls.keepOperators
  .route({
    method: "POST",
    path: "/operators/{id}/revocation",
    summary: "Revoke an operator's key",
    description: "What the operator proposed is withdrawn.",
    spec: refuses({ 404: "No operator", 409: "The installation" }),
  })
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
