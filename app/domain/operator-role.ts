/** What an operator is there for: to look, to decide claims, to pay them, or to keep companies, people and operators. */
export const OPERATOR_ROLES = ["READ", "DECIDE", "PAY", "ADMINISTER"] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Letters of an operator's name. */
export const OPERATOR_NAME_MAX_LENGTH = 60;

/**
 * Whether a role opens what asks for one of some roles (SEC-07): who decides does not pay, everybody reads, an administrator
 * does everything.
 */
export function opensTo(role: OperatorRole, needed: readonly OperatorRole[]): boolean {
  return role === "ADMINISTER" || needed.includes("READ") || needed.includes(role);
}

/** Whether a tidied text can be an operator's name: a letter in it, so that it is no number, and nothing that cannot be seen. */
export function isOperatorName(name: string): boolean {
  return (
    /\p{L}/u.test(name) && [...name].length <= OPERATOR_NAME_MAX_LENGTH && !/[\p{C}\p{Zl}\p{Zp}]/u.test(name)
  );
}
