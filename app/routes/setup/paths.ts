import { PATH } from "~/domain/paths";
import type { SetupStep } from "~/domain/setup-progress";

const setup = "/employee/setup";

/** The path of each step (decision D37). */
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
