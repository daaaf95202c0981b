import { z } from "zod";
import { claimRecord, expenseType, receipt } from "./claim-record";
import { previousBenefits, walletInfo } from "./coverage";
import { allInfo } from "./person";
import { claimerId, idOf } from "./primitives";

/** All that one receipt's form shows and is judged by: what the specification's calls tell one by one. Ours. */
export const receiptFacts = z.object({
  receipt,
  claim: claimRecord,
  employee: allInfo,
  wallet: walletInfo,
  previousBenefits,
  /** The OPEN claims with their receipts, in the order of their ids. */
  openClaims: z.array(z.object({ id: idOf<"claim">(), receipts: z.array(receipt) })),
  /** The expense types of each benefit of the person. */
  expenseTypes: z.array(z.object({ enrollmentId: idOf<"enrollment">(), types: z.array(expenseType) })),
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
});

export type ReceiptFactsRecord = z.infer<typeof receiptFacts>;
