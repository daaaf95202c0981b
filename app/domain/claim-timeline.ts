import type { IsoDate } from "./calendar";
import type { PaidTo } from "./enrollment";
import type { ClaimId } from "./ids";
import type { Cents } from "./money";

/** What happened to a claim. Events are only ever added. */
export const CLAIM_EVENTS = ["SUBMITTED", "APPROVED", "REJECTED", "PAID", "FEE"] as const;
export type ClaimEventKind = (typeof CLAIM_EVENTS)[number];

/** `amount`: cents approved, paid or charged as a fee, null for the others; `day`: the Toronto day. Each is null where another service does not tell. */
export interface ClaimEvent {
  readonly kind: ClaimEventKind;
  readonly day: IsoDate | null;
  readonly amount: Cents | null;
  /** Where a payment went. */
  readonly paidTo?: PaidTo | null | undefined;
}

/** What a claim's timeline is made of. Cents. */
export interface ClaimHistory {
  readonly status: string;
  readonly events: readonly ClaimEvent[];
  /** The parts it is paid in; none where it is paid as a whole. */
  readonly separations: readonly SeparationOfHistory[];
  /** The claim it was sent again as; `day` is null until that one is sent. */
  readonly sentAgain: { readonly id: ClaimId; readonly day: IsoDate | null } | null;
}

interface SeparationOfHistory {
  readonly amount: Cents;
  readonly status: string;
  readonly paidStatus: string | null;
  readonly forDate: IsoDate | null;
}

/** One line of the timeline: what happened, or what comes next. */
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

/** Who acts next for what is still to be paid. */
type Payer = "employer" | "administrator";

/**
 * A claim's timeline (CLD-07): what happened, in the order it did, then what is expected: who acts next and the sum to come.
 * What was approved is what was paid and what is to come together.
 */
export function claimTimeline(history: ClaimHistory): TimelineStep[] {
  return [...history.events.map(happened), ...expected(history)];
}

function happened({ kind, day, amount, paidTo }: ClaimEvent): TimelineStep {
  if (kind === "PAID") return { step: "paid", day, amount, to: paidTo ?? "WALLET" };
  if (kind === "APPROVED") return { step: "approved", day, amount };
  if (kind === "FEE") return { step: "fee", day, amount };
  return { step: kind === "SUBMITTED" ? "sent" : "declined", day };
}

function expected({ status, events, separations, sentAgain }: ClaimHistory): TimelineStep[] {
  if (status === "OPEN") return [{ step: "toSend" }];
  if (status === "REQUESTED") return [{ step: "toDecide" }];
  if (status === "REJECTED") return [again(sentAgain)];
  if (status !== "APPROVED") return [];
  const left = sumOf(events, "APPROVED") - sumOf(events, "PAID");
  if (left <= 0) return [];
  const unpaid = separations.filter((part) => part.paidStatus !== "CMP");
  return unpaid.length > 0
    ? unpaid.map(toPay)
    : [{ step: "toPay", amount: left, by: null, payer: "administrator" }];
}

function again(sentAgain: ClaimHistory["sentAgain"]): TimelineStep {
  if (!sentAgain) return { step: "toSendAgain" };
  const { id: claimId, day } = sentAgain;
  return day === null ? { step: "startedAgain", claimId } : { step: "sentAgain", claimId, day };
}

function toPay(part: SeparationOfHistory): TimelineStep {
  const isAsked = part.paidStatus === "ISS";
  return {
    step: "toPay",
    amount: part.amount,
    by: part.forDate,
    payer: isAsked ? "employer" : "administrator",
  };
}

function sumOf(events: readonly ClaimEvent[], kind: ClaimEventKind): Cents {
  return events.reduce((sum, event) => sum + (event.kind === kind ? (event.amount ?? 0) : 0), 0);
}
