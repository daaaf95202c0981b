/** Words around the legal texts. */
export const texts = {
  contents: "On this page",
  effective: "Effective",
} as const;
