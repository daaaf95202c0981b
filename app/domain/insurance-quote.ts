/** The statuses of an insurance quote (section 3); no screen shows them (decision D70). */
export const INSURANCE_QUOTE_STATUSES = ["REQUESTED", "QUOTED", "ACTIVE", "CANCELLED"] as const;
