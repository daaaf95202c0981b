/** The ids of the filter's date fields. */
export const dateFieldIds = { from: "filter-from", to: "filter-to" } as const;
