declare const kind: unique symbol;

/**
 * A number whose type says what it identifies or counts: the compiler rejects another kind, also in comparisons. A plain number
 * fits every kind, so that literals, sums, database rows and tests need no cast.
 */
export type NumberOf<Kind extends string> = number & { readonly [kind]?: Kind };

/** The same for strings. */
export type TextOf<Kind extends string> = string & { readonly [kind]?: Kind };

/** What numbers identify. */
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
/**
 * The benefit chosen in a receipt form: an enrollment id in the portal, a coverage id in the service; neither fits unconverted.
 */
export type BenefitChoiceId = Id<"enrollment" | "benefit coverage">;
export type ClaimId = Id<"claim">;
export type ClaimPolicyId = Id<"claim policy">;
export type ClaimProposalId = Id<"claim proposal">;
export type ClaimSeparationId = Id<"claim separation">;
/** The claimant of a receipt: 0 the employee, -1 not chosen, else a dependent's id. Every dependent id is a claimer id. */
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
/** The id of a session or of a single-use mail link: a UUID. */
export type SessionId = TextOf<"session">;
