import type { IsoDate } from "./calendar";
import type { PaidTo } from "./enrollment";
import type { ClaimId } from "./ids";
import type { Cents } from "./money";

/** What happened to a claim. Events are append-only. */
export const CLAIM_EVENTS = ["SUBMITTED", "APPROVED", "REJECTED", "PAID", "FEE"] as const;
export type ClaimEventKind = (typeof CLAIM_EVENTS)[number];

/** `amount`: cents approved, paid or charged as a fee; `day`: the Toronto day. Null if not applicable or not provided. */
export interface ClaimEvent {
  readonly kind: ClaimEventKind;
  readonly day: IsoDate | null;
  readonly amount: Cents | null;
  /** Where a payment went. */
  readonly paidTo?: PaidTo | null | undefined;
}

/** The data a claim's timeline is built from; amounts in cents. */
export interface ClaimHistory {
  readonly status: string;
  readonly events: readonly ClaimEvent[];
  /** The parts it is paid in; empty if it is paid as a whole. */
  readonly separations: readonly SeparationOfHistory[];
  /** The claim that resubmits this one; `day` is null until it is submitted. */
  readonly sentAgain: { readonly id: ClaimId; readonly day: IsoDate | null } | null;
}

interface SeparationOfHistory {
  readonly amount: Cents;
  readonly status: string;
  readonly paidStatus: string | null;
  readonly forDate: IsoDate | null;
}

/** One entry of the timeline: what happened, or what comes next. */
export type TimelineStep =
  | { readonly step: "sent" | "declined"; readonly day: IsoDate | null }
  | { readonly step: "approved" | "fee"; readonly day: IsoDate | null; readonly amount: Cents | null }
  | {
      readonly step: "paid";
      readonly day: IsoDate | null;
      readonly amount: Cents | null;
      readonly to: PaidTo;
    }
  | { readonly step: "sentAgain"; readonly day: IsoDate; readonly claimId: ClaimId }
  | { readonly step: "startedAgain"; readonly claimId: ClaimId }
  | { readonly step: "toSend" | "toDecide" | "toSendAgain" }
  | { readonly step: "toPay"; readonly amount: Cents; readonly by: IsoDate | null; readonly payer: Payer };

/** Who acts next for an outstanding payment. */
type Payer = "employer" | "administrator";

/**
 * Returns a claim's timeline (CLD-07): past events in order, then who acts next and the amount still to be paid. The approved
 * amount is the sum of what was paid and what is still to be paid.
 */
export function claimTimeline(history: ClaimHistory): TimelineStep[] {
  return [...history.events.map(pastStep), ...expectedSteps(history)];
}

function pastStep({ kind, day, amount, paidTo }: ClaimEvent): TimelineStep {
  if (kind === "PAID") return { step: "paid", day, amount, to: paidTo ?? "WALLET" };
  if (kind === "APPROVED") return { step: "approved", day, amount };
  if (kind === "FEE") return { step: "fee", day, amount };
  return { step: kind === "SUBMITTED" ? "sent" : "declined", day };
}

function expectedSteps({ status, events, separations, sentAgain }: ClaimHistory): TimelineStep[] {
  if (status === "OPEN") return [{ step: "toSend" }];
  if (status === "REQUESTED") return [{ step: "toDecide" }];
  if (status === "REJECTED") return [resubmission(sentAgain)];
  if (status !== "APPROVED") return [];
  const left = sumOf(events, "APPROVED") - sumOf(events, "PAID");
  if (left <= 0) return [];
  const unpaid = separations.filter((part) => part.paidStatus !== "CMP");
  return unpaid.length > 0
    ? unpaid.map(toPay)
    : [{ step: "toPay", amount: left, by: null, payer: "administrator" }];
}

function resubmission(sentAgain: ClaimHistory["sentAgain"]): TimelineStep {
  if (!sentAgain) return { step: "toSendAgain" };
  const { id: claimId, day } = sentAgain;
  return day === null ? { step: "startedAgain", claimId } : { step: "sentAgain", claimId, day };
}

function toPay(part: SeparationOfHistory): TimelineStep {
  const isRequested = part.paidStatus === "ISS";
  return {
    step: "toPay",
    amount: part.amount,
    by: part.forDate,
    payer: isRequested ? "employer" : "administrator",
  };
}

function sumOf(events: readonly ClaimEvent[], kind: ClaimEventKind): Cents {
  return events.reduce((sum, event) => sum + (event.kind === kind ? (event.amount ?? 0) : 0), 0);
}
