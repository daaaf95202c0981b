/** The role in every employee's token; the portal itself requires no role (SES-15). */
export const ROLE_EMPLOYEE = "ROLE_EMPLOYEE";
export const ROLE_EMP_OWNER = "ROLE_EMP_OWNER";
export const ROLE_EMP_ADMIN = "ROLE_EMP_ADMIN";
/** Permits viewing the machines in the inspector, but no person's data. */
export const ROLE_ANALYST = "ROLE_ANALYST";

/** Returns the roles with or without the analyst role; the others do not change (MCH-02). */
export function withAnalystRole<Role extends string>(
  roles: readonly Role[],
  isAnalyst: boolean,
): (Role | typeof ROLE_ANALYST)[] {
  const others = roles.filter((role) => role !== ROLE_ANALYST);
  return isAnalyst ? [...others, ROLE_ANALYST] : others;
}

/** Who may use the inspector; a setting of the process. */
export type InspectorReaders = "everybody" | "analysts" | "nobody";

/** Whether a person with these authorities may view the machines (MCH-02). */
export function mayInspect(readers: InspectorReaders, authorities: readonly string[]): boolean {
  return readers === "everybody" || (readers === "analysts" && authorities.includes(ROLE_ANALYST));
}

/** Whether a person with these authorities may see how often transitions are taken: only analysts, in development too. */
export function mayReadNumbers(authorities: readonly string[]): boolean {
  return authorities.includes(ROLE_ANALYST);
}

/** Whether a person with these authorities is offered 'Switch to employer portal' (SES-15). */
export function maySwitchToEmployerPortal(authorities: readonly string[]): boolean {
  return authorities.includes(ROLE_EMP_OWNER) || authorities.includes(ROLE_EMP_ADMIN);
}
