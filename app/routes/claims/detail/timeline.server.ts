import { dayOfInstant, formatDate } from "~/domain/calendar";
import { rejectReasonLabel } from "~/domain/claim";
import { type ClaimEvent, claimTimeline, type TimelineStep } from "~/domain/claim-timeline";
import { formatAmount } from "~/domain/money";
import type { ClaimRecord } from "~/gateway/entities";
import type { TimelineEntry } from "~/ui/timeline/timeline";
import { timelineTexts as texts } from "./texts";

type Entry = Omit<TimelineEntry, "title" | "more"> & { title: string; more: string[] };

/**
 * Returns a claim's timeline in words: past events and expected ones (CLD-07).
 *
 * @param isAllOver whether the claim was declined and it is too late to send it again, so that nothing more is expected
 */
export function timelineOf(claim: ClaimRecord, isAllOver: boolean): Entry[] {
  const { sentAgain } = claim;
  const steps = claimTimeline({
    status: claim.claimStatus,
    events: eventsOf(claim),
    separations: claim.enableClaimSeparation ? claim.claimSeparations : [],
    sentAgain: sentAgain ? { id: sentAgain.claimId, day: dayOf(sentAgain.submittedDate) } : null,
  });
  const left = isAllOver ? steps.filter(({ step }) => step !== "toSendAgain") : steps;
  return left.map((step) => inWords(step, claim));
}

/** Returns the claim's events; where another API server does not list them, those that can be derived from the claim. */
function eventsOf({ events, submittedDate, claimStatus }: ClaimRecord): ClaimEvent[] {
  if (events) return events.map(({ at, ...event }) => ({ ...event, day: dayOf(at) }));
  const sent = submittedDate ? [{ kind: "SUBMITTED" as const, day: dayOf(submittedDate), amount: null }] : [];
  const isDecided = claimStatus === "APPROVED" || claimStatus === "REJECTED";
  return isDecided ? [...sent, { kind: claimStatus, day: null, amount: null }] : sent;
}

function dayOf(instant: string | null) {
  return instant && dayOfInstant(instant);
}

function inWords(step: TimelineStep, claim: ClaimRecord): Entry {
  switch (step.step) {
    case "sent":
      return pastEntry(texts.sent, step.day);
    case "declined":
      return { ...pastEntry(texts.declined, step.day, reasonOf(claim)), variant: "refused" };
    case "approved":
      return pastEntry(withAmount(texts.approved, step.amount), step.day);
    case "paid":
      return pastEntry(withAmount(texts.paid, step.amount), step.day, texts.to[step.to]);
    case "fee":
      return pastEntry(withAmount(texts.fee, step.amount), step.day, texts.fromBenefit);
    case "sentAgain":
      return pastEntry(texts.sentAgain, step.day, texts.asClaim(step.claimId));
    case "startedAgain":
      return futureEntry(texts.sendAgain, texts.inDraft(step.claimId), texts.youNext);
    case "toSend":
      return futureEntry(texts.submit, texts.youNext);
    case "toSendAgain":
      return futureEntry(texts.sendAgain, texts.youNext);
    case "toDecide":
      return futureEntry(texts.decision, texts.administratorNext);
    case "toPay": {
      const next = step.payer === "employer" ? texts.employerNext(claim.companyName) : texts.paymentNext;
      const by = step.by ? [texts.expectedBy(formatDate(step.by))] : [];
      return futureEntry(withAmount(texts.toCome, step.amount), ...by, next);
    }
  }
}

function pastEntry(title: string, day: Entry["day"], ...more: string[]): Entry {
  return { title, variant: "happened", day, more };
}

function futureEntry(title: string, ...more: string[]): Entry {
  return { title, variant: "expected", more };
}

function withAmount(text: string, cents: number | null): string {
  return cents === null ? text : `${text}: ${formatAmount(cents)}`;
}

function reasonOf({ reasonType }: ClaimRecord): string {
  return reasonType ? rejectReasonLabel(reasonType) : "";
}
