import type { ReactNode } from "react";
import type { ClaimId } from "~/domain/ids";
import { Banner } from "~/ui/banner/banner";
import { texts } from "./texts";

interface DecidedClaimsProps {
  submitted: readonly ClaimId[];
  removed: readonly ClaimId[];
  /** Whether the submission was about several claims, so that a removed one is named by its id. */
  hasSeveral: boolean;
  /** What follows the sentence about the submitted claims. */
  children?: ReactNode;
}

/** What became of the claims that a submission has decided (SUB-05, decision D20). */
export function DecidedClaims({ submitted, removed, hasSeveral, children }: DecidedClaimsProps) {
  return (
    <>
      {submitted.length > 0 && (
        <Banner tone="good">{submitted.length > 1 ? texts.submittedMany : texts.submittedOne}</Banner>
      )}
      {children}
      {removed.map((id) => (
        <Banner key={id} tone="good">
          {hasSeveral ? texts.disabledWithId(id) : texts.disabledOne}
        </Banner>
      ))}
    </>
  );
}
