import { z } from "zod";
import { OPERATOR_ROLES } from "~/domain/operator-role";
import { operatorAccount, operatorWithKey } from "./entities/operator";
import { nonNegativeCents, positiveIdOf } from "./entities/primitives";
import { operator } from "./operator-rights";

const role = z.enum(OPERATOR_ROLES);
const ceiling = nonNegativeCents.nullable();

/** The calls about operators themselves and their keys. */
export const operatorAccountCalls = {
  whoAmI: operator.read
    .get("/operator", "Who calls, as the key says")
    .meta({ roles: ["READ"], keepsOperators: true })
    .output(operatorAccount),
  renewOwnKey: operator.read
    .post("/operator/key", "A new key for the caller", {
      description: "The old one opens nothing from then on.",
      refuses: { 409: "It is the installation's key" },
    })
    .output(operatorWithKey),
  operators: operator.keepOperators
    .get("/operators", "Everybody who has or had a key", { description: "By name." })
    .output(z.array(operatorAccount)),
  addOperator: operator.keepOperators
    .post("/operators", "Add somebody with a key of their own", {
      description: "The key is told this once. `ceiling` is what they may decide or pay alone, in cents.",
      refuses: { 400: "A ceiling with a role that neither decides nor pays", 409: "The name is there" },
    })
    .input(z.object({ name: z.string().max(1000), role, ceiling: ceiling.default(null) }))
    .output(operatorWithKey),
  changeOperator: operator.keepOperators
    .put("/operators/{id}", "Give an operator another role or ceiling", {
      description: "What is not named stays. A `ceiling` of null: none any more.",
      refuses: {
        400: "A ceiling with a role that neither decides nor pays",
        404: "No operator",
        409: "One who was revoked, or the installation",
      },
    })
    .input(z.object({ id: positiveIdOf<"operator">(), role: role.optional(), ceiling: ceiling.optional() }))
    .output(operatorAccount),
  renewKey: operator.keepOperators
    .post("/operators/{id}/key", "A new key for an operator", {
      description: "The old one opens nothing from then on.",
      refuses: { 404: "No operator", 409: "One who was revoked, or the installation" },
    })
    .input(z.object({ id: positiveIdOf<"operator">() }))
    .output(operatorWithKey),
  revokeOperator: operator.keepOperators
    .post("/operators/{id}/revocation", "Revoke an operator's key", {
      description: "What the operator proposed is withdrawn.",
      refuses: { 404: "No operator", 409: "The installation" },
    })
    .input(z.object({ id: positiveIdOf<"operator">() }))
    .output(operatorAccount),
};
