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
    .get("/operator", "Get the operator of the key")
    .meta({ roles: ["READ"], keepsOperators: true })
    .output(operatorAccount),
  renewOwnKey: operator.read
    .post("/operator/key", "Replace the caller's key", {
      description: "The old key stops working.",
      refuses: { 409: "The key is the installation's" },
    })
    .output(operatorWithKey),
  operators: operator.keepOperators
    .get("/operators", "List operators, revoked ones too", { description: "Sorted by name." })
    .output(z.array(operatorAccount)),
  addOperator: operator.keepOperators
    .post("/operators", "Add an operator", {
      description:
        "The key is only returned now. `ceiling` is the largest amount that the operator may decide or pay alone, in cents.",
      refuses: { 400: "A ceiling for a role that neither decides nor pays", 409: "The name exists" },
    })
    .input(z.object({ name: z.string().max(1000), role, ceiling: ceiling.default(null) }))
    .output(operatorWithKey),
  changeOperator: operator.keepOperators
    .put("/operators/{id}", "Change an operator's role or ceiling", {
      description: "Absent fields do not change. A `ceiling` of null removes it.",
      refuses: {
        400: "A ceiling for a role that neither decides nor pays",
        404: "No such operator",
        409: "The operator is revoked, or is the installation",
      },
    })
    .input(z.object({ id: positiveIdOf<"operator">(), role: role.optional(), ceiling: ceiling.optional() }))
    .output(operatorAccount),
  renewKey: operator.keepOperators
    .post("/operators/{id}/key", "Replace an operator's key", {
      description: "The old key stops working.",
      refuses: { 404: "No such operator", 409: "The operator is revoked, or is the installation" },
    })
    .input(z.object({ id: positiveIdOf<"operator">() }))
    .output(operatorWithKey),
  revokeOperator: operator.keepOperators
    .post("/operators/{id}/revocation", "Revoke an operator's key", {
      description: "Also withdraws the operator's proposals.",
      refuses: { 404: "No such operator", 409: "The operator is the installation" },
    })
    .input(z.object({ id: positiveIdOf<"operator">() }))
    .output(operatorAccount),
};
