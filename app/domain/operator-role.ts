/** What an operator may do: read, decide claims, pay them, or administer companies, people and operators. */
export const OPERATOR_ROLES = ["READ", "DECIDE", "PAY", "ADMINISTER"] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Maximum length of an operator's name, in characters. */
export const OPERATOR_NAME_MAX_LENGTH = 60;

/**
 * Whether a role has access where one of some roles is needed (SEC-07): an operator who decides does not pay, everyone may read,
 * and an administrator may do everything.
 */
export function hasAccess(role: OperatorRole, needed: readonly OperatorRole[]): boolean {
  return role === "ADMINISTER" || needed.includes("READ") || needed.includes(role);
}

/** Whether a normalized text can be an operator's name: contains a letter, so is not a number, and no invisible characters. */
export function isOperatorName(name: string): boolean {
  return (
    /\p{L}/u.test(name) && [...name].length <= OPERATOR_NAME_MAX_LENGTH && !/[\p{C}\p{Zl}\p{Zp}]/u.test(name)
  );
}

/** How every named operator's key begins, so that a leaked key can be recognised (SEC-07). */
export const NAMED_KEY_PREFIX = "wallet-operator-";
