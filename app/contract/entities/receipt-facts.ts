import { z } from "zod";
import { claimRecord, expenseType, receipt } from "./claim-record";
import { previousBenefits, walletInfo } from "./coverage";
import { allInfo } from "./person";
import { benefitYear, cents, claimerId, idOf, isoDate } from "./primitives";

/** An OPEN claim with its receipts. */
export const openClaim = z.object({ id: idOf<"claim">(), receipts: z.array(receipt) });

/** The expense types that one benefit of the person offers. */
export const benefitExpenseTypes = z.object({
  enrollmentId: idOf<"enrollment">(),
  types: z.array(expenseType),
});

/** The draft, and the facts about the person that decide whether it may be sent. Ours. */
export const claimDraft = z.object({
  /** In the order of their ids. */
  claims: z.array(openClaim),
  available: z.boolean(),
  benefitCancellationDate: isoDate.nullable(),
});

/** All that a receipt's form shows and validates against, which the specification spreads over several calls. Ours. */
export const receiptFacts = z.object({
  receipt,
  claim: claimRecord,
  employee: allInfo,
  wallet: walletInfo,
  previousBenefits,
  /** The OPEN claims with their receipts, in the order of their ids. */
  openClaims: z.array(openClaim),
  /** The expense types of each benefit of the person. */
  expenseTypes: z.array(benefitExpenseTypes),
  /** What was chosen for the last complete receipt of each claimant, the newest first. */
  earlierChoices: z
    .array(
      z.object({
        claimerId,
        enrollmentId: idOf<"enrollment">(),
        expenseTypeId: idOf<"expense type">(),
      }),
    )
    .nullish(),
  /** The claim was started from one that was declined as too blurry, and the receipt still has a file of that claim. */
  isFileTooBlurry: z.boolean().nullish(),
  /** What the claim has set aside, by category and year; empty unless it is sent and undecided. */
  held: z.array(z.object({ enrollmentId: idOf<"enrollment">(), benefitYear, amount: cents })).nullish(),
});

export type OpenClaim = z.infer<typeof openClaim>;
export type BenefitExpenseTypes = z.infer<typeof benefitExpenseTypes>;
export type ClaimDraft = z.infer<typeof claimDraft>;
export type ReceiptFactsRecord = z.infer<typeof receiptFacts>;
