/** How a dependent is related to the employee (DEP-03). */
export const RELATIONSHIPS = ["WIFE", "HUSBAND", "PARTNER", "CHILDREN", "OTHER"] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];

const LABELS: ReadonlyMap<string, string> = new Map<Relationship, string>([
  ["WIFE", "Wife"],
  ["HUSBAND", "Husband"],
  ["PARTNER", "Partner"],
  ["CHILDREN", "Child"],
  ["OTHER", "Other"],
]);

/** Returns the label of a relationship; an unknown one is 'Other' (DEP-03). */
export function relationshipLabel(relationship: string): string {
  return LABELS.get(relationship) ?? "Other";
}
