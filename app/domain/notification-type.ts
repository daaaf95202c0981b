/** Who a notification is for (API-06). */
export type NotificationAudience = "owner" | "admin" | "employee";

/** The e-mail notifications by audience, with their labels (API-06, PRF-10). */
export const NOTIFICATION_TYPES = [
  { type: "DEPOSIT_REQUESTED", audience: "owner", label: "Deposit Requested" },
  { type: "DEPOSIT_APPROVED", audience: "owner", label: "Deposit Approved" },
  { type: "INSUFFICIENT_FUNDS", audience: "owner", label: "Non Sufficient Funds" },
  { type: "EMPLOYER_CLAIM_PAID", audience: "admin", label: "Claim Paid" },
  { type: "RRSP_CLAIM_PAID", audience: "admin", label: "RRSP Claim Paid" },
  { type: "MONTHLY_CLAIM_REPORT", audience: "admin", label: "Monthly Claim Report" },
  {
    type: "GROUP_INSURANCE_MONTHLY_AUTO_TOP_UP_AMOUNT",
    audience: "admin",
    label: "Group Insurance Monthly Auto Top Up Amount",
  },
  { type: "CLAIM_REJECTED", audience: "employee", label: "Claim Rejected" },
  { type: "CLAIM_SUBMITTED", audience: "employee", label: "Claim Submitted" },
  { type: "EMPLOYEE_CLAIM_PAID", audience: "employee", label: "Claim Paid" },
  { type: "EMPLOYEE_RRSP_CLAIM_PAID", audience: "employee", label: "RRSP Claim Paid" },
  { type: "WITHDRAW_REQUESTED", audience: "employee", label: "Withdraw Requested" },
  { type: "WITHDRAW_APPROVED", audience: "employee", label: "Withdraw Approved" },
  // Not in API-06; added by this product (WAL-10): sent before the benefit year's last day.
  { type: "MONEY_AT_RISK", audience: "employee", label: "Money At Risk" },
] as const satisfies readonly { type: string; audience: NotificationAudience; label: string }[];

export type NotificationType = (typeof NOTIFICATION_TYPES)[number]["type"];

/** Returns the types of one audience in display order; this portal offers the employee's (PRF-10, decision D61). */
export function notificationTypesFor(audience: NotificationAudience): NotificationType[] {
  return NOTIFICATION_TYPES.filter((each) => each.audience === audience).map(({ type }) => type);
}

/** Returns the label of a type; an unknown type is its own label. */
export function notificationLabel(type: string): string {
  return NOTIFICATION_TYPES.find((each) => each.type === type)?.label ?? type;
}
