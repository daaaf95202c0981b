/** The entities (API-05) as the portal sees them: layers above the gateway do not know the contract. */
export type {
  ClaimRecord,
  ClaimSummary,
  ExpenseTypeRecord,
  OpeningSummary,
  Receipt,
} from "~/contract/entities/claim-record";
export type { Coverage, PreviousBenefits, WalletInfo } from "~/contract/entities/coverage";
export type { AllInfo, Banking, Dependent, EmployeeInfo } from "~/contract/entities/person";
export type { PublishedDocument } from "~/contract/entities/published-document";
export type {
  BenefitExpenseTypes,
  ClaimDraft,
  OpenClaim,
  ReceiptFactsRecord,
} from "~/contract/entities/receipt-facts";
export type { OwnReview, ReviewPage, VendorReview } from "~/contract/entities/review";
export type { VendorDetail, VendorService, VendorSummary } from "~/contract/entities/vendor";
export type { LedgerLines, WalletBalances, WalletTransaction } from "~/contract/entities/wallet";
export type { Profile } from "~/contract/profile";
