/** The statuses of an insurance quote (API-06); no screen shows them (decision D70). */
export const INSURANCE_QUOTE_STATUSES = ["REQUESTED", "QUOTED", "ACTIVE", "CANCELLED"] as const;
