import type { Cents } from "~/domain/money";
import type { AmountOfYear } from "~/domain/pro-rating";
import { missingSentence } from "~/domain/setup-missing";
import { setupProgress } from "~/domain/setup-progress";
import type { employees } from "../database/schema";
import type { Caller, ServiceDeps } from "../deps";
import { ServiceError } from "../service-error";
import { readMaskedBanking } from "./banking";

/** The allocation of a benefit year, and the money to allocate in it; cents. */
export interface YearAllocation {
  readonly benefitCoverages: readonly AmountOfYear[];
  readonly fund: Cents;
}

/**
 * Requires everything that set-up or a re-allocation needs before it is confirmed (SET-06). `benefitCoverages` and `fund` are
 * those of the allocation that counts.
 *
 * @param person the caller's locked row
 * @throws {ServiceError} 409 with a sentence that lists what is missing, and the flags of SET-06
 */
export async function requireCompleteSetup(
  deps: ServiceDeps,
  caller: Caller,
  person: typeof employees.$inferSelect,
  { benefitCoverages, fund }: YearAllocation,
): Promise<void> {
  const progress = setupProgress({
    ...person,
    basicInformation: { ...person, homeAddress: person.street },
    benefitCoverage: { totalAmount: fund, benefitCoverages },
    proRatedAmount: person.proRated ? fund : null,
    employeeBanking: await readMaskedBanking(deps, caller),
    dependents: [],
  });
  const flags = {
    hasBankingInfo: progress.bankingInformation,
    hasBenefitCoverages: progress.walletAllocation,
    hasBasicInformation: progress.basicInformation,
  };
  const sentence = missingSentence(flags);
  if (sentence) throw new ServiceError(409, sentence, "SETUP_INCOMPLETE", flags);
}
