/** The role every employee's token carries; the portal itself asks for no role (section 6). */
export const ROLE_EMPLOYEE = "ROLE_EMPLOYEE";
export const ROLE_EMP_OWNER = "ROLE_EMP_OWNER";
export const ROLE_EMP_ADMIN = "ROLE_EMP_ADMIN";

/** Whether someone with these authorities is offered 'Switch to employer portal' (section 6, SES-15). */
export function maySwitchToEmployerPortal(authorities: readonly string[]): boolean {
  return authorities.includes(ROLE_EMP_OWNER) || authorities.includes(ROLE_EMP_ADMIN);
}
