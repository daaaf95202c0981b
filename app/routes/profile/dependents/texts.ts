/** Texts of the profile's dependents (PRF-07; all but 'Manage Dependent' are ours). */
export const texts = {
  manage: "Manage Dependent",
  none: "You have no dependents on your list.",
} as const;
