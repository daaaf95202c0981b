import { formatDate, today, yearOf } from "~/domain/calendar";
import { claimStatusLabel } from "~/domain/claim";
import { isTooLate, problemsOfSubmission } from "~/domain/claim-submission";
import type { ExpenseFacts } from "~/domain/expense-year";
import type { ClaimId, ReceiptId } from "~/domain/ids";
import { type Cents, formatAmount, sumOf } from "~/domain/money";
import {
  canDeleteReceipt,
  canEditReceipt,
  hasNoDetails,
  isReceiptComplete,
  mayBeDuplicates,
  missingReceiptFields,
} from "~/domain/receipt";
import { expenseFactsOf } from "~/flows/expense-facts.server";
import { readDraft } from "~/flows/read-draft.server";
import type { ClaimDraft, Receipt } from "~/gateway/entities";
import type { RequestArgs } from "~/session/context.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { dialogTexts as texts } from "../dialog-texts.server";
import { protectedFileText } from "../protected-file";
import { newYearClaimsEndedNotes, reasonNotToClaimText } from "../reason-not-to-claim.server";
import { neededTexts } from "../receipt/edit/rule-texts";
import { yearClosedNote } from "../year-notes.server";

/** A receipt as the claim dialog shows it; amounts in cents. */
export interface ShownReceipt {
  id: ReceiptId;
  name: string;
  thumbnail: string | null;
  details: string;
  cents: Cents;
  /** Sentence: what it still needs before its claim can be submitted (RCP-04). */
  needs: string | undefined;
  /** Sentence: it can no longer be submitted (decision D11). */
  tooLateNote?: string | undefined;
  /** Sentence: its form has unsaved changes. */
  unsavedInputNote?: string | undefined;
  /** Sentence: a receipt further up in the list may be the same one. */
  warning: string | undefined;
}

/** A claim dialog's content: the OPEN claims of the draft, or one submitted claim (RCP-03). */
export interface ShownClaims {
  title: string;
  claimIds: ClaimId[];
  /** Set if it is one claim that is not OPEN. */
  managed?: { id: ClaimId; status: string } | undefined;
  receipts: ShownReceipt[];
  /** Shown if there is no receipt. */
  emptyState?: { title: string; text: string } | undefined;
  /** Note on password-protected files, if there are any. */
  protectedNote: string | undefined;
  /** Sentence: not submitted yet, with the total of the complete receipts and how many are incomplete. */
  notSubmittedNote?: string | undefined;
  mayChange: boolean;
  mayDelete: boolean;
  /** Sentence: why this employee may not add or submit anything; null if they may. */
  reasonNotToClaim: string | null;
  /** Why Submit is disabled; empty if it is enabled. */
  obstacles: string[];
}

/** Loads what the dialog shows: one claim by id, or all OPEN ones together (decision D20). */
export async function loadShownClaims(
  args: RequestArgs,
  me: EmployeeSession,
  claimId: ClaimId | undefined,
): Promise<ShownClaims> {
  const { api } = me;
  if (claimId !== undefined) {
    const [claim, person] = await Promise.all([api.claim.info({ claimId }), api.employee.allInfo()]);
    if (claim.claimStatus !== "OPEN") {
      return {
        title: texts.receiptManagement,
        claimIds: [claim.id],
        managed: { id: claim.id, status: claimStatusLabel(claim.claimStatus) },
        ...shownTogether(claim.receipts, texts.notCounted),
        mayChange: canEditReceipt(claim.claimStatus),
        mayDelete: canDeleteReceipt(claim.claimStatus, "list"),
        reasonNotToClaim: reasonNotToClaimText(person, today(args.context.clock)),
        obstacles: [],
      };
    }
  }
  return toShownDraft(args, me, await readDraft(api));
}

/** Formats the draft for display. */
export function toShownDraft(args: RequestArgs, me: EmployeeSession, draft: ClaimDraft): ShownClaims {
  const { claims } = draft;
  const facts = expenseFactsOf(args, me);
  const receipts = claims.flatMap((claim) => claim.receipts);
  const together = shownTogether(receipts);
  const late = new Map(
    receipts.filter((receipt) => isTooLate(receipt, facts)).map((one) => [one.id, lateNote(one, facts)]),
  );
  const inTime = receipts.filter(({ id }) => !late.has(id));
  return {
    title: texts.addClaims,
    claimIds: claims.map(({ id }) => id),
    ...together,
    receipts: together.receipts.map((one) => ({ ...one, tooLateNote: late.get(one.id) })),
    notSubmittedNote: receipts.length > 0 ? notSentYet(inTime) : undefined,
    mayChange: true,
    mayDelete: true,
    reasonNotToClaim: reasonNotToClaimText(draft, facts.today),
    obstacles: obstaclesOf(
      claims,
      facts,
      late,
      newYearClaimsEndedNotes(draft.benefitCancellationDate, facts.today),
    ),
  };
}

function lateNote({ expenseDate }: Pick<Receipt, "expenseDate">, facts: ExpenseFacts): string | undefined {
  return expenseDate === null ? undefined : texts.tooLate(yearClosedNote(yearOf(expenseDate), facts));
}

/** The total covers only complete receipts. */
function notSentYet(receipts: readonly Receipt[]): string {
  const complete = receipts.filter(isReceiptComplete);
  const total = sumOf(complete);
  return texts.notSentYet(formatAmount(total), complete.length, receipts.length - complete.length);
}

function obstaclesOf(
  claims: ClaimDraft["claims"],
  facts: ExpenseFacts,
  late: ReadonlyMap<ReceiptId, string | undefined>,
  never: readonly string[],
): string[] {
  const receipts = claims.flatMap((claim) => claim.receipts);
  if (receipts.length === 0) return [texts.noReceiptYet];
  const tooLate = receipts.filter(({ id }) => late.has(id));
  const incomplete = receipts.filter((receipt) => !isReceiptComplete(receipt) && !late.has(receipt.id));
  const [firstLate] = tooLate;
  const [firstIncomplete] = incomplete;
  // Each receipt's own line says what it lacks; one that is the only obstacle is named here too.
  if (firstLate || firstIncomplete)
    return [
      firstLate && texts.tooLateReceipts(firstLate.file.name, late.get(firstLate.id), tooLate.length),
      firstIncomplete &&
        texts.incomplete(firstIncomplete.file.name, namedNeedsOf(firstIncomplete), incomplete.length),
    ].filter((obstacle) => obstacle !== undefined);
  const problems = problemsOfSubmission(claims, facts);
  const held = problems.filter(({ problem }) => problem === "heldUntilYearTransitionEnds");
  if (held.length < claims.length) return [];
  const names = held.flatMap((one) => one.receipts).map(({ file }) => file.name);
  return never.length > 0 ? [texts.held, ...never] : [`${texts.held} ${texts.waiting(names)}`];
}

/** @param inWords says what its needs mean for the receipt's claim */
function shownTogether(receipts: readonly Receipt[], inWords = (needs: string) => needs) {
  const hasProtected = receipts.some(({ file }) => file.isPasswordProtected);
  return {
    protectedNote: hasProtected ? protectedFileText : undefined,
    emptyState: receipts.length === 0 ? { title: texts.noReceipts, text: texts.noReceiptsMore } : undefined,
    receipts: receipts.map((receipt, index) => {
      const twin = receipts.slice(0, index).find((earlier) => mayBeDuplicates(receipt, earlier));
      const named = namedNeedsOf(receipt);
      const needs = isReceiptComplete(receipt)
        ? undefined
        : inWords(named.length > 0 ? texts.still(named) : texts.noDetails);
      return { ...toShownReceipt(receipt), needs, warning: twin && texts.sameAs(twin.file.name) };
    }),
  };
}

function toShownReceipt(receipt: Receipt): Omit<ShownReceipt, "needs" | "warning"> {
  const facts = [receipt.claimerName, receipt.expenseTypeOther || receipt.expenseType, receipt.typeOfClaim];
  const day = receipt.expenseDate ? formatDate(receipt.expenseDate) : null;
  return {
    id: receipt.id,
    name: receipt.file.name,
    thumbnail: receipt.file.thumbnailUrl,
    details: [...facts, day].filter(Boolean).join(" · "),
    cents: receipt.amount,
  };
}

/** Returns the fields to name; none for a receipt without any details. */
function namedNeedsOf(receipt: Receipt): string[] {
  return hasNoDetails(receipt) ? [] : missingReceiptFields(receipt).map((field) => neededTexts[field]);
}
