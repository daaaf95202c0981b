/** The role every employee's token carries; the portal itself asks for no role (SES-15). */
export const ROLE_EMPLOYEE = "ROLE_EMPLOYEE";
export const ROLE_EMP_OWNER = "ROLE_EMP_OWNER";
export const ROLE_EMP_ADMIN = "ROLE_EMP_ADMIN";
/** Reads the machines in the inspector; it opens nothing of anybody's. */
export const ROLE_ANALYST = "ROLE_ANALYST";

/** These roles with or without the analyst's, the others as they are (MCH-02). */
export function withAnalystRole<Role extends string>(
  roles: readonly Role[],
  isAnalyst: boolean,
): (Role | typeof ROLE_ANALYST)[] {
  const others = roles.filter((role) => role !== ROLE_ANALYST);
  return isAnalyst ? [...others, ROLE_ANALYST] : others;
}

/** To whom the inspector is open, as the process is set up. */
export type InspectorReaders = "everybody" | "analysts" | "nobody";

/** Whether someone with these authorities may read the machines (MCH-02). */
export function mayInspect(readers: InspectorReaders, authorities: readonly string[]): boolean {
  return readers === "everybody" || (readers === "analysts" && authorities.includes(ROLE_ANALYST));
}

/** Whether someone with these authorities may read how often the flows' transitions are taken: the role alone opens that, in development too. */
export function mayReadNumbers(authorities: readonly string[]): boolean {
  return authorities.includes(ROLE_ANALYST);
}

/** Whether someone with these authorities is offered 'Switch to employer portal' (SES-15). */
export function maySwitchToEmployerPortal(authorities: readonly string[]): boolean {
  return authorities.includes(ROLE_EMP_OWNER) || authorities.includes(ROLE_EMP_ADMIN);
}
