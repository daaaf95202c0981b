/** What must exist before set-up or a re-allocation can be confirmed (SET-06). */
export interface SetupFlags {
  readonly hasBankingInfo: boolean;
  readonly hasBenefitCoverages: boolean;
  readonly hasBasicInformation: boolean;
}

const names = {
  hasBankingInfo: "banking info",
  hasBenefitCoverages: "benefit coverages",
  hasBasicInformation: "basic information",
} as const satisfies Record<keyof SetupFlags, string>;

/** Returns the sentence of SET-06 that lists only what is missing; undefined if nothing is. */
export function missingSentence(flags: SetupFlags): string | undefined {
  const missing = (["hasBankingInfo", "hasBenefitCoverages", "hasBasicInformation"] as const).filter(
    (name) => !flags[name],
  );
  if (missing.length === 0) return undefined;
  return `You have to set up the following information: ${missing.map((name) => names[name]).join(", ")}.`;
}
