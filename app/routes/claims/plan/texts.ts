/** Texts of the plan's dialog (CLM-04, CLM-05); the names of groups and preferences come from the plan. */
export const texts = {
  title: "Your plan",
  preferences: "Plan preferences",
  noPreferences: "Your employer has not chosen a plan for you yet.",
  groupInsurance: "Group insurance",
  noGroupInsurance: "Your employer has not listed any group insurance.",
  guides: "Spending-account guides",
  noGuides: "Your employer has not published a guide yet.",
  close: "Close",
} as const;
