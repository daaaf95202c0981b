declare const kind: unique symbol;

/**
 * A number that says in its type what it is a number of: where one kind is wanted the compiler refuses another, also in a
 * comparison. A plain number is of every kind, so that literals, sums, database rows and tests need no cast.
 */
export type NumberOf<Kind extends string> = number & { readonly [kind]?: Kind };

/** The same for texts. */
export type TextOf<Kind extends string> = string & { readonly [kind]?: Kind };

/** What is known by a number. */
export type IdKind =
  | "agreement"
  | "benefit coverage"
  | "claim"
  | "claim policy"
  | "claim proposal"
  | "claim separation"
  | "claimer"
  | "dependent"
  | "employee"
  | "employer"
  | "enrollment"
  | "expense type"
  | "ledger account"
  | "ledger transaction"
  | "operator"
  | "plan"
  | "plan preference"
  | "plan preference group"
  | "province"
  | "published document"
  | "receipt"
  | "review"
  | "vendor"
  | "withdrawal";

export type Id<Kind extends IdKind> = NumberOf<Kind>;

export type AgreementId = Id<"agreement">;
/** The "benefit info id": one person's coverage of one enrollment in one benefit year. */
export type BenefitCoverageId = Id<"benefit coverage">;
/** What a receipt's form chooses: the portal knows a benefit by its enrollment, the service by its coverage, and neither takes it unread. */
export type BenefitChoiceId = Id<"enrollment" | "benefit coverage">;
export type ClaimId = Id<"claim">;
export type ClaimPolicyId = Id<"claim policy">;
export type ClaimProposalId = Id<"claim proposal">;
export type ClaimSeparationId = Id<"claim separation">;
/** Whom a receipt is for: 0 the employee, -1 nobody yet, else a dependent; so every dependent's id is one, but not the other way. */
export type ClaimerId = Id<"claimer" | "dependent">;
export type DependentId = Id<"dependent">;
export type EmployeeId = Id<"employee">;
export type EmployerId = Id<"employer">;
/** One of the five spending categories, 1 to 5. */
export type EnrollmentId = Id<"enrollment">;
export type ExpenseTypeId = Id<"expense type">;
/** A stored file: a UUID. */
export type FileId = TextOf<"file">;
export type LedgerAccountId = Id<"ledger account">;
export type LedgerTransactionId = Id<"ledger transaction">;
export type OperatorId = Id<"operator">;
export type PlanId = Id<"plan">;
export type PlanPreferenceGroupId = Id<"plan preference group">;
export type PlanPreferenceId = Id<"plan preference">;
export type ProvinceId = Id<"province">;
export type PublishedDocumentId = Id<"published document">;
export type ReceiptId = Id<"receipt">;
export type ReviewId = Id<"review">;
export type VendorId = Id<"vendor">;
export type WithdrawalId = Id<"withdrawal">;
/** A session, or a link of a mail that works once: a UUID. */
export type SessionId = TextOf<"session">;
