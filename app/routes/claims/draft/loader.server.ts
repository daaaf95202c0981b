import { formatDate, today } from "~/domain/calendar";
import { describeClaimStatus } from "~/domain/claim";
import { problemsOfSubmission } from "~/domain/claim-submission";
import type { ClaimId, ReceiptId } from "~/domain/ids";
import { type Cents, formatAmount } from "~/domain/money";
import type { Count } from "~/domain/paging";
import { canDeleteReceipt, canEditReceipt, isReceiptComplete, maySayTheSame } from "~/domain/receipt";
import { readDraft } from "~/flows/draft-reading.server";
import type { ClaimDraft, Receipt } from "~/gateway/entities";
import type { Gateway } from "~/gateway/gateway";
import type { RequestArgs } from "~/session/context.server";
import { texts } from "../dialog-texts";
import { mayNotClaim } from "../may-not-claim.server";

/** What the claim dialog shows of a receipt; amounts in cents. */
export interface ShownReceipt {
  id: ReceiptId;
  name: string;
  thumbnail: string | null;
  isProtected: boolean;
  details: string;
  cents: Cents;
  /** In words, what it still needs before its claim can be submitted (RCP-04). */
  needs: string[];
  /** The name of one further up in the list that may be the same receipt. */
  sameAs: string | null;
}

/** A claim dialog's content: the OPEN claims of the draft, or one claim that was sent (RCP-03). */
export interface ShownClaims {
  claimIds: ClaimId[];
  /** Set for one claim that is not open. */
  managed?: { id: ClaimId; status: string } | undefined;
  receipts: ShownReceipt[];
  /** That they wait to be sent, with the total of those that could be, and how many still need something. */
  notSentYet?: string | undefined;
  mayChange: boolean;
  mayDelete: boolean;
  /** Why nothing can be added or submitted at all, in words; null for who may claim. */
  mayNotClaim: string | null;
  /** Why Submit is not to be had now; empty when it is. */
  obstacles: string[];
}

/** Reads what the dialog shows: one claim by id, or all OPEN ones together (decisions D20). */
export async function claimsToShow(
  args: RequestArgs,
  api: Gateway,
  claimId: ClaimId | undefined,
): Promise<ShownClaims> {
  if (claimId !== undefined) {
    const [claim, person] = await Promise.all([api.claim.info({ claimId }), api.employee.allInfo()]);
    if (claim.claimStatus !== "OPEN") {
      return {
        claimIds: [claim.id],
        managed: { id: claim.id, status: describeClaimStatus(claim.claimStatus).label },
        receipts: shownTogether(claim.receipts),
        mayChange: canEditReceipt(claim.claimStatus),
        mayDelete: canDeleteReceipt(claim.claimStatus, "list"),
        mayNotClaim: mayNotClaim(person, today(args.context.clock)),
        obstacles: [],
      };
    }
  }
  return draftToShow(args, await readDraft(api));
}

/** The draft in words, as it was read. */
export function draftToShow({ context }: RequestArgs, draft: ClaimDraft): ShownClaims {
  const { claims } = draft;
  const day = today(context.clock);
  const receipts = shownTogether(claims.flatMap((claim) => claim.receipts));
  const problems = problemsOfSubmission(claims, day).map(({ problem }) => problem);
  return {
    claimIds: claims.map(({ id }) => id),
    receipts,
    notSentYet: notSentYet(receipts),
    mayChange: true,
    mayDelete: true,
    mayNotClaim: mayNotClaim(draft, day),
    obstacles: obstaclesOf(receipts, problems, claims.length),
  };
}

/** The total is of what could be sent: a receipt without its details asks for nothing yet. */
function notSentYet(receipts: readonly ShownReceipt[]): string | undefined {
  if (receipts.length === 0) return undefined;
  const complete = receipts.filter(({ needs }) => needs.length === 0);
  const total = complete.reduce((sum, { cents }) => sum + cents, 0);
  return texts.notSentYet(formatAmount(total), complete.length, receipts.length - complete.length);
}

function obstaclesOf(receipts: ShownReceipt[], problems: readonly string[], claims: Count): string[] {
  if (receipts.length === 0) return [texts.noReceiptYet];
  const incomplete = receipts.filter(({ needs }) => needs.length > 0);
  if (incomplete.length > 0) return incomplete.map(({ name, needs }) => texts.incomplete(name, needs));
  const held = problems.filter((problem) => problem === "heldUntilYearTransitionEnds").length;
  return held === claims ? [texts.held] : [];
}

function shownTogether(receipts: readonly Receipt[]): ShownReceipt[] {
  return receipts.map((receipt, index) => {
    const twin = receipts.slice(0, index).find((earlier) => maySayTheSame(receipt, earlier));
    return shown(receipt, twin?.file.name ?? null);
  });
}

function shown(receipt: Receipt, sameAs: string | null): ShownReceipt {
  const facts = [receipt.claimerName, receipt.expenseTypeOther ?? receipt.expenseType, receipt.typeOfClaim];
  const day = receipt.expenseDate ? formatDate(receipt.expenseDate) : null;
  return {
    id: receipt.id,
    name: receipt.file.name,
    thumbnail: receipt.file.thumbnailUrl,
    isProtected: receipt.file.isPasswordProtected,
    details: [...facts, day].filter(Boolean).join(" · "),
    cents: receipt.amount,
    needs: neededBy(receipt),
    sameAs,
  };
}

function neededBy(receipt: Receipt): string[] {
  if (isReceiptComplete(receipt)) return [];
  const missing: [keyof typeof texts.fields, boolean][] = [
    ["amount", receipt.amount <= 0],
    ["expenseDate", !receipt.expenseDate],
    ["claimerId", receipt.claimerId < 0],
    ["employeeBenefitCoverageId", !receipt.employeeBenefitCoverageId],
    ["expenseTypeId", !receipt.expenseTypeId],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([field]) => texts.fields[field]);
}
