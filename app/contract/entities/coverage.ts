import { z } from "zod";
import { benefitYear, cents, idOf, isoDate } from "./primitives";

/**
 * Benefit coverage entry (API-05). `id` is the benefit info id, which a receipt carries on the wire as its
 * `employeeBenefitCoverageId`; forms use the enrollment id, and the gateway maps one to the other (API-05).
 */
export const coverage = z.object({
  id: idOf<"benefit coverage">(),
  enrollmentId: idOf<"enrollment">(),
  name: z.string(),
  amount: cents,
  proRatedAmount: cents.nullable(),
  rolloverAmount: cents,
  previousAmount: cents.nullable(),
  previousProRatedAmount: cents.nullable(),
  createdDate: isoDate.nullable(),
});

/** What is left of the previous year's benefits; cents. Ours: an expense of last year uses last year's money (D11). */
export const previousBenefits = z.object({
  benefitYear,
  benefitCoverages: z.array(
    z.object({
      id: idOf<"benefit coverage">(),
      enrollmentId: idOf<"enrollment">(),
      name: z.string(),
      availableAmount: cents,
    }),
  ),
});

/** One benefit of the wallet summary (API-05); every figure in cents. */
const walletInfoDetail = z.object({
  enrollmentName: z.string(),
  enrollmentId: idOf<"enrollment">(),
  allocatedAmount: cents,
  claimedAmount: cents,
  pendingPaymentThisYear: cents,
  pendingPaymentFromPreviousYear: cents,
  pendingApproveClaimAmount: cents,
  availableAmount: cents,
  previousYearRollOverAmount: cents,
});

/** Wallet summary (API-05); cents, and `utilizationRate` in whole percent (decision D69). */
export const walletInfo = z.object({
  availableAmount: cents,
  monthlyCurrentLimit: cents.nullable(),
  pendingPayment: cents,
  utilizationRate: z.number(),
  /** Ours: whether the remainder rolls over into the next year; an upstream may omit it. */
  rolloverAllowed: z.boolean().nullish(),
  walletInfoDetails: z.array(walletInfoDetail),
  /** Ours: the previous year's remainder that expenses of that year can still use. */
  lastYear: z
    .array(
      z.object({
        enrollmentName: z.string(),
        availableAmount: cents,
        /** The part that rolls over once receipts of that year are no longer accepted, if the employer allows it. */
        rollsOverAmount: cents.nullish(),
      }),
    )
    .nullish(),
});

export type Coverage = z.infer<typeof coverage>;
export type PreviousBenefits = z.infer<typeof previousBenefits>;
export type WalletInfo = z.infer<typeof walletInfo>;
