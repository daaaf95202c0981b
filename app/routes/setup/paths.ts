import { PATH } from "~/domain/landing";
import type { SetupStep } from "~/domain/setup-progress";

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

interface OpenForm {
  /** Opened from the review (`?back`). */
  readonly isBack: boolean;
  readonly add?: boolean;
  readonly edit?: number;
  readonly remove?: number;
}

/** The dependents step; what else is open on it stands in its query. */
export function dependentsPath({ isBack, add, edit, remove }: OpenForm): string {
  const open = [
    ...(isBack ? ["back"] : []),
    ...(add ? ["add"] : []),
    ...(edit === undefined ? [] : [`edit=${edit}`]),
    ...(remove === undefined ? [] : [`remove=${remove}`]),
  ];
  return stepPath.dependents + (open.length > 0 ? `?${open.join("&")}` : "");
}
