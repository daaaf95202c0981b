import { PATH } from "~/domain/landing";
import type { SetupStep } from "~/domain/setup-progress";
import { type OpenDependent, wordsOf } from "../dependents/open-dependent";

const setup = "/employee/setup";

/** Where each step lives (section 2; decision D37). */
export const stepPath: Readonly<Record<SetupStep, string>> = {
  planOverview: PATH.setupLanding,
  basicInformation: PATH.basicInformation,
  walletAllocation: `${setup}/benefit-coverage`,
  bankingInformation: `${setup}/personal-banking`,
  dependents: `${setup}/dependents`,
  review: `${setup}/review-information`,
};

/** The terms as a dialog over the plan overview. */
export const termsPath = `${PATH.setupLanding}/terms`;

/** Where scripts send a picture of a cheque as soon as it is chosen. */
export const chequePath = `${stepPath.bankingInformation}/cheque`;

/** Where scripts ask for suggestions while an address is typed. */
export const placesPath = `${stepPath.basicInformation}/places`;

/** The dependents step, opened from the review or not (`?back`); what else is open on it stands in its query. */
export function dependentsPath({ isBack, ...open }: OpenDependent & { readonly isBack: boolean }): string {
  const words = [...(isBack ? ["back"] : []), ...wordsOf(open)];
  return stepPath.dependents + (words.length > 0 ? `?${words.join("&")}` : "");
}
